import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/forms/field'
import { Options } from '../../ui/forms/options'
import { PasswordField } from '../../ui/forms/password-field'
import { useAppForm } from '../../ui/forms/use-app-form'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { getProvider, providers, type FieldName, type ProviderName } from '../../features/email/mail-server/providers'
import { newMailServer, type NewMailServer } from '../../features/email/mail-server/schema'
import type { Settings } from '../../features/settings/portal-queries'

const TRYING_TIMEOUT_MS = 90_000

const names = Object.keys(providers) as ProviderName[]

type Props = {
  server: Settings['mailServer']
  /** The sender of the emails. */
  sender: string
  onCancel?: () => void
  /** Called with the message to show. */
  onConnected: (message: string) => void
}

/** Sets which service sends the emails. The connection is tried before it's stored. */
export function MailServerForm({ server, sender, onCancel, onConnected }: Props) {
  const connect = useToastMutation({
    mutationFn: (json: NewMailServer) =>
      parseResponse(
        // The server tries one port after another.
        api.settings['mail-server'].$put({ json }, { init: { signal: AbortSignal.timeout(TRYING_TIMEOUT_MS) } }),
      ),
    successTitle: () => 'Connected',
    failureTitle: 'Failed to connect',
    errorTitle: 'Error connecting',
  })
  const { submit, isPending, field, values, setValue } = useAppForm({
    schema: newMailServer,
    defaultValues: {
      provider: server?.provider ?? 'postmark',
      host: '',
      port: '',
      region: '',
      username: server?.username ?? '',
      password: '',
    },
    mutation: connect,
    errorField: 'provider',
    onSuccess: ({ port, blocked }) => onConnected(describeConnection(port, blocked)),
  })
  const { readOnly: _, ...provider } = field('provider')
  /** Most services identify people by their address, some by a username they chose. */
  function suggestUsername(name: ProviderName) {
    const isAddress = getProvider(name).signsInByAddress && !sender.endsWith('.example')
    if (['', sender].includes(values.username ?? '')) setValue('username', isAddress ? sender : '')
  }
  const asked = Object.entries(getProvider(values.provider ?? 'postmark').fields)
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4" aria-label="Mail server">
      <SelectField
        label="Service"
        {...provider}
        disabled={isPending}
        onChange={(event) => {
          suggestUsername(event.target.value as ProviderName)
          return provider.onChange(event)
        }}
      >
        <Options of={names.map((name) => [name, getProvider(name).label])} />
      </SelectField>
      {asked.map(([name, [label, hint]]) => {
        const Control = name === 'password' ? PasswordField : TextField
        return (
          <Control
            key={name}
            label={label}
            hint={name === 'password' ? [hint, ' It’s stored encrypted.'] : hint}
            autoComplete="off"
            optional={name === 'port'}
            {...field(name as FieldName)}
          />
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={isPending}>
          {isPending ? 'Trying...' : 'Connect'}
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

/** Many hosts block the usual ports to prevent spam. */
const describeConnection = (port: number, blocked: number[]) =>
  blocked.length
    ? `Connected on port ${port}, since this machine can’t reach ${blocked.join(' and ')}: many hosts block 25, 465, and 587. Now send yourself a test email.`
    : 'Connected. Now send yourself a test email.'
