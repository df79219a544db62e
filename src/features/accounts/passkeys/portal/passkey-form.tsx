import * as v from 'valibot'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import { runWebAuthn } from './run-web-authn'
import { passkeyName, reauthentication } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

const passkeys = api.auth.passkeys
const schema = v.object({ ...passkeyName.entries, ...reauthentication.entries })

/** Asks for a name and the password. Then the browser shows its own prompt. */
export function PasskeyForm({ onDone }: { onDone: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema,
    defaultValues: { name: '', currentPassword: '' },
    async mutationFn({ name, currentPassword }) {
      const options = await parseResponse(passkeys.options.$post({ json: { currentPassword } }))
      const credential = await runWebAuthn(({ startRegistration }) => startRegistration({ optionsJSON: options }))
      return credential && parseResponse(passkeys.$post({ json: { name, credential } }))
    },
    successTitle: 'Passkey added',
    failureTitle: 'Passkey not added',
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Name" hint="For example “My phone”." autoComplete="off" {...field('name')} />
      <PasswordField label="Your password" autoComplete="current-password" {...field('currentPassword')} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'One moment...' : 'Add passkey'}
      </Button>
    </form>
  )
}
