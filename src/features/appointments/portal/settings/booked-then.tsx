import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural } from '../../../../lib/text/plural'
import { formatDateTime, today } from '../../../../lib/time/dates'
import { utcToZonedTime } from '../../../../lib/time/zoned-time'
import { useNow } from '../../../../ui/use-now'
import type { HoursRange } from '../../slots'
import { appointmentsQuery } from '../queries'

type Props = {
  /** Dates in the practice's time zone, both inclusive. */
  from: string
  to: string
  timeZone: string
  /** What's being saved. */
  noun: 'days' | 'hours'
  /** Whether an appointment at these times ('HH:MM') on a date would be outside the opening hours after saving. */
  isOutside: (date: string, times: HoursRange) => boolean
}

/** Lists the appointments that new opening hours would leave out, each with a link to move it. */
export function BookedThen({ from, to, timeZone, noun, isOutside }: Props) {
  const now = useNow()
  const first = from > today(timeZone) ? from : today(timeZone)
  const { data = [] } = useQuery({ ...appointmentsQuery({ from: first, to }), enabled: first <= to })
  const rows = data.filter(({ start, end, status }) => {
    const [date, time] = utcToZonedTime(start, timeZone).split('T') as HoursRange
    const until = utcToZonedTime(end, timeZone).slice(11).replace('00:00', '24:00')
    const isShown = date >= first && date <= to
    return status !== 'cancelled' && Date.parse(end) > now && isShown && isOutside(date, [time, until])
  })
  if (rows.length === 0) return null
  return (
    <div role="status" className="mb-3 rounded-2xl bg-warnbg px-4 py-3 text-warn">
      <p className="font-semibold">{plural(rows.length, 'appointment')} then</p>
      <p>
        Saving these {noun} neither cancels nor moves {rows.length === 1 ? 'it' : 'them'}, and emails nobody.
      </p>
      <ul>
        {rows.map(({ id, name, start }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere">
              <b dir="auto">{name}</b>, {formatDateTime(start, timeZone)}
            </span>
            <Link
              className="min-h-11 leading-11 underline underline-offset-4"
              to={`/admin/calendar?date=${today(timeZone, new Date(start))}&open=${id}`}
            >
              Move or cancel<span className="sr-only"> the appointment of {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
