import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, type ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/forms/field'
import { PasswordField } from '../../../ui/forms/password-field'
import { useAccountForm } from './use-account-form'
import { secondFactorQuery } from '../../auth/queries'
import { Dialog } from '../../../ui/overlays/dialog'

type Field = ReturnType<typeof useAccountForm>['field']

type Props<Valid, Reply> = {
  /** Its values include those of `reauthentication`. */
  schema: StandardSchemaV1<FieldValues, Valid>
  mutationFn: (values: Valid) => Promise<Reply | undefined>
  action: string
  pending?: string
  passwordLabel?: string
  successTitle?: string
  failureTitle: string
  errorTitle: string
  onSuccess: (reply: Reply) => void
  /** Renders the password and code fields among others. */
  children?: (password: ReactNode, field: Field) => ReactNode
}

/** Asks for the password, and for a code if the second factor is on, before an action that requires more than a session (OWASP ASVS 7.5). */
export function ReauthenticationForm<Valid, Reply extends object>({
  action,
  pending = 'One moment...',
  passwordLabel = 'Your password',
  children = (password) => password,
  ...options
}: Props<Valid, Reply>) {
  const { data } = useQuery(secondFactorQuery)
  const { submit, isPending, field } = useAccountForm({ defaultValues: { currentPassword: '', code: '' }, ...options })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children(
        <>
          <PasswordField label={passwordLabel} autoComplete="current-password" {...field('currentPassword')} />
          {data?.on && (
            <TextField
              label="Code"
              hint="The next six digits from your authenticator app, or a recovery code."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...field('code')}
            />
          )}
        </>,
        field,
      )}
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? pending : action}
      </Button>
    </form>
  )
}

type DialogProps<Valid, Reply extends object> = {
  title: string
  hint: string
  /** The button's label, if it isn't the dialog's title. */
  label?: string
  variant?: 'secondary' | 'ghost'
} & Omit<ComponentProps<typeof ReauthenticationForm<Valid, Reply>>, 'onSuccess'>

/** A button that opens a dialog with a `ReauthenticationForm`. Success closes the dialog. */
export function ReauthenticationDialog<Valid, Reply extends object>({
  title,
  hint,
  label = title,
  variant = 'secondary',
  ...form
}: DialogProps<Valid, Reply>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog startsInField open={isOpen} onOpenChange={setIsOpen} title={title} hint={hint}>
        <ReauthenticationForm {...form} onSuccess={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
