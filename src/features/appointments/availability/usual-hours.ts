import { keysOf } from '../../../lib/keys-of'
import { toMinutes } from '../../../lib/time/local-time'
import { weekdays, type Availability, type Weekday } from '../schema'

/** When the practice usually answers: its days ('Monday to Friday') and hours (minutes after midnight). */
export type UsualHours = { days: string; from: number; to: number }

/** Returns the open days with their most common hours; null without opening hours. */
export function getUsualHours({ weekly }: Pick<Availability, 'weekly'>): UsualHours | null {
  const open = keysOf(weekdays).filter((day) => weekly[day].length > 0)
  const spans = open.map((day) => {
    const ranges = weekly[day].map(([from, to]) => [toMinutes(from), toMinutes(to)] as const)
    // Ends after midnight.
    const ends = ranges.map(([from, to]) => (to > from ? to : to + 24 * 60))
    return `${Math.min(...ranges.map(([from]) => from))} ${Math.max(...ends)}`
  })
  const count = (span: string) => spans.filter((one) => one === span).length
  const [usual] = spans.toSorted((a, b) => count(b) - count(a))
  if (!usual) return null
  const [from = 0, to = 0] = usual.split(' ').map(Number)
  return { days: nameDays(open), from, to }
}

/** Returns 'Monday to Friday', or 'Monday, Wednesday, and Friday'. */
function nameDays(days: Weekday[]) {
  const all = keysOf(weekdays)
  const names = days.map((day) => weekdays[day])
  if (days.length === all.length) return 'every day'
  const isRow = all.indexOf(days.at(-1)!) - all.indexOf(days[0]!) === days.length - 1
  if (isRow && days.length > 2) return `${names[0]} to ${names.at(-1)}`
  return new Intl.ListFormat('en-US').format(names)
}
