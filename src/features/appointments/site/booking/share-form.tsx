import { parseResponse } from '../../../../lib/api/response'
import { Button, ButtonLink } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { ErrorSummary } from '../../../../ui/forms/form-messages'
import { useTexts } from '../../../website/use-texts'
import { BookingPanel, ChangeFailure, type FormProps } from './booking-panel'
import { useBookingChange, useOneField } from './use-booking-change'

/** Asks for the address of the other parent, who is asked in turn. It's a plain form until its script has loaded. */
export function ShareForm({ token }: FormProps) {
  const { plain, text } = useTexts('booking')
  const action = `/booking/${token}/share`
  const ask = useBookingChange({
    token,
    send: (route, email: string) => parseResponse(route.guest.$post({ param: { token }, json: { email } })),
    done: 'asked',
    title: 'The question is on its way',
    failureTitle: 'Nobody was asked',
  })
  const { formProps, rejected, typed, error } = useOneField(action, 'email', ask)
  return (
    <BookingPanel title={<span>{plain('share')}</span>}>
      <form action={`${action}#change`} {...formProps} className="grid max-w-140 gap-5">
        <p className="text-soft">{text('shareText')}</p>
        <TextField
          label="Their email"
          type="email"
          // Not one's own.
          autoComplete="off"
          id="field-share"
          name="email"
          required
          maxLength={254}
          defaultValue={typed}
          error={error}
        />
        {rejected && <ErrorSummary {...rejected} />}
        <ChangeFailure error={ask.error} />
        <p className="text-small text-soft">An email goes to this address, with a link to say yes or no.</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={ask.isPending} className="min-h-12 px-7">
            {ask.isPending ? 'Asking...' : 'Ask them'}
          </Button>
          <ButtonLink variant="ghost" to={`/booking/${token}`}>
            Not now
          </ButtonLink>
        </div>
      </form>
    </BookingPanel>
  )
}
