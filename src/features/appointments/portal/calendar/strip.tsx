import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime, today } from '../../../../lib/time/dates'
import { useSite } from '../../../site/use-site'
import { addDays } from './days'
import { describeState } from './calendar-props'
import { PlaceIcon } from './place-icon'
import { appointmentsQuery } from './queries'

/** Today's and tomorrow's appointments; nothing if there are none. */
export function AppointmentStrip({ now }: { now: number }) {
  const { timeZone } = useSite()
  const from = today(timeZone, new Date(now))
  const { data = [] } = useQuery(appointmentsQuery({ from, to: addDays(from, 1) }))
  const rows = data.filter(({ status }) => status !== 'cancelled')
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="next-appointments" className="panel appointment-strip">
      <h2 id="next-appointments">
        <Link to="/admin/calendar">Today and tomorrow</Link>
      </h2>
      <ul>
        {rows.map((row) => {
          const day = today(timeZone, new Date(row.start))
          return (
            <li key={row.id}>
              <Link
                to={`/admin/calendar?date=${day}&open=${row.id}`}
                data-over={Date.parse(row.end) <= now || undefined}
              >
                <time dateTime={row.start}>
                  {day === from ? 'Today' : 'Tomorrow'}, {formatTime(row.start, timeZone)}
                </time>{' '}
                <b dir="auto">{row.name}</b>{' '}
                <small>
                  <PlaceIcon place={row.place} /> {row.typeName}
                  {describeState(row, now)}
                </small>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
