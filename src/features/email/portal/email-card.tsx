import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatDateTime } from '../../../lib/time/dates'
import { formatEmail } from '../../../lib/text/format-email'
import { Button } from '../../../ui/button'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Tag, type Tone } from '../../../ui/tag'
import { useSite } from '../../settings/use-site'
import { emailQuery, type ListedEmail } from '../queries'
import { isSecret, emailStates, describeEmailKind, type EmailState } from '../schema'
import { explainWithRemedy } from '../alerts/causes'

const tones: Record<EmailState, Tone> = {
  queued: 'calm',
  retrying: 'warn',
  withheld: 'warn',
  sent: 'ok',
  failed: 'late',
  unconfirmed: 'late',
  replaced: 'calm',
  expired: 'calm',
}

export function EmailCard({ email }: { email: ListedEmail }) {
  const { id, kind, to, subject, state, lastError, failedAt } = email
  const [open, setOpen] = useState(false)
  const textId = useId()
  const isWithheld = state === 'withheld'
  const sendAgain = useToastMutation({
    mutationFn: () => parseResponse(api.admin.mails[':id']['send-again'].$post({ param: { id } })),
    successTitle: () => (isWithheld ? 'The email is on its way' : 'The email is on its way again'),
    failureTitle: 'Failed to resend the email',
    errorTitle: 'Error resending the email',
  })
  const discard = useToastMutation({
    mutationFn: () => parseResponse(api.admin.mails[':id'].$delete({ param: { id } })),
    successTitle: () => 'Email discarded',
    // Otherwise, its text would be loaded again.
    updateCache: () => setOpen(false),
    failureTitle: 'Failed to discard the email',
    errorTitle: 'Error discarding the email',
  })
  const isUnsent = failedAt || state === 'retrying' || isWithheld
  const isHidden = to === null
  return (
    <article className="panel request" data-tone={tones[state]} aria-labelledby={`${id}-subject`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5">
        <div className="grid min-w-0 grow basis-80 gap-1">
          <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={`${id}-subject`} dir="auto" className="min-w-0 text-lg break-words">
              {subject ?? describeEmailKind(kind)}
            </h3>
            <Tag tone={tones[state]}>{emailStates[state]}</Tag>
          </header>
          <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-row text-soft">
            {to !== null && <span className="min-w-0 break-all">To {formatEmail(to)}</span>}
            {subject !== null && <span>{describeEmailKind(kind)}</span>}
            <StateTime email={email} />
          </p>
          {isUnsent && !isWithheld && lastError && (
            <p className={failedAt ? 'text-late' : 'text-warn'}>
              {explainWithRemedy(lastError)} <span className="text-fine text-soft">({lastError})</span>
            </p>
          )}
          {isHidden && (
            <p className="text-row text-soft">
              It’s about a family, so only those who manage their requests can read it.
            </p>
          )}
        </div>
        <footer className="flex flex-wrap gap-x-1 gap-y-1.5">
          {isUnsent && !(failedAt && isSecret(kind)) && (
            <Button variant="secondary" busy={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
              {isWithheld ? 'Send' : 'Send again'}
            </Button>
          )}
          {!isHidden && (
            <Button variant="secondary" aria-expanded={open} aria-controls={textId} onClick={() => setOpen(!open)}>
              {open ? 'Hide' : 'Read'}
            </Button>
          )}
          {isUnsent && (
            <ConfirmButton
              mutation={discard}
              title="Discard this email?"
              text={`It will never be sent${to === null ? '' : ` to ${formatEmail(to)}`}, and nobody will be reminded of it again.`}
              confirm="Discard email"
            >
              Discard
            </ConfirmButton>
          )}
        </footer>
      </div>
      <div id={textId} hidden={!open}>
        {open && <EmailText id={id} />}
      </div>
    </article>
  )
}

/** When the email was sent, given up, written, or will be retried. */
function StateTime({ email }: { email: ListedEmail }) {
  const { state, createdAt, sentAt, failedAt, droppedAt, dueAt, attempts } = email
  const { timeZone } = useSite()
  const time = (at: string) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
  if (sentAt) return <span>Sent {time(sentAt)}</span>
  if (failedAt) return <span>Given up {time(failedAt)}</span>
  if (state === 'queued' || state === 'withheld' || droppedAt) return <span>Written {time(createdAt)}</span>
  return (
    <span>
      {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}, next {time(dueAt)}
    </span>
  )
}

function EmailText({ id }: { id: string }) {
  const { data, isError } = useQuery(emailQuery(id))
  if (isError) return <p role="alert">The text couldn’t be loaded.</p>
  return (
    <div className="note" dir="auto">
      {data ? (data.text ?? 'Its text is no longer kept.') : 'Loading...'}
    </div>
  )
}
