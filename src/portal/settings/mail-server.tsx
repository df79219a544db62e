import { useState } from 'react'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { formatDate } from '../../lib/time/dates'
import { Button } from '../../ui/button'
import { ConfirmButton } from '../../ui/forms/confirm-button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { Notice } from '../../ui/notice'
import { parseMailbox } from '../../features/email/mailbox'
import { getProvider } from '../../features/email/mail-server/providers'
import type { Settings } from '../../features/settings/portal-queries'
import { MailServerForm } from './mail-server-form'
import { SettingsSection } from '../../ui/forms/settings-section'

type Server = NonNullable<Settings['mailServer']>

/** The service that sends the site's emails. */
export function MailServer({ settings }: { settings: Settings }) {
  const { mailServer: server, site } = settings
  const [isChanging, setIsChanging] = useState(false)
  const [connected, setConnected] = useState<string>()
  const isOpen = !server || isChanging
  return (
    <SettingsSection
      id="mail-server"
      title="Who sends your emails?"
      text={
        server
          ? 'Every email leaves through this service.'
          : 'Emails don’t reach anyone yet: the site only saves them on the server. Choose the service that sends them.'
      }
    >
      <div className="grid grid-cols-1 content-start gap-4">
        {connected && !isOpen && (
          <Notice tone="ok" focused>
            {connected}
          </Notice>
        )}
        {server && <Facts {...{ server, settings, timeZone: site.timeZone }} />}
        {isOpen ? (
          <MailServerForm
            server={server}
            sender={parseMailbox(settings.sender).address}
            onCancel={server ? () => setIsChanging(false) : undefined}
            onConnected={(message) => {
              setConnected(message)
              setIsChanging(false)
            }}
          />
        ) : (
          !server.isFixed && (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setIsChanging(true)}>
                Change
              </Button>
              <Remove />
            </div>
          )
        )}
      </div>
    </SettingsSection>
  )
}

function Facts({ server, settings, timeZone }: { server: Server; settings: Settings; timeZone: string }) {
  const { provider, host, username, since, isFixed } = server
  const { label, sendsAsUser } = getProvider(provider)
  const { address } = parseMailbox(settings.sender)
  const isOtherSender = sendsAsUser && username && username.toLowerCase() !== address.toLowerCase()
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>
        <b className="font-semibold">{label}</b>
        {username && `, signed in as ${username}`}
      </p>
      <p className="text-soft">
        {host}
        {since && `, since ${formatDate(since, timeZone, 'short')}`}
        {isFixed && ', set on the server'}
      </p>
      {isOtherSender && (
        <p className="text-warn">
          It only sends from addresses of that account, and yours is {address}. If it isn’t one of them, change the
          sender’s address.
        </p>
      )}
    </div>
  )
}

function Remove() {
  const remove = useToastMutation({
    mutationFn: () => parseResponse(api.settings['mail-server'].$delete()),
    successTitle: () => 'Removed',
    failureTitle: 'Failed to remove it',
    errorTitle: 'Error removing it',
  })
  return (
    <ConfirmButton
      title="Stop sending emails?"
      text="Families and you get no more emails until you choose another service: the site only saves them on the server. Its password is deleted here."
      confirm="Remove"
      mutation={remove}
    >
      Remove
    </ConfirmButton>
  )
}
