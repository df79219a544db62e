import { plural } from '../../../lib/text/plural'
import { formatTime, getFormatter } from '../../../lib/time/dates'
import type { Night } from '../nights'
import { median } from './first-and-last'

const list = new Intl.ListFormat('en-US')

/** Returns '2:49' for 169 minutes. */
export const formatSpan = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Returns '46 min', or '2:04' from an hour on. */
export const formatMinutes = (minutes: number) => (minutes < 60 ? `${minutes} min` : formatSpan(minutes))

/** Returns '7:05 PM' for '19:05'. */
export const formatClock = (clock: string) => formatTime(`2000-01-01T${clock}:00Z`, 'UTC')

/** Returns the time on the clock at a minute of a night's column: '1:50 AM'. */
export const formatMoment = ({ start, zone }: Night, minute: number) =>
  formatTime(new Date(Date.parse(start) + minute * 60_000).toISOString(), zone)

/** Returns 'Thursday, November 19' or 'Thu, Nov 19' for an evening's date. */
export const formatEvening = (date: string, length: 'long' | 'short' = 'long') =>
  getFormatter({ timeZone: 'UTC', weekday: length, month: length, day: 'numeric' }).format(new Date(date))

/** Returns 'Thu'. */
export const getWeekday = (date: string) => getFormatter({ timeZone: 'UTC', weekday: 'short' }).format(new Date(date))

/** Returns 'Nov'. */
export const getMonth = (date: string) => getFormatter({ timeZone: 'UTC', month: 'short' }).format(new Date(date))

/** Returns 'Night 9, Thursday, November 19', or just the date without a number. */
export const nameNight = (date: string, number?: number) =>
  number === undefined ? formatEvening(date) : `Night ${number}, ${formatEvening(date)}`

type ChildsNight = { child: { name: string }; number: number }

/** Returns 'Aoife and Finn'; '' for a child without a name. */
export const nameChildren = (nights: readonly Pick<ChildsNight, 'child'>[]) =>
  list.format(nights.map(({ child }) => child.name).filter(Boolean))

/** Returns '6', or '6 and 2' for children who began on different evenings. */
export const listNumbers = (nights: readonly Pick<ChildsNight, 'number'>[]) =>
  list.format(new Set(nights.map(({ number }) => String(number))))

/** Returns 'Aoife and Finn, night 6', or 'Aoife, night 6; Finn, night 2'. */
export function nameNights(nights: readonly ChildsNight[]): string {
  const isSame = nights.every(({ number }) => number === nights[0]!.number)
  if (!isSame) return nights.map((night) => nameNights([night])).join('; ')
  return [nameChildren(nights), `night ${nights[0]!.number}`].filter(Boolean).join(', ')
}

/** Describes a night's numbers in sentences. */
export function describeNight(night: Night) {
  const { summary, isLogged, isOver, isBefore } = night
  const down = night.putDowns[0]
  if (!isLogged && down) return [`Put down at ${formatMoment(night, down.from)}. No sleep is logged after that.`]
  if (!isLogged && isBefore) return ['The diary began after this night.']
  if (!isLogged || !summary) return [isOver ? 'This night was not logged.' : 'Nothing is logged for tonight yet.']
  const { bedtime, toFallAsleep, longest, wakings, awake, wake, running } = summary
  const listMoments = (minutes: number[]) =>
    list.format(minutes.filter((minute) => isInNight(night, minute)).map((minute) => formatMoment(night, minute)))
  const [fed, stirred] = [listMoments(night.feeds), listMoments(night.stirs)]
  return [
    `Longest stretch ${formatSpan(longest!)}${running ? ' so far' : ''}.`,
    wakings ? `Woke ${countTimes(wakings)}, awake ${formatMinutes(awake!)} in all.` : 'No waking.',
    toFallAsleep === null
      ? `Asleep at ${formatClock(bedtime!)}.`
      : `Put down at ${formatClock(bedtime!)}, asleep ${toFallAsleep ? `after ${formatMinutes(toFallAsleep)}` : 'at once'}.`,
    ...(stirred ? [`Woke briefly at ${stirred}.`] : []),
    ...(fed ? [`Fed at ${fed}.`] : []),
    running ? 'Asleep now.' : `${isOver ? 'Up' : 'Awake'} at ${formatClock(wake!)}.`,
  ]
}

/** Returns what stands for the numbers of a night without a logged sleep. */
export const describeGap = ({ putDowns, isBefore }: Night) =>
  putDowns.length ? 'put down, sleep not logged' : isBefore ? 'before the diary began' : 'not logged'

/** Returns 'once' or '3 times'. */
export const countTimes = (count: number) => ['', 'once', 'twice'][count] ?? plural(count, 'time')

/** Whether a minute of the column lies between the night's first and last sleep. */
export function isInNight({ sleeps }: Night, minute: number) {
  const night = sleeps.filter(({ kind }) => kind === 'night')
  return night.length > 0 && night[0]!.from <= minute && minute <= night.at(-1)!.to
}

/**
 * Returns the sentence above a chart, comparing the first and last three final nights: 'Longest stretch: 2:49 in the first three nights, 7:25
 * in the last three'. `last` is the highlighted part, '7:25'; undefined until the last three nights differ from the first three.
 */
export function describeChange(first: Night[], last: Night[]): { sentence: string; last?: string } {
  const middle = (nights: Night[]) => formatSpan(median(nights.map(({ summary }) => summary!.longest)) ?? 0)
  if (first.length === 0) return { sentence: 'The first night is on its way' }
  if (first.length < 3)
    return { sentence: `${first.length === 1 ? 'One night is' : 'Two nights are'} written down, a good start` }
  const sentence = `Longest stretch: ${middle(first)} in the first three nights`
  return first.some(({ date }) => date === last[0]!.date)
    ? { sentence }
    : { sentence: `${sentence}, ${middle(last)} in the last three`, last: middle(last) }
}
