import { plural } from '../text/plural'
import { addDays, daysBetween } from './dates'

const DAY_MS = 86_400_000
const days = { week: 7, month: 30.44, year: 365.25 }
type Unit = keyof typeof days

const number = String.raw`(\d{1,2})(\.\d|½| ?1/2)?`
const units: Record<Unit, string> = {
  week: String.raw`(?:weeks?|wks?\.?|w)`,
  month: String.raw`(?:months?|mos?\.?|mths?\.?|m)`,
  year: String.raw`(?:years?|yrs?\.?|y)`,
}
const yearsAndMonths = RegExp(`^(\\d{1,2}) ?${units.year},? ?(?:and |& )?(\\d{1,2}) ?${units.month}$`)

/**
 * Parses an age as parents write it: '8 months', 'almost 9 mo', '2½ years old', 'newborn'. Returns undefined if it's ambiguous,
 * such as for twins, ranges, and due dates.
 */
function parse(text: string): { days: number; unit: Unit } | undefined {
  const age = text
    .toLowerCase()
    .trim()
    .replace(/^(?:about|almost|nearly|around|just|just over|approx\.?|approximately|~) ?/, '')
    .replace(/[ -]old\.?$/, '')
  if (age === 'newborn') return { days: 0, unit: 'week' }
  const mixed = yearsAndMonths.exec(age)
  if (mixed) return { days: Number(mixed[1]) * days.year + Number(mixed[2]) * days.month, unit: 'month' }
  for (const unit of ['week', 'month', 'year'] as const) {
    const match = RegExp(`^${number}[ -]?${units[unit]}$`).exec(age)
    if (!match) continue
    const [, whole, part] = match
    const fraction = part ? (part.startsWith('.') ? Number(part) : 0.5) : 0
    return { days: (Number(whole) + fraction) * days[unit], unit }
  }
  return undefined
}

/**
 * Returns a child's age at `now` ('10 months') from the age that a parent wrote at `writtenAt`; undefined if the text is
 * ambiguous, if the age is still about right, or if the child is over six.
 */
export function currentAge(text: string, writtenAt: string, now: number) {
  const then = parse(text)
  if (!then) return undefined
  const passed = (now - Date.parse(writtenAt)) / DAY_MS
  const age = then.days + passed
  // '2 years' can mean almost three, so months count only after half a year.
  if (passed < days[then.unit === 'year' ? 'month' : then.unit] || age > 6 * days.year) return undefined
  if (then.unit === 'year' && passed < days.year / 2) return undefined
  if (age < 12 * days.week) return formatAge(age / days.week, 'week')
  if (age < 24 * days.month) return formatAge(age / days.month, 'month')
  return formatHalfYears(age / days.year)
}

/**
 * Returns the range of birth dates (YYYY-MM-DD) for an age that a parent wrote on a day; undefined if the text is ambiguous.
 * '8 months' is any day of the ninth month.
 */
export function findBirthDays(text: string, day: string) {
  const age = parse(text)
  if (!age) return undefined
  const isRough = ROUGH.test(text)
  if (age.unit === 'week') {
    const weeks = Math.floor(age.days / days.week)
    // Babies are called newborns for two months.
    const until = age.days === 0 ? 8 : weeks + 1
    return { from: addDays(day, 1 - until * 7), to: addDays(day, -7 * Math.max(0, weeks - Number(isRough))) }
  }
  // Rounded, because twelve average months aren't quite a year.
  const months = Math.floor(age.days / days.month + 0.01)
  const span = age.unit === 'month' ? 1 : months % 12 ? 6 : 12
  const less = !isRough ? 0 : age.unit === 'month' ? 1 : 3
  return { from: addDays(subtractMonths(day, months + span), 1), to: subtractMonths(day, Math.max(0, months - less)) }
}

const ROUGH = /^\s*(?:about|almost|nearly|around|approx|~)/i

/** If the month is too short, uses its last day. */
function subtractMonths(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

function formatAge(amount: number, name: string) {
  // Tolerates being a few days short of a whole month.
  return plural(Math.floor(amount + 0.1), name)
}

const UNBORN =
  /^(?:\D*\b(?:due|expecting|pregnan\w+|unborn|trimester|not (?:yet )?(?:born|here)|on the way)\b|\d+ ?(?:weeks?|wks?|months?) (?:along|pregnant))/i

/** Whether a parent's text about age means a single unborn child: 'due in March', '30 weeks pregnant'. */
export const isUnborn = (text: string) => UNBORN.test(text)

type Dates = { birthDate: string | null; dueDate: string | null }

/**
 * Returns a child's age on a day, '14 months' or 'due in 6 weeks', from a birth date or due date; undefined if neither is
 * known. All dates are YYYY-MM-DD.
 */
export function describeAge({ birthDate, dueDate }: Dates, day: string) {
  if (birthDate) return birthDate > day ? undefined : describeTimeSince(birthDate, day)
  if (!dueDate) return undefined
  const left = daysBetween(day, dueDate)
  if (left === 0) return 'due today'
  if (left < 0) return `was due ${plural(-left, 'day')} ago`
  return `due in ${left < 14 ? plural(left, 'day') : plural(Math.round(left / 7), 'week')}`
}

function describeTimeSince(birthDate: string, day: string) {
  const age = daysBetween(birthDate, day)
  if (age < 14) return plural(age, 'day')
  if (age < 12 * days.week) return plural(Math.floor(age / 7), 'week')
  const [year, month, date] = birthDate.split('-').map(Number) as [number, number, number]
  const [toYear, toMonth, toDate] = day.split('-').map(Number) as [number, number, number]
  const months = (toYear - year) * 12 + toMonth - month - (toDate < date ? 1 : 0)
  return months < 24 ? plural(months, 'month') : formatHalfYears(months / 12)
}

/** Returns '2½ years', rounded down. */
function formatHalfYears(years: number) {
  const halves = Math.floor(years * 2) / 2
  return `${Math.floor(halves)}${halves % 1 ? '½' : ''} years`
}
