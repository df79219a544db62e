import { Button } from '../button'
import { ConfirmDialog } from '../overlays/confirm-dialog'

type Props = {
  /** What it says: 'Delete'. */
  children: string
  title: string
  text: string
  /** What the dialog's button says: 'Delete request'. */
  confirm: string
  change: { isPending: boolean; mutate: () => void }
  /** Why this admin may not do it; undefined when they may. */
  forbidden?: string
}

/** Does something that cannot be taken back, after asking. */
export const ConfirmButton = ({ children, title, text, confirm, change, forbidden }: Props) => (
  <ConfirmDialog
    trigger={
      <Button kind="bare" busy={change.isPending} disabled={forbidden !== undefined} title={forbidden}>
        {children}
      </Button>
    }
    title={title}
    text={text}
    confirm={confirm}
    onConfirm={() => change.mutate()}
  />
)
