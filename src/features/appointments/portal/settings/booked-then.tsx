import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { plural } from '../../../../lib/text/plural'
import { formatDateTime, today } from '../../../../lib/time/dates'
import { utcToZonedTime } from '../../../../lib/time/zoned-time'
import { useNow } from '../../../../ui/use-now'
import type { Override } from '../../schema'
import { appointmentsQuery } from '../calendar/queries'

type Props = { override: Override; timeZone: string }

/** Lists the appointments that days off or other hours leave outside the opening hours, each with the way to move it. */
export function BookedThen({ override: { from, to, ranges }, timeZone }: Props) {
  const now = useNow()
  const first = from > today(timeZone) ? from : today(timeZone)
  const { data = [] } = useQuery({ ...appointmentsQuery({ from: first, to }), enabled: first <= to })
  const rows = data.filter(({ start, end, status }) => {
    const [date, from] = utcToZonedTime(start, timeZone).split('T') as [string, string]
    const until = utcToZonedTime(end, timeZone).slice(11).replace('00:00', '24:00')
    const isOpen = ranges.some(
      ([opens, closes]) => opens <= from && (closes < opens || (from <= until && until <= closes)),
    )
    return status !== 'cancelled' && Date.parse(end) > now && date >= first && date <= to && !isOpen
  })
  if (rows.length === 0) return null
  return (
    <div role="status" className="mb-3 rounded-2xl bg-warnbg px-4 py-3 text-warn">
      <p className="font-semibold">{plural(rows.length, 'appointment')} then</p>
      <p>Saving these days neither cancels nor moves {rows.length === 1 ? 'it' : 'them'}, and emails nobody.</p>
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
