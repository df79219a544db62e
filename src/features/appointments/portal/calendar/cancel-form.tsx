import type { SubmitEvent } from 'react'
import { formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { TextArea } from '../../../../ui/forms/field'
import { useDraft } from '../../../../ui/forms/drafts/use-draft'
import { EmailNotice } from '../../../email/portal/email-notice'
import { nameRecipients, type Appointment } from '../queries'
import type { useChange } from '../use-change'

type Props = {
  appointment: Appointment
  change: ReturnType<typeof useChange>
  timeZone: string
  onClose: () => void
}

/** Cancels an appointment with a reason that the family sees. */
export function CancelForm({ appointment, change, timeZone, onClose }: Props) {
  const [reason, setReason] = useDraft<string>(`cancel:${appointment.id}`)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    change.mutate(
      { appointment, status: 'cancelled', reason },
      {
        onSuccess() {
          setReason(undefined)
          onClose()
        },
      },
    )
  }
  return (
    <form aria-label="Cancel the appointment" onSubmit={submit} className="grid gap-3">
      <TextArea
        label="Reason"
        optional
        hint="The family reads it in their email."
        ref={focus}
        maxLength={1000}
        value={reason ?? ''}
        readOnly={change.isPending}
        onChange={({ target }) => setReason(target.value || undefined)}
      />
      <EmailNotice
        to={nameRecipients(appointment)}
        what={`the cancellation of ${formatDateTime(appointment.start, timeZone)}`}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={change.isPending}>
          Cancel appointment
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
