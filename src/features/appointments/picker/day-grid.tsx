import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { formatWeekday, today } from '../../../lib/time/dates'
import { plural } from '../../../lib/text/plural'
import { Icon } from '../../../ui/icons'
import { formatShortDay, listDates, type FreeDay } from './free-days'

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

type Props = {
  /** Ascending, at least one. */
  days: FreeDay[]
  shown: FreeDay
  timeZone: string
  getDayProps: (date: string) => DayProps
}

/** What shows a day: a link, so that it works without JavaScript and can be shared, or a button. */
type DayProps = Pick<LinkProps, 'to' | 'state' | 'replace'> | { onClick: () => void }

/** Two weeks of days. Only free ones can be chosen; the arrows lead to the nearest ones before and after. */
export function DayGrid({ days, shown, timeZone, getDayProps }: Props) {
  const current = today(timeZone)
  const dates = listDates(current, shown.date)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const before = days.findLast(({ date }) => date < first)
  const earlier = before && days.find(({ date }) => date >= listDates(current, before.date)[0]!)
  const later = days.find(({ date }) => date > last)
  const arrow = (day: FreeDay | undefined, label: string, d: string) =>
    day ? (
      <DayControl
        {...getDayProps(day.date)}
        aria-label={label}
        className="grid size-11 place-items-center rounded-full hover:bg-ink/6"
      >
        <Icon d={d} />
      </DayControl>
    ) : (
      <span className="grid size-11 place-items-center opacity-40">
        <Icon d={d} />
      </span>
    )
  return (
    <div>
      <div className="flex items-center">
        <b className="mr-auto font-semibold">
          {formatShortDay(first)} to {formatShortDay(last)}
        </b>
        {arrow(earlier, 'Earlier days', 'm15 6-6 6 6 6')}
        {arrow(later, 'Later days', 'm9 6 6 6-6 6')}
      </div>
      <ol className="day-grid" aria-label="Days with free times">
        {WEEKDAYS.map((name) => (
          <li key={name} aria-hidden className="text-[0.82em] font-medium text-soft">
            {name}
          </li>
        ))}
        {dates.map((date) => {
          const free = days.find((day) => day.date === date)
          const number = Number(date.slice(8))
          const month = number === 1 && (
            <small
              className="absolute top-0 text-[0.66em] font-semibold before:content-[attr(data-month)]"
              data-month={formatShortDay(date).split(' ')[0]}
            />
          )
          if (!free)
            return (
              <li
                key={date}
                aria-hidden
                className={`day ${date === current ? 'underline underline-offset-[0.3em]' : ''}`}
              >
                {month}
                {number}
              </li>
            )
          return (
            <li key={date}>
              <DayControl
                {...getDayProps(date)}
                className="day day-free"
                aria-current={date === shown.date ? 'date' : undefined}
                aria-label={`${formatWeekday(date, 'UTC')}, ${plural(free.slots.length, 'free time')}`}
              >
                {month}
                {number}
              </DayControl>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type ControlProps = DayProps & {
  className: string
  'aria-label': string
  'aria-current'?: 'date'
  children: ReactNode
}

const DayControl = (props: ControlProps) => ('to' in props ? <Link {...props} /> : <button type="button" {...props} />)
