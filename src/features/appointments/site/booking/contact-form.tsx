import { useState, type SubmitEvent } from 'react'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { useSentForm } from '../../../../lib/api/sent-form'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { ErrorSummary } from '../../../../ui/forms/form-messages'
import { useTexts } from '../../../website/use-texts'
import type { Booking } from '../../queries'
import { ChangeFailure } from './booking-panel'
import { useBookingChange } from './use-booking-change'

const fields = {
  phone: { label: 'Your phone number', type: 'tel', autoComplete: 'tel', maxLength: 100 },
  address: { label: 'Your address', autoComplete: 'street-address', maxLength: 300 },
}

type Props = { booking: Booking; token: string; needed: 'phone' | 'address' }

/** Asks for what the place needs. It's a plain form until its script has loaded. */
export function ContactForm({ booking, token, needed }: Props) {
  const { props } = useTexts('booking')
  const action = `/booking/${token}/contact`
  const rejected = useSentForm(action)
  const [wasChanged, setWasChanged] = useState(false)
  const save = useBookingChange({
    token,
    send: (route, value: string) => parseResponse(route.contact.$post({ param: { token }, json: { [needed]: value } })),
    done: 'saved',
    title: 'Saved',
    failureTitle: 'It isn’t saved',
  })
  const problems = save.error instanceof ApiError ? save.error.fields : save.isIdle ? rejected?.fields : undefined

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasChanged(false)
    if (!save.isPending) save.mutate(new FormData(event.currentTarget).get(needed) as string)
  }

  return (
    <form
      id="contact"
      method="post"
      action={`${action}#contact`}
      noValidate
      onSubmit={handleSubmit}
      onInput={() => setWasChanged(true)}
      className="mt-4 grid scroll-mt-24 gap-3 rounded-card bg-warnbg p-4"
    >
      <p className="font-semibold" {...props(needed === 'phone' ? 'askNumber' : 'askAddress')} />
      <TextField
        {...fields[needed]}
        id="field-contact"
        name={needed}
        required
        defaultValue={rejected?.values[needed] ?? booking[needed] ?? ''}
        error={wasChanged ? undefined : problems?.[needed]}
      />
      {save.isIdle && rejected && !problems?.[needed] && <ErrorSummary {...rejected} />}
      <ChangeFailure error={save.error} />
      <Button type="submit" variant="secondary" busy={save.isPending} className="justify-self-start">
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}
