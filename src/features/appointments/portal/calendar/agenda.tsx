import { formatTime, today } from '../../../../lib/time/dates'
import { formatHours, formatShortWeekday, toInstants } from './days'
import { PlaceIcon } from './place-icon'
import { describeState, getTone, type CalendarProps } from './calendar-props'

/** The week as a list. On a phone it replaces the grid. */
export function Agenda({ days, appointments, busy, openId, now, timeZone, onOpen }: CalendarProps) {
  const current = today(timeZone, new Date(now))
  const entries = [
    ...appointments.map((appointment) => ({ ...appointment, appointment })),
    ...busy.map((event) => ({ ...toInstants(event, timeZone), appointment: undefined })),
  ].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return (
    <ol className="agenda">
      {days.map(({ date, ranges, isOff, label }) => {
        const rows = entries.filter(({ start }) => today(timeZone, new Date(start)) === date)
        return (
          <li
            key={date}
            className="agenda-day"
            data-off={isOff || undefined}
            data-today={date === current || undefined}
          >
            <h3>
              <span>{formatShortWeekday(date)}</span> <b>{Number(date.slice(8))}</b>
              {date === current && <span className="sr-only">, today</span>}
            </h3>
            <p className="agenda-hours">{label ?? `Bookable ${formatHours(ranges)}`}</p>
            <ul>
              {rows.map(({ start, end, appointment: row }) =>
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
                      <time dateTime={row.start}>{formatTime(row.start, timeZone)}</time>
                      <b dir="auto">{row.name}</b>
                      <small>
                        <PlaceIcon place={row.place} /> {row.typeName}
                        {describeState(row, now)}
                      </small>
                    </button>
                  </li>
                ) : (
                  <li key={start} className="agenda-busy">
                    <time dateTime={start}>{formatTime(start, timeZone)}</time>
                    Busy to {formatTime(end, timeZone)}
                  </li>
                ),
              )}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
