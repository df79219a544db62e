import { formatTime, today } from '../../../../lib/time/dates'
import { describeHours, formatShortWeekday, listBusy, type Day } from './days'
import { DayMenu } from './day-menu'
import { PlaceIcon } from './place-icon'
import { countBooked, describeState, fills, getTone, outlines, type CalendarProps } from './calendar-props'

/** The week as a list with past days collapsed. Replaces the grid on phones. */
export function Agenda(props: CalendarProps) {
  const { days, now, timeZone } = props
  const current = today(timeZone, new Date(now))
  const rest = days.filter(({ date }) => date >= current)
  const past = days.slice(0, days.length - rest.length)
  const isThisWeek = past.length > 0 && rest.length > 0
  return (
    <>
      {isThisWeek && (
        <details>
          <summary className="leading-11 text-soft">Earlier this week</summary>
          <AgendaDays {...props} days={past} current={current} />
        </details>
      )}
      <AgendaDays {...props} days={isThisWeek ? rest : days} current={current} />
    </>
  )
}

const AgendaDays = ({ days, current, ...props }: CalendarProps & { current: string }) => (
  <ol>
    {days.map((day) => (
      <AgendaDay key={day.date} {...props} day={day} isToday={day.date === current} />
    ))}
  </ol>
)

type DayProps = Omit<CalendarProps, 'days'> & { day: Day; isToday: boolean }

function AgendaDay({ day, isToday, appointments, busy, openId, now, timeZone, onOpen, onBook, register }: DayProps) {
  const { date, isOff } = day
  const rows = [
    ...appointments
      .filter(({ start }) => today(timeZone, new Date(start)) === date)
      .map((appointment) => ({ ...appointment, appointment, isAllDay: false })),
    ...listBusy(date, busy, timeZone).map((event) => ({ ...event, appointment: undefined })),
  ].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return (
    <li
      className={`grid grid-cols-[min(3.2rem,20%)_minmax(0,1fr)] gap-x-2.5 gap-y-1 border-t border-line py-2.5 @max-3xs:grid-cols-1 enlarged:grid-cols-1 ${isOff ? 'hatched -mx-3 px-3' : ''}`}
    >
      <h3
        className={`row-span-2 font-text text-fine/[1.3] font-tab @max-3xs:row-auto enlarged:row-auto ${isToday ? 'text-accent' : 'text-soft'}`}
      >
        <DayMenu
          day={day}
          booked={countBooked(date, appointments, now, timeZone)}
          onBook={onBook}
          className="-mx-2 -my-1 min-h-11 px-2 py-1 text-start"
        >
          {formatShortWeekday(date)}{' '}
          <b className={`block font-display text-[1.55rem] leading-none font-normal ${isToday ? '' : 'text-ink'}`}>
            {Number(date.slice(8))}
          </b>
          {isToday && <span className="sr-only">, today</span>}
        </DayMenu>
      </h3>
      <p className={`text-[0.88rem] text-soft ${isOff ? 'font-semibold' : ''}`}>{describeHours(day)}</p>
      <ul className="grid grid-cols-1 gap-1.5">
        {rows.map(({ start, end, isAllDay, appointment: row }) =>
          row ? (
            <li key={row.id}>
              <button
                type="button"
                ref={(element) => register(row.id, element)}
                className={`${outlines[getTone(row, now)]} ${fills[getTone(row, now)]} grid min-h-14 w-full grid-cols-[min(4.9rem,40%)_minmax(0,1fr)] items-center rounded-menu px-3 py-1.5 text-start wrap-anywhere @max-3xs:grid-cols-1 enlarged:grid-cols-1`}
                aria-pressed={row.id === openId}
                onClick={() => onOpen(row.id)}
              >
                <time
                  dateTime={start}
                  className="row-span-2 text-detail font-semibold @max-3xs:row-auto enlarged:row-auto"
                >
                  {formatTime(start, timeZone)}
                </time>
                <b dir="auto">{row.name}</b>
                <small className="text-fine text-soft">
                  <PlaceIcon place={row.place} /> {row.typeName}
                  {describeState(row, now)}
                </small>
              </button>
            </li>
          ) : (
            <li key={start} className="flex px-3.5 text-fine text-soft enlarged:block">
              {isAllDay ? (
                'Busy all day'
              ) : (
                <>
                  <time dateTime={start} className="w-19">
                    {formatTime(start, timeZone)}
                  </time>{' '}
                  Busy to {formatTime(end, timeZone)}
                </>
              )}
            </li>
          ),
        )}
      </ul>
    </li>
  )
}
