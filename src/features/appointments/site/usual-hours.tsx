import { useQuery } from '@tanstack/react-query'
import { getFormatter, nameZone, today } from '../../../lib/time/dates'
import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'
import { usualHoursQuery } from '../queries'
import { useDeviceTimeZone, useHourCycle } from '../picker/device-time'

const DAY = 24 * 60

/** Says when the practice usually answers, in its time zone and, once the browser has told it, in the visitor's. */
export function UsualHours() {
  const { timeZone } = useSite()
  const { text } = useTexts('site')
  const { data: hours } = useQuery(usualHoursQuery)
  const device = useDeviceTimeZone()
  const hourCycle = useHourCycle()
  if (!hours) return null
  const { days, from, to } = hours
  const shift = device ? getDifference(device, timeZone) : 0
  const format = (minutes: number, cycle?: 'h23') => {
    const wall = Date.UTC(2000, 0, 2) + minutes * 60_000
    const minute = cycle || minutes % 60 ? '2-digit' : undefined
    return getFormatter({ timeZone: 'UTC', hour: 'numeric', minute, hourCycle: cycle })
      .format(wall)
      .replace(' ', '\u00a0')
  }
  const day = Math.floor((from + shift) / DAY)
  const theirs = `${format(from + shift, hourCycle)} to ${format(to + shift, hourCycle)} yours`
  const facts = {
    days,
    daytime: `${format(from)} to ${format(to)} ${nameZone(timeZone)}${shift ? ` (${theirs}${dayNames[day] ?? ''})` : ''}`,
  }
  return <p className="text-small text-soft">{text('answers', facts)}</p>
}

const dayNames: Record<number, string> = { [-1]: ', the day before', 1: ', the next day' }

/** Returns how many minutes the clocks of a time zone are ahead of another's now. */
function getDifference(timeZone: string, other: string) {
  const now = new Date()
  const read = (zone: string) => {
    const clock = getFormatter({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
    return Date.parse(`${today(zone, now)}T${clock}Z`)
  }
  return (read(timeZone) - read(other)) / 60_000
}
