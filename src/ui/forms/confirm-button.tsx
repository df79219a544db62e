import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../overlays/confirm-dialog'
import { GuardedButton } from './guarded-button'

type Props = Omit<ComponentProps<typeof GuardedButton>, 'onClick' | 'busy'> & {
  title: string
  text: string
  /** Label of the dialog's button: 'Delete request'. */
  confirm: string
  mutation: { isPending: boolean; mutate: () => void }
}

/** A button for something that can't be undone. Asks for confirmation first. */
export const ConfirmButton = ({ title, text, confirm, mutation, ...button }: Props) => (
  <ConfirmDialog
    trigger={<GuardedButton variant="ghost" busy={mutation.isPending} {...button} />}
    title={title}
    text={text}
    confirm={confirm}
    onConfirm={() => mutation.mutate()}
  />
)
