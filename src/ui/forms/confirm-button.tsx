import { Button } from '../button'
import { ConfirmDialog } from '../overlays/confirm-dialog'

type Props = {
  children: string
  title: string
  text: string
  /** Label of the dialog's button: 'Delete request'. */
  confirm: string
  mutation: { isPending: boolean; mutate: () => void }
  /** Why this admin may not do it; undefined if they may. */
  forbidden?: string
}

/** A button for something that can't be undone. It asks first. */
export const ConfirmButton = ({ children, title, text, confirm, mutation, forbidden }: Props) => (
  <ConfirmDialog
    trigger={
      <Button variant="ghost" busy={mutation.isPending} disabled={forbidden !== undefined} title={forbidden}>
        {children}
      </Button>
    }
    title={title}
    text={text}
    confirm={confirm}
    onConfirm={() => mutation.mutate()}
  />
)
