import { useId, useState } from 'react'
import { Button } from '../../../ui/button'
import { Options } from '../../../ui/forms/options'
import { EmailNotice } from '../../email/portal/email-notice'
import { statuses, statusLabel, type Status } from '../status'

type Props = {
  /** Whether it's a consultation request, which gets a status. */
  hasStatus: boolean
  /** Whom a canceled request emails, and what. */
  cancellation?: { to: string; what: string }
  onSent: (status: Status) => void
  onClose: () => void
}

/** Asks whether the email that “Reply via Email” opened was sent, so that the request no longer counts as waiting. */
export function SentQuestion({ hasStatus, cancellation, onSent, onClose }: Props) {
  const [status, setStatus] = useState<Status>('confirmed')
  const question = useId()
  return (
    <section
      aria-labelledby={question}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3"
    >
      <p id={question} role="status" className="font-semibold">
        Did you send it?
      </p>
      {hasStatus && (
        <label className="flex items-center gap-2">
          Then it’s
          <select
            className="control select-arrow"
            value={status}
            onChange={({ target }) => setStatus(target.value as Status)}
          >
            <Options of={statuses.map((name) => [name, statusLabel(name)])} />
          </select>
        </label>
      )}
      {hasStatus && status === 'cancelled' && cancellation && <EmailNotice {...cancellation} />}
      <Button
        variant="secondary"
        onClick={() => {
          onSent(status)
          onClose()
        }}
      >
        Yes
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Not yet
      </Button>
    </section>
  )
}
