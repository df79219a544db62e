import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import type { Passkey } from '../../queries'
import { passkeyName } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

/** Renames a passkey in place. Escape cancels. */
export function PasskeyNameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema: passkeyName,
    defaultValues: { name },
    mutationFn: (json) => parseResponse(api.auth.passkeys[':id'].$patch({ param: { id }, json })),
    successTitle: 'Passkey renamed',
    failureTitle: 'Passkey not renamed',
    onSuccess: onClose,
  })
  return (
    <form ref={focusField} noValidate onSubmit={submit} className="flex min-w-0 grow flex-wrap items-end gap-2">
      <TextField
        label="Name"
        autoComplete="off"
        className="min-w-48 grow"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        {...field('name')}
      />
      <Button type="submit" busy={isPending}>
        Save name
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()
