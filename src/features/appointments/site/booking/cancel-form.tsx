import type { SubmitEvent } from 'react'
import { parseResponse } from '../../../../lib/api/response'
import { useSentForm } from '../../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../../ui/button'
import { TextArea } from '../../../../ui/forms/field'
import { ErrorSummary } from '../../../../ui/forms/form-messages'
import { BookingPanel, ChangeFailure, EmailNotice, type FormProps } from './booking-panel'
import { useBookingChange } from './use-booking-change'

/** Asks whether to cancel, and why. It's a plain form until its script has loaded. */
export function CancelForm({ booking, token }: FormProps) {
  const action = `/booking/${token}/cancel`
  const rejected = useSentForm(action)
  const cancel = useBookingChange({
    token,
    send: (route, reason: string) => parseResponse(route.cancel.$post({ param: { token }, json: { reason } })),
    done: 'cancelled',
    title: 'Your appointment is canceled',
    failureTitle: 'Your appointment isn’t canceled',
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { reason } = Object.fromEntries(new FormData(event.currentTarget)) as { reason: string }
    void cancel.mutate(reason)
  }

  return (
    <BookingPanel title="Cancel this appointment?">
      <form method="post" action={`${action}#change`} onSubmit={handleSubmit} className="grid max-w-140 gap-5">
        {rejected && <ErrorSummary {...rejected} />}
        <TextArea
          label="Would you like to say why?"
          optional
          name="reason"
          rows={3}
          maxLength={1000}
          defaultValue={rejected?.values.reason}
          error={rejected?.fields.reason}
        />
        <EmailNotice booking={booking} />
        <ChangeFailure error={cancel.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="danger" busy={cancel.isPending} className="min-h-12 max-sm:px-4 sm:px-7">
            {cancel.isPending ? 'Canceling...' : 'Cancel appointment'}
          </Button>
          <ButtonLink variant="ghost" to={`/booking/${token}`} className="max-sm:px-3">
            Keep it
          </ButtonLink>
        </div>
      </form>
    </BookingPanel>
  )
}
