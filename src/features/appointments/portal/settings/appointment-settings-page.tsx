import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailure } from '../../../../ui/lists/load-failure'
import { Loading } from '../../../../ui/loading'
import { useSite } from '../../../settings/use-site'
import { appointmentTypesQuery, availabilityQuery } from '../../availability/queries'
import { BookingState } from './booking-state'
import { CalendarFeed } from './calendars/calendar-feed'
import { CalendarList } from './calendars/calendar-list'
import { HoursForm } from './hours-form'
import { TypeList } from './type-list'

export default function AppointmentSettingsPage() {
  const { timeZone } = useSite()
  const hours = useQuery(availabilityQuery)
  const types = useQuery(appointmentTypesQuery)
  if (!hours.data || !types.data) {
    const retry = () => void Promise.all([hours.refetch(), types.refetch()])
    return hours.isError || types.isError ? <LoadFailure retry={retry} /> : <Loading />
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <BookingState stored={hours.data} types={types.data} />
      <TypeList types={types.data} timeZone={timeZone} />
      <p className="text-soft">
        Once they’ve booked, parents can be asked{' '}
        <Link className="link" to="/admin/settings/questions">
          a few questions
        </Link>
        .
      </p>
      <HoursForm stored={hours.data} timeZone={timeZone} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <CalendarList timeZone={timeZone} />
        <CalendarFeed timeZone={timeZone} />
      </div>
    </div>
  )
}
