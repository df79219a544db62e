import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatDateTime } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { CopyButton } from '../../../ui/forms/copy-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Notice } from '../../../ui/notice'
import { placeQuery } from '../place/queries'
import type { Place } from '../place/schema'
import { PlaceForm } from './place-form'

const TRYING_TIMEOUT_MS = 90_000

/** Where backups are also sent, so that they survive the server. */
export function SecondPlace({ timeZone }: { timeZone: string }) {
  const { data: place } = useQuery(placeQuery)
  const [isOpen, setIsOpen] = useState(false)
  const [passphrase, setPassphrase] = useState<string>()
  const remove = useToastMutation({
    mutationFn: () => parseResponse(api.settings['backup-place'].$delete()),
    successTitle: () => 'Removed',
    failureTitle: 'Failed to remove it',
    errorTitle: 'Error removing it',
  })
  const connect = useToastMutation({
    mutationFn: (json: Place) =>
      parseResponse(
        api.settings['backup-place'].$put({ json }, { init: { signal: AbortSignal.timeout(TRYING_TIMEOUT_MS) } }),
      ),
    successTitle: () => 'Connected',
    failureTitle: 'Failed to connect',
    errorTitle: 'Error connecting',
  })
  if (place === undefined) return null
  return (
    <section className="panel grid gap-4 px-5 py-5 lg:px-6.5">
      <div className="max-w-text">
        <h3 className="text-xl">A second place</h3>
        <p className="mt-1 text-soft">
          {place
            ? 'The latest backup is also sent there, encrypted.'
            : 'If the server is lost, so are the backups on it. Send them somewhere else too: to a folder of Nextcloud, Fastmail, or a Hetzner Storage Box, or to a bucket of any S3 service. They’re encrypted before they leave.'}
        </p>
      </div>
      {passphrase && <Passphrase passphrase={passphrase} />}
      {place && (
        <p className="wrap-anywhere">
          <b className="font-semibold">{place.name}</b>{' '}
          <span className="text-soft">
            {place.sentAt
              ? `has the backup of ${formatDateTime(place.sentAt, timeZone)}.`
              : 'gets the first one in a minute.'}
          </span>
        </p>
      )}
      {place?.problem && <Notice tone="late">Not all is well there: {place.problem}.</Notice>}
      {isOpen ? (
        <PlaceForm
          mutation={connect}
          action={['Connect', 'Trying...']}
          isStored
          onCancel={() => setIsOpen(false)}
          onSuccess={({ passphrase: created }) => {
            setPassphrase(created ?? undefined)
            setIsOpen(false)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {place ? 'Change' : 'Choose a second place'}
          </Button>
          {place && (
            <ConfirmButton
              title="Send no more backups there?"
              text="Those that are there stay, and so does their passphrase. If you choose a place again, you get a new one."
              confirm="Remove"
              mutation={remove}
            >
              Remove
            </ConfirmButton>
          )}
        </div>
      )}
    </section>
  )
}

const Passphrase = ({ passphrase }: { passphrase: string }) => (
  <div className="grid max-w-text justify-items-start gap-3">
    <Notice tone="ok" focused>
      Connected. These six words open your backups. They’re shown only now, and the site doesn’t keep them: print them,
      and keep the paper away from the server.
    </Notice>
    <p className="font-display text-2xl">{passphrase}</p>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      <CopyButton text={passphrase} hint="Keep it away from the server.">
        Copy
      </CopyButton>
    </div>
  </div>
)
