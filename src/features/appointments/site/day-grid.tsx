import { Link, type LinkProps, type To } from 'react-router'
import { formatWeekday, today } from '../../../lib/time/dates'
import { plural } from '../../../lib/text/plural'
import { Icon } from '../../../ui/icons'
import { formatShortDay, listDates, type FreeDay } from './free-days'

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

type Props = {
  /** Ascending, at least one. */
  days: FreeDay[]
  chosen: FreeDay
  timeZone: string
  /** The address that chooses a day, so that it works without JavaScript and can be shared. */
  getHref: (date: string) => To
  /** Of each link. Without it, a day replaces the previous one in the history. */
  linkProps?: Partial<LinkProps>
}

const replaces = { replace: true }

/** Two weeks of days. Only free ones can be chosen; the arrows lead to the nearest ones before and after. */
export function DayGrid({ days, chosen, timeZone, getHref, linkProps = replaces }: Props) {
  const current = today(timeZone)
  const dates = listDates(current, chosen.date)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const before = days.findLast(({ date }) => date < first)
  const earlier = before && days.find(({ date }) => date >= listDates(current, before.date)[0]!)
  const later = days.find(({ date }) => date > last)
  return (
    <div>
      <div className="flex items-center">
        <b className="mr-auto font-semibold">
          {formatShortDay(first)} to {formatShortDay(last)}
        </b>
        <Arrow to={earlier && getHref(earlier.date)} label="Earlier days" d="m15 6-6 6 6 6" {...linkProps} />
        <Arrow to={later && getHref(later.date)} label="Later days" d="m9 6 6 6-6 6" {...linkProps} />
      </div>
      <ol className="day-grid" aria-label="Days with free times">
        {WEEKDAYS.map((name) => (
          <li key={name} aria-hidden className="day-name">
            {name}
          </li>
        ))}
        {dates.map((date) => {
          const free = days.find((day) => day.date === date)
          const number = Number(date.slice(8))
          const month = number === 1 && <small data-month={formatShortDay(date).split(' ')[0]} />
          if (!free)
            return (
              <li key={date} aria-hidden className={date === current ? 'day day-today' : 'day'}>
                {month}
                {number}
              </li>
            )
          return (
            <li key={date}>
              <Link
                {...linkProps}
                to={getHref(date)}
                className="day day-free"
                aria-current={date === chosen.date ? 'date' : undefined}
                aria-label={`${formatWeekday(date, 'UTC')}, ${plural(free.slots.length, 'free time')}`}
              >
                {month}
                {number}
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type ArrowProps = Omit<Partial<LinkProps>, 'to'> & { to: To | undefined; label: string; d: string }

const Arrow = ({ to, label, d, ...linkProps }: ArrowProps) =>
  to === undefined ? (
    <span className="grid size-11 place-items-center opacity-40">
      <Icon d={d} />
    </span>
  ) : (
    <Link
      {...linkProps}
      to={to}
      aria-label={label}
      className="grid size-11 place-items-center rounded-full hover:bg-ink/6"
    >
      <Icon d={d} />
    </Link>
  )
