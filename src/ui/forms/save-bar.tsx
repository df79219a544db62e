import { Button } from '../button'
import { GuardedButton } from './guarded-button'

type Props = {
  status: string
  isSaving: boolean
  onDiscard: () => void
  /** Why it can't be saved yet. */
  reason?: string
  error?: string
}

/** A form's sticky bar for unsaved changes. */
export const SaveBar = ({ status, isSaving, onDiscard, reason, error }: Props) => (
  <div className="save-bar sticky bottom-[calc(var(--nav-height,env(safe-area-inset-bottom))+0.6rem)] z-10 grid gap-2.5 rounded-card border border-line bg-raised p-2.5 pl-4.5 shadow-float max-2xs:pl-3.5">
    {error && <p className="text-late">{error}</p>}
    <div className="flex flex-wrap items-center gap-2 max-2xs:gap-1">
      <p role="status" className="mr-auto font-semibold">
        {status}
      </p>
      <Button variant="secondary" className="max-2xs:px-3!" onClick={onDiscard}>
        Discard
      </Button>
      <GuardedButton type="submit" className="max-2xs:px-3!" reason={reason} busy={isSaving}>
        {isSaving ? 'Saving...' : 'Save'}
      </GuardedButton>
    </div>
  </div>
)
