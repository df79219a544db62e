import { addDays, getFormatter } from '../../../../lib/time/dates'
import { toMinutes } from '../../../../lib/time/local-time'
import { addTime, datesToInstants, utcToZonedTime } from '../../../../lib/time/zoned-time'
import type { Availability, Override } from '../../schema'
import type { HoursRange } from '../../slots'
import { days as weekdays } from '../hours'
import type { BusyTime } from '../queries'

/** A date in the practice's time zone with its opening hours. */
export type Day = {
  date: string
  ranges: HoursRange[]
  isOff: boolean
  /** 'Thanksgiving', 'Closed', 'Only 10 AM–1 PM'; undefined on a usual day. */
  label?: string
}

/** Returns the days of the week (Monday to Sunday) that contains a date. They're closed until the hours are loaded. */
export function listWeek(date: string, hours?: Availability): Day[] {
  const monday = addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
  return weekdays.map((weekday, n) => {
    const day = addDays(monday, n)
    const override = hours?.overrides.find(({ from, to }) => from <= day && day <= to)
    const ranges = override?.ranges ?? hours?.weekly[weekday] ?? []
    const isOff = override !== undefined && ranges.length === 0
    return { date: day, ranges, isOff, label: describeDay(ranges, override?.note, override !== undefined) }
  })
}

function describeDay(ranges: HoursRange[], note: string | null | undefined, isOverride: boolean) {
  if (ranges.length === 0) return note ?? (isOverride ? 'Day off' : 'Closed')
  if (isOverride) return note ?? `Only ${formatHours(ranges)}`
}

/** Returns the label of a day, or when families can book. */
export const describeHours = ({ label, ranges }: Day) => label ?? `Bookable ${formatHours(ranges)}`

const HOURS = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const

/** Returns '9 AM–12 PM, 1–4 PM', which wraps only between ranges. */
const formatHours = (ranges: HoursRange[]) =>
  ranges
    .map(([start, end]) => getFormatter(HOURS).formatRange(toDate(start), toDate(end)))
    .map((text) => text.replaceAll(':00', '').replace(/\s–\s/, '–').replace(/\s/g, '\u00a0'))
    .join(', ')

const toDate = (time: string) => new Date((toMinutes(time) % 1440) * 60_000)

/** Returns 'November 23 – 29', or 'Nov 23 – 29' for a short month. */
export const formatWeek = (days: Day[], month: 'long' | 'short') =>
  getFormatter({ timeZone: 'UTC', month, day: 'numeric' }).formatRange(
    new Date(days[0]!.date),
    new Date(days.at(-1)!.date),
  )

export const formatShortWeekday = (date: string) =>
  getFormatter({ timeZone: 'UTC', weekday: 'short' }).format(new Date(date))

/** Returns the parts of busy times that fall on a date. */
export function listBusy(date: string, busy: BusyTime[], timeZone: string) {
  const [from, to] = datesToInstants({ from: date, to: date }, timeZone)
  return busy
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({
      start: start < from ? from : start,
      end: end > to ? to : end,
      isAllDay: start <= from && end >= to,
    }))
}

/** Returns a start moved by an arrow key: up or down by 15 minutes, left or right by a day. Undefined for other keys. */
export function moveByKey(start: string, key: string, timeZone: string) {
  const steps: Record<string, Parameters<typeof addTime>[1]> = {
    ArrowUp: { minutes: -15 },
    ArrowDown: { minutes: 15 },
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
  }
  const step = steps[key]
  return step && addTime(start, step, timeZone)
}

/** Returns the first and last hour that the week shows, such as ['08:00', '19:00']. */
export function getShownHours(days: Day[], spans: { start: string; end: string }[], timeZone: string) {
  const minutes = [9 * 60, 17 * 60]
  for (const [start, end] of days.flatMap(({ ranges }) => ranges))
    minutes.push(toMinutes(start), end < start ? 1440 : toMinutes(end))
  for (const { start, end } of spans) {
    const [from, to] = [utcToZonedTime(start, timeZone), utcToZonedTime(end, timeZone)]
    if (from.slice(0, 10) !== to.slice(0, 10)) minutes.push(0, 1440)
    else minutes.push(toMinutes(from.slice(11)), toMinutes(to.slice(11)))
  }
  const format = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return [
    format(Math.max(0, Math.floor((Math.min(...minutes) - 30) / 60))),
    format(Math.min(24, Math.ceil((Math.max(...minutes) + 30) / 60))),
  ] as const
}

/** Returns the overrides without those of a date, splitting ranges that contain it. */
export const withoutDay = (overrides: Override[], date: string): Override[] =>
  overrides.flatMap((override) =>
    override.from <= date && date <= override.to
      ? [
          { ...override, to: addDays(date, -1) },
          { ...override, from: addDays(date, 1) },
        ].filter(({ from, to }) => from <= to)
      : [override],
  )
