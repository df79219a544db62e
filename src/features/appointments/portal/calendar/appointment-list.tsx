import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime, getFormatter, today } from '../../../../lib/time/dates'
import { formatDuration } from '../../../../lib/time/response-time'
import { useSite } from '../../../site/use-site'
import { addDays } from './days'
import { describeState } from './calendar-props'
import { PlaceIcon } from './place-icon'
import { appointmentsQuery, type Appointment } from './queries'

/** Today's and tomorrow's appointments. */
export function nextAppointmentsQuery(now: number, timeZone: string) {
  const from = today(timeZone, new Date(now))
  return appointmentsQuery({ from, to: addDays(from, 1) })
}

/** Today's and tomorrow's appointments. A phone shows the next one and how many more there are. */
export function AppointmentList({ now }: { now: number }) {
  const { timeZone } = useSite()
  const { data = [] } = useQuery(nextAppointmentsQuery(now, timeZone))
  const rows = data.filter(({ status }) => status !== 'cancelled')
  const next = rows.find(({ end }) => Date.parse(end) > now) ?? rows.at(-1)
  return (
    <section aria-labelledby="today-appointments">
      <h3 id="today-appointments">
        {rows.length === 0 ? (
          'No appointments today or tomorrow'
        ) : (
          <>
            <span className="sm:hidden">Next</span>
            <span className="max-sm:hidden">Appointments</span>
          </>
        )}
      </h3>
      <ul>
        {rows.map((row) => {
          const date = today(timeZone, new Date(row.start))
          return (
            <li key={row.id} data-next={row === next || undefined}>
              <Link
                to={`/admin/calendar?date=${date}&open=${row.id}`}
                data-over={Date.parse(row.end) <= now || undefined}
              >
                <time dateTime={row.start}>
                  {date !== today(timeZone, new Date(now)) && `${formatShortWeekday(row.start, timeZone)} `}
                  {formatTime(row.start, timeZone)}
                </time>
                <b dir="auto">{row.name}</b>
                <small>
                  <PlaceIcon place={row.place} />{' '}
                  {row === next && isUpcoming(row, now) ? describeWait(row, now) : row.typeName}
                  {describeState(row, now)}
                </small>
              </Link>
            </li>
          )
        })}
      </ul>
      {rows.length > 1 && (
        <Link to="/admin/calendar" className="today-more">
          {rows.length - 1} more
        </Link>
      )}
    </section>
  )
}

const HOUR_MS = 3_600_000
const isUpcoming = ({ start }: Appointment, now: number) =>
  Date.parse(start) > now && Date.parse(start) - now < 12 * HOUR_MS
const describeWait = ({ start }: Appointment, now: number) => `in ${formatDuration(Date.parse(start) - now)}`

const formatShortWeekday = (iso: string, timeZone: string) =>
  getFormatter({ timeZone, weekday: 'short' }).format(new Date(iso))
