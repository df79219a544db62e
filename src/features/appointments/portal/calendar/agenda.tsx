import { formatTime, today } from '../../../../lib/time/dates'
import { describeHours, formatShortWeekday, listBusy, type Day } from './days'
import { PlaceIcon } from './place-icon'
import { describeState, getTone, type CalendarProps } from './calendar-props'

/** The week as a list, in which the days gone by are folded. On a phone it replaces the grid. */
export function Agenda(props: CalendarProps) {
  const { days, now, timeZone } = props
  const current = today(timeZone, new Date(now))
  const rest = days.filter(({ date }) => date >= current)
  const past = days.slice(0, days.length - rest.length)
  const isThisWeek = past.length > 0 && rest.length > 0
  return (
    <>
      {isThisWeek && (
        <details className="agenda-past">
          <summary>Earlier this week</summary>
          <AgendaDays {...props} days={past} current={current} />
        </details>
      )}
      <AgendaDays {...props} days={isThisWeek ? rest : days} current={current} />
    </>
  )
}

const AgendaDays = ({ days, current, ...props }: CalendarProps & { current: string }) => (
  <ol className="agenda">
    {days.map((day) => (
      <AgendaDay key={day.date} {...props} day={day} isToday={day.date === current} />
    ))}
  </ol>
)

type DayProps = Omit<CalendarProps, 'days'> & { day: Day; isToday: boolean }

function AgendaDay({ day, isToday, appointments, busy, openId, now, timeZone, onOpen }: DayProps) {
  const { date, isOff } = day
  const rows = [
    ...appointments
      .filter(({ start }) => today(timeZone, new Date(start)) === date)
      .map((appointment) => ({ ...appointment, appointment, isAllDay: false })),
    ...listBusy(date, busy, timeZone).map((event) => ({ ...event, appointment: undefined })),
  ].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return (
    <li className="agenda-day" data-off={isOff || undefined} data-today={isToday || undefined}>
      <h3>
        <span>{formatShortWeekday(date)}</span> <b>{Number(date.slice(8))}</b>
        {isToday && <span className="sr-only">, today</span>}
      </h3>
      <p className="agenda-hours">{describeHours(day)}</p>
      <ul>
        {rows.map(({ start, end, isAllDay, appointment: row }) =>
          row ? (
            <li key={row.id}>
              <button
                type="button"
                id={`appointment-${row.id}`}
                className="agenda-appointment"
                data-tone={getTone(row, now)}
                aria-pressed={row.id === openId}
                onClick={() => onOpen(row.id)}
              >
                <time dateTime={start}>{formatTime(start, timeZone)}</time>
                <b dir="auto">{row.name}</b>
                <small>
                  <PlaceIcon place={row.place} /> {row.typeName}
                  {describeState(row, now)}
                </small>
              </button>
            </li>
          ) : (
            <li key={start} className="agenda-busy">
              {isAllDay ? (
                'Busy all day'
              ) : (
                <>
                  <time dateTime={start}>{formatTime(start, timeZone)}</time> Busy to {formatTime(end, timeZone)}
                </>
              )}
            </li>
          ),
        )}
      </ul>
    </li>
  )
}
