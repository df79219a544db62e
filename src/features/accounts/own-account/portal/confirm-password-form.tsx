import { Button } from '../../../../ui/button'
import { PasswordField } from '../../../../ui/forms/password-field'
import { reauthentication } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

type Props<Reply> = {
  mutationFn: (values: { currentPassword: string }) => Promise<Reply>
  /** The button's label. */
  action: string
  successTitle?: string
  failureTitle: string
  onSuccess: (reply: Reply) => void
}

/** Asks for the password before an action that requires more than a session. */
export function ConfirmPasswordForm<Reply extends object>({ action, ...options }: Props<Reply>) {
  const { submit, isPending, field } = useAccountForm({
    schema: reauthentication,
    defaultValues: { currentPassword: '' },
    ...options,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField label="Your password" autoComplete="current-password" {...field('currentPassword')} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'One moment...' : action}
      </Button>
    </form>
  )
}
