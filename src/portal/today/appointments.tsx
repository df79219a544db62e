import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeState } from '../../features/appointments/portal/calendar/calendar-props'
import { PlaceIcon } from '../../features/appointments/portal/calendar/place-icon'
import { nextAppointmentsQuery, type Appointment } from '../../features/appointments/portal/calendar/queries'
import { useSite } from '../../features/settings/use-site'
import { formatTime, getFormatter, today } from '../../lib/time/dates'
import { formatDuration } from '../../lib/time/response-time'
import { TodayList, TodayRow, TodaySection } from './section'

/** Today's and tomorrow's appointments. A phone shows the next one and how many more there are. */
export function Appointments({ now }: { now: number }) {
  const { timeZone } = useSite()
  const { data = [] } = useQuery(nextAppointmentsQuery(now, timeZone))
  const rows = data.filter(({ status }) => status !== 'cancelled')
  const next = rows.find(({ end }) => Date.parse(end) > now) ?? rows.at(-1)
  return (
    <TodaySection
      id="today-appointments"
      title={next ? 'Appointments' : 'No appointments today or tomorrow'}
      short={next && 'Next'}
    >
      <TodayList>
        {rows.map((row) => {
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
                  {date !== today(timeZone, new Date(now)) && `${formatShortWeekday(row.start, timeZone)} `}
                  {formatTime(row.start, timeZone)}
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
    </TodaySection>
  )
}

const HOUR_MS = 3_600_000
const isUpcoming = ({ start }: Appointment, now: number) =>
  Date.parse(start) > now && Date.parse(start) - now < 12 * HOUR_MS
const describeWait = ({ start }: Appointment, now: number) => `in ${formatDuration(Date.parse(start) - now)}`

const formatShortWeekday = (iso: string, timeZone: string) =>
  getFormatter({ timeZone, weekday: 'short' }).format(new Date(iso))
