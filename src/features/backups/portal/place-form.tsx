import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { PasswordField } from '../../../ui/forms/password-field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { newPlace, type Place } from '../place/schema'

const TRYING_TIMEOUT_MS = 90_000

type Props = {
  onCancel: () => void
  /** Called with the passphrase; null if it's still the earlier one. */
  onConnected: (passphrase: string | null) => void
}

/** Chooses the second place of the backups. It's tried before it's stored. */
export function PlaceForm({ onCancel, onConnected }: Props) {
  const connect = useToastMutation({
    mutationFn: (json: Place) =>
      parseResponse(
        api.settings['backup-place'].$put({ json }, { init: { signal: AbortSignal.timeout(TRYING_TIMEOUT_MS) } }),
      ),
    successTitle: () => 'Connected',
    failureTitle: 'Failed to connect',
    errorTitle: 'Error connecting',
  })
  const { submit, isPending, field, values } = useAppForm({
    schema: newPlace,
    defaultValues: { kind: 'webdav', url: '', bucket: '', region: '', username: '', password: '' },
    mutation: connect,
    errorField: 'url',
    onSuccess: ({ passphrase }) => onConnected(passphrase),
  })
  const { readOnly: _, ...kind } = field('kind')
  const isBucket = values.kind === 's3'
  return (
    <form noValidate onSubmit={submit} className="grid max-w-text grid-cols-1 gap-4">
      <SelectField label="Kind" {...kind} disabled={isPending}>
        <Options
          of={[
            ['webdav', 'A WebDAV folder (Nextcloud, Fastmail, Hetzner Storage Box)'],
            ['s3', 'An S3 bucket (Amazon, Backblaze, Cloudflare, Hetzner, and others)'],
          ]}
        />
      </SelectField>
      <TextField
        label={isBucket ? 'Endpoint' : 'Address of the folder'}
        hint={
          isBucket
            ? 'The service’s address without the bucket, such as https://s3.eu-central-1.amazonaws.com.'
            : 'It has to exist, such as https://u12345.your-storagebox.de/backups.'
        }
        inputMode="url"
        autoComplete="off"
        {...field('url')}
      />
      {isBucket && (
        <>
          <TextField label="Bucket" hint="It has to exist." autoComplete="off" {...field('bucket')} />
          <TextField
            label="Region"
            hint="If your service has them, such as eu-central-1."
            optional
            autoComplete="off"
            {...field('region')}
          />
        </>
      )}
      <TextField label={isBucket ? 'Access key ID' : 'User name'} autoComplete="off" {...field('username')} />
      <PasswordField
        label={isBucket ? 'Secret access key' : 'Password'}
        hint={isBucket ? 'It’s stored encrypted.' : 'An app password, if your service has them. It’s stored encrypted.'}
        autoComplete="off"
        {...field('password')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={isPending}>
          {isPending ? 'Trying...' : 'Connect'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
