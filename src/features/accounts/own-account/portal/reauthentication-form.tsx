import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../../../ui/button'
import { PasswordField } from '../../../../ui/forms/password-field'
import { useAccountForm } from '../../portal/use-account-form'

type Field = ReturnType<typeof useAccountForm>['field']

type Props<Valid, Reply> = {
  /** Its values include `currentPassword`. */
  schema: StandardSchemaV1<FieldValues, Valid>
  mutationFn: (values: Valid) => Promise<Reply | undefined>
  /** The button's label. */
  action: string
  /** The button's label while it's busy. */
  pending?: string
  passwordLabel?: string
  successTitle?: string
  failureTitle: string
  onSuccess: (reply: Reply) => void
  /** Places the password field among other fields. */
  children?: (password: ReactNode, field: Field) => ReactNode
}

/** Asks for the password before an action that requires more than a session (OWASP ASVS 7.5.1). */
export function ReauthenticationForm<Valid, Reply extends object>({
  action,
  pending = 'One moment...',
  passwordLabel = 'Your password',
  children = (password) => password,
  ...options
}: Props<Valid, Reply>) {
  const { submit, isPending, field } = useAccountForm({ defaultValues: { currentPassword: '' }, ...options })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children(
        <PasswordField label={passwordLabel} autoComplete="current-password" {...field('currentPassword')} />,
        field,
      )}
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? pending : action}
      </Button>
    </form>
  )
}
