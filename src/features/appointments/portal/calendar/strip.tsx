import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime, today } from '../../../../lib/time/dates'
import { useSite } from '../../../site/use-site'
import { addDays } from './days'
import { describeState } from './calendar-props'
import { PlaceIcon } from './place-icon'
import { appointmentsQuery } from './queries'

/** Today's and tomorrow's appointments; nothing if there are none. A phone shows the next one and how many more there are. */
export function AppointmentStrip({ now }: { now: number }) {
  const { timeZone } = useSite()
  const from = today(timeZone, new Date(now))
  const to = addDays(from, 1)
  const { data = [] } = useQuery(appointmentsQuery({ from, to }))
  const rows = data
    .filter(({ status }) => status !== 'cancelled')
    .map((row) => ({ ...row, date: today(timeZone, new Date(row.start)), isOver: Date.parse(row.end) <= now }))
  if (rows.length === 0) return null
  const next = rows.find(({ isOver }) => !isOver) ?? rows.at(-1)
  return (
    <section aria-labelledby="next-appointments" className="panel appointment-strip">
      <h2 id="next-appointments" className="sr-only">
        Today’s and tomorrow’s appointments
      </h2>
      {[from, to].map((date) => {
        const ofDay = rows.filter((row) => row.date === date)
        return (
          ofDay.length > 0 && (
            <div key={date} data-next={date === next?.date || undefined}>
              <h3>{date === from ? 'Today' : 'Tomorrow'}</h3>
              <ul>
                {ofDay.map((row) => (
                  <li key={row.id} data-next={row === next || undefined}>
                    <Link to={`/admin/calendar?date=${date}&open=${row.id}`} data-over={row.isOver || undefined}>
                      <time dateTime={row.start}>{formatTime(row.start, timeZone)}</time> <b dir="auto">{row.name}</b>{' '}
                      <small>
                        <PlaceIcon place={row.place} /> {row.typeName}
                        {describeState(row, now)}
                      </small>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      {rows.length > 1 && (
        <Link to="/admin/calendar" className="link sm:hidden">
          {rows.length - 1} more
        </Link>
      )}
    </section>
  )
}
