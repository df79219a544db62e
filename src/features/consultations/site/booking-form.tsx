import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { ErrorSummary, FormError, FormSuccess } from '../../../ui/forms/form-messages'
import { Honeypot } from '../../../ui/forms/honeypot'
import { useSite } from '../../site/use-site'
import { consultationTypes } from '../consultation-types'
import type { BookingFields } from './use-booking-form'

const noSubscription = () => () => {}

export function BookingForm({ formProps, field, outcome, isSubmitting, rejected }: BookingFields) {
  const site = useSite()
  // Undefined on the server, because pages are cached.
  const minDate = useSyncExternalStore(
    noSubscription,
    () => today(site.timeZone),
    () => undefined,
  )
  return (
    <form {...formProps} className="mt-6 grid gap-5 sm:grid-cols-2">
      {rejected && <ErrorSummary {...rejected} className="sm:col-span-2" />}
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
      <SelectField label="Consultation type" aria-required {...field('consultationType')}>
        <option value="">Choose one</option>
        {consultationTypes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField label="Preferred date" type="date" min={minDate} optional {...field('preferredDate')} />
      <Honeypot />
      <div className="grid gap-4 sm:col-span-2">
        <Button
          type="submit"
          busy={isSubmitting}
          className="min-h-13 w-full text-lg sm:w-auto sm:justify-self-start sm:px-9"
        >
          {isSubmitting ? 'Booking...' : 'Book Consultation'}
        </Button>
        {outcome === 'success' && <FormSuccess title="Thank you. Your request has arrived." />}
        {typeof outcome === 'object' && (
          <FormError
            message={outcome.message ?? 'Your request didn’t go through. Everything you wrote is still here.'}
            contact={site}
          />
        )}
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
