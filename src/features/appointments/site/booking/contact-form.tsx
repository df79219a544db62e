import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { ErrorSummary } from '../../../../ui/forms/form-messages'
import { useTexts } from '../../../website/use-texts'
import { ChangeFailure, type FormProps } from './booking-panel'
import { useBookingChange, useOneField } from './use-booking-change'

const fields = {
  phone: { label: 'Your phone number', type: 'tel', autoComplete: 'tel', maxLength: 100 },
  address: { label: 'Your address', autoComplete: 'street-address', maxLength: 300 },
}

/** Asks for what the place needs. It's a plain form until its script has loaded. */
export function ContactForm({ booking, token }: FormProps) {
  const { text } = useTexts('booking')
  const needed = booking.needed!
  const action = `/booking/${token}/contact`
  const save = useBookingChange({
    token,
    send: (route, value: string) => parseResponse(route.contact.$post({ param: { token }, json: { [needed]: value } })),
    done: 'saved',
    title: 'Saved',
    failureTitle: 'It isn’t saved',
  })
  const { formProps, rejected, typed, error } = useOneField(action, needed, save)
  return (
    <form
      id="contact"
      action={`${action}#contact`}
      {...formProps}
      className="mt-4 grid scroll-mt-24 gap-3 rounded-card bg-warnbg p-4"
    >
      <p className="font-semibold">{text(needed === 'phone' ? 'askNumber' : 'askAddress')}</p>
      <TextField
        {...fields[needed]}
        id="field-contact"
        name={needed}
        required
        defaultValue={typed ?? booking[needed] ?? ''}
        error={error}
      />
      {rejected && <ErrorSummary {...rejected} />}
      <ChangeFailure error={save.error} />
      <Button type="submit" variant="secondary" busy={save.isPending} className="justify-self-start">
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
