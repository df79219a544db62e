import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../../ui/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { PasswordField } from '../../../ui/forms/password-field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { newPlace, type Place } from '../place/schema'

type Props<Reply> = {
  mutation: UseMutationResult<Reply, Error, Place>
  /** The button's label, and its label while busy. */
  action: [label: string, busy: string]
  isStored?: boolean
  onCancel?: () => void
  onSuccess?: (reply: Reply) => void
}

/** The location and credentials of a second place for backups. */
export function PlaceForm<Reply>({ mutation, action, isStored = false, onCancel, onSuccess }: Props<Reply>) {
  const { submit, isPending, field, values } = useAppForm({
    schema: newPlace,
    defaultValues: { kind: 'webdav', url: '', bucket: '', region: '', username: '', password: '' },
    mutation,
    errorField: 'url',
    onSuccess,
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
        hint={[
          !isBucket && 'An app password, if your service has them.',
          isStored ? 'It’s stored encrypted.' : 'It isn’t stored.',
        ]
          .filter(Boolean)
          .join(' ')}
        autoComplete="off"
        {...field('password')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={isPending}>
          {action[isPending ? 1 : 0]}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
