import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeState } from '../../features/appointments/portal/calendar/calendar-props'
import { PlaceIcon } from '../../features/appointments/portal/calendar/place-icon'
import { nextAppointmentsQuery, type Appointment } from '../../features/appointments/portal/queries'
import { useSite } from '../../features/settings/use-site'
import { formatTime, getFormatter, today } from '../../lib/time/dates'
import { formatDuration } from '../../lib/time/response-time'
import { TodayList, TodayRow, TodaySection } from './section'

/** Maximum shown. The calendar has them all. */
const MAX_ROWS = 5

/** Returns today's and tomorrow's appointments, and the next one; undefined if all are over. */
export function useNextAppointments(now: number, timeZone: string, enabled = true) {
  const { data = [] } = useQuery({ ...nextAppointmentsQuery(now, timeZone), enabled })
  const rows = data.filter(({ status }) => status !== 'cancelled')
  return { rows, next: rows.find(({ end }) => Date.parse(end) > now) }
}

/** Returns '3:00 PM', or 'Thu 3:00 PM' if it isn't today. */
export const formatStart = (start: string, now: number, timeZone: string) =>
  (today(timeZone, new Date(start)) === today(timeZone, new Date(now))
    ? ''
    : `${getFormatter({ timeZone, weekday: 'short' }).format(new Date(start))} `) + formatTime(start, timeZone)

/** Today's and tomorrow's appointments. A phone shows the next one, and how many more there are. */
export function Appointments({ now }: { now: number }) {
  const { timeZone } = useSite()
  const { rows, next: upcoming } = useNextAppointments(now, timeZone)
  const next = upcoming ?? rows.at(-1)
  // On a full day, past appointments make room.
  const shown = rows.slice(Math.max(0, Math.min(rows.indexOf(next!), rows.length - MAX_ROWS))).slice(0, MAX_ROWS)
  const more = rows.length - shown.length
  return (
    <TodaySection
      id="today-appointments"
      title={next ? 'Appointments' : 'No appointments today or tomorrow'}
      short={next ? 'Next' : 'No appointments'}
    >
      <TodayList>
        {shown.map((row) => {
          const date = today(timeZone, new Date(row.start))
          return (
            <TodayRow
              key={row.id}
              to={`/admin/calendar?date=${date}&open=${row.id}`}
              isFirst={row === next}
              isOver={Date.parse(row.end) <= now}
              time={
                <time
                  dateTime={row.start}
                  className={`flex-none underline-offset-4 group-hover:underline sm:min-w-26 ${row === next ? 'font-semibold' : ''}`}
                >
                  {formatStart(row.start, now, timeZone)}
                </time>
              }
              name={row.name}
              detail={
                <>
                  <PlaceIcon place={row.place} />{' '}
                  {row === next && isUpcoming(row, now) ? describeWait(row, now) : row.typeName}
                  {describeState(row, now)}
                </>
              }
            />
          )
        })}
      </TodayList>
      {rows.length > 1 && (
        <Link to="/admin/calendar" className="flex-none leading-11 underline underline-offset-4 sm:hidden">
          {rows.length - 1} more
        </Link>
      )}
      {more > 0 && (
        <Link to="/admin/calendar" className="leading-11 underline underline-offset-4 max-sm:hidden">
          {more} more
        </Link>
      )}
    </TodaySection>
  )
}

const HOUR_MS = 3_600_000
const isUpcoming = ({ start }: Appointment, now: number) =>
  Date.parse(start) > now && Date.parse(start) - now < 12 * HOUR_MS
const describeWait = ({ start }: Appointment, now: number) => `in ${formatDuration(Date.parse(start) - now)}`
