import { useWatch } from 'react-hook-form'
import { useSearchParams } from '../../lib/router'
import { useSentForm } from '../../lib/sent-form'
import { usePublicForm } from '../../ui/use-public-form'
import { useSite } from '../site/use-site'
import { promiseOf } from './promise'
import { sendBooking } from './send'
import { bookingIn, consultationTypes } from './schema'

export type BookingFields = ReturnType<typeof useBookingForm>

const empty = { parentName: '', email: '', phone: '', childAge: '', sleepChallenges: '', preferredDate: '' }

/**
 * The booking form, which the package cards change too. It starts with what was sent and refused without JavaScript, or with
 * the package of the address (`?type=`).
 */
export function useBookingForm() {
  const site = useSite()
  const [params] = useSearchParams()
  const sentType = useSentForm('/services')?.values.consultationType
  const preselected = findType(sentType ?? params.get('type'))
  const fields = usePublicForm({
    path: '/services',
    schema: bookingIn(site.timeZone),
    empty: { ...empty, consultationType: '' as never },
    preset: preselected && { consultationType: preselected },
    send: sendBooking,
    arrived: { title: 'Consultation booked!', description: promiseOf(site) },
    failed: { title: 'Booking failed', description: 'Please try again or contact me directly.' },
  })
  const chosen = findType(useWatch({ control: fields.form.control, name: 'consultationType' }))
  return { ...fields, chosen }
}

const findType = (name: string | null | undefined) => consultationTypes.find((type) => type === name)
