import { useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/client'
import { today } from '../../lib/dates'
import type { SentForm } from '../../lib/sent-form'
import { Button } from '../../ui/button'
import { SelectField, TextArea, TextField } from '../../ui/field'
import { toast } from '../../ui/toast'
import { useSite } from '../site/use-site'
import { Arrived, NotArrived, Refused } from './booking-outcome'
import { consultationTypes, type Booking } from './schema'
import { promiseOf } from './promise'
import type { BookingFields } from './use-booking-form'
import { useSendBooking } from './use-send-booking'

type Field = keyof Booking

const empty = { parentName: '', email: '', phone: '', childAge: '', sleepChallenges: '', preferredDate: '' }

/** Asks for a consultation. Before and without JavaScript it is a plain form, which the server answers with this page. */
export function BookingForm({ form, refused }: { form: BookingFields; refused?: SentForm }) {
  const site = useSite()
  const { errors, isSubmitting, isSubmitted } = form.formState
  const [outcome, setOutcome] = useState<'arrived' | { sentence?: string }>()
  const trap = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const send = useSendBooking()
  const firstDay = useToday()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button is disabled one moment too late for a double click.
    if (busy.current) return
    busy.current = true
    setOutcome(undefined)
    await form
      .handleSubmit(book)()
      .finally(() => (busy.current = false))
  }

  async function book(values: Booking) {
    try {
      await send(values, trap.current?.value ?? '')
    } catch (error) {
      return failed(error)
    }
    toast({ title: 'Consultation booked!', description: promiseOf(site) })
    form.reset({ ...empty, consultationType: '' as never })
    setOutcome('arrived')
  }

  function failed(error: unknown) {
    console.warn('The booking failed.', error instanceof Error ? error.message : error)
    toast({ title: 'Booking failed', description: 'Please try again or contact me directly.', destructive: true })
    const known = error instanceof ApiError ? error : undefined
    const fields = Object.entries(known?.fields ?? {})
    fields.forEach(([name, message], i) => form.setError(name as Field, { message }, { shouldFocus: i === 0 }))
    if (fields.length === 0) setOutcome({ sentence: known?.status === 429 ? known.sentence : undefined })
  }

  const field = (name: Field) => ({
    // What the server said is settled by the first change; later every change is checked.
    ...form.register(name, { onChange: () => !isSubmitted && form.clearErrors(name) }),
    id: `booking-${name}`,
    error: errors[name]?.message,
    defaultValue: refused?.values[name],
  })
  return (
    <form method="post" action="/services#book" noValidate onSubmit={submit} className="mt-6 grid gap-5 sm:grid-cols-2">
      {refused && !isSubmitted && <Refused error={refused.error} fields={refused.fields} />}
      <TextField label="Your name" autoComplete="name" aria-required {...field('parentName')} />
      <TextField label="Email" type="email" autoComplete="email" aria-required {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
      <TextField label="Child’s age" placeholder="8 months" aria-required {...field('childAge')} />
      <TextArea
        label="Sleep challenges"
        hint="What do your nights look like, and what would you like them to be?"
        rows={5}
        aria-required
        className="sm:col-span-2"
        {...field('sleepChallenges')}
      />
      <SelectField
        label="Consultation type"
        aria-required
        {...field('consultationType')}
        defaultValue={form.formState.defaultValues?.consultationType ?? ''}
      >
        <option value="">Choose one</option>
        {consultationTypes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField label="Preferred date" type="date" min={firstDay} optional {...field('preferredDate')} />
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label htmlFor="booking-homepage">Leave this empty</label>
        <input ref={trap} id="booking-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <Button
          type="submit"
          busy={isSubmitting}
          className="min-h-13 w-full text-lg sm:w-auto sm:justify-self-start sm:px-9"
        >
          {isSubmitting ? 'Booking...' : 'Book Consultation'}
        </Button>
        {outcome === 'arrived' && <Arrived />}
        {typeof outcome === 'object' && <NotArrived sentence={outcome.sentence} />}
        <p className="text-[0.94rem] text-soft">
          Only {site.name} reads this. See the{' '}
          <Link to="/privacy-policy" className="underline underline-offset-3">
            privacy policy
          </Link>
          .
        </p>
      </div>
    </form>
  )
}

const never = () => () => {}

/** Today where the business is; unknown on the server, whose day may be over when the page is read. */
const useToday = () => {
  const site = useSite()
  return useSyncExternalStore(
    never,
    () => today(site.timeZone),
    () => undefined,
  )
}
