import * as v from 'valibot'
import { api } from '../../../../lib/api/client'
import { success } from '../../../../lib/api/reply'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import { askBrowser } from './ask-browser'
import { passkeyName, reauthentication } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

const passkeys = api.auth.passkeys
const schema = v.object({ ...passkeyName.entries, ...reauthentication.entries })

/** Name and password, then the browser's own question. */
export function PasskeyForm({ onDone }: { onDone: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema,
    defaultValues: { name: '', currentPassword: '' },
    async run({ name, currentPassword }) {
      const options = await success(passkeys.options.$post({ json: { currentPassword } }))
      const credential = await askBrowser(({ startRegistration }) => startRegistration({ optionsJSON: options }))
      return credential && success(passkeys.$post({ json: { name, credential } }))
    },
    done: 'Passkey added',
    failed: 'Passkey not added',
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
