import { daysBetween, getFormatter, today } from './dates'

const weekday = getFormatter({ timeZone: 'UTC', weekday: 'long' })
const date = getFormatter({ timeZone: 'UTC', month: 'short', day: 'numeric' })

/** Returns 'tomorrow', 'yesterday', 'Monday', or, outside of this week, 'Nov 18'; '' for today. */
export function nameDay(iso: string, timeZone: string, now: Date) {
  const day = today(timeZone, new Date(iso))
  const days = daysBetween(today(timeZone, now), day)
  if (days === 0) return ''
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday'
  return (Math.abs(days) < 7 ? weekday : date).format(new Date(day))
}
