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
 * such as for twins, ranges and due dates.
 */
function parse(text: string) {
  const age = text
    .toLowerCase()
    .trim()
    .replace(/^(?:about|almost|nearly|around|just|just over|approx\.?|approximately|~) ?/, '')
    .replace(/[ -]old\.?$/, '')
  if (age === 'newborn') return { days: 0, unit: 'week' as Unit }
  const mixed = yearsAndMonths.exec(age)
  if (mixed) return { days: Number(mixed[1]) * days.year + Number(mixed[2]) * days.month, unit: 'month' as Unit }
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
 * Returns a child's age at `now` ('10 months') from the age that a parent wrote at `writtenAt`. Undefined if the text is
 * ambiguous, if the age is still about right, or if the child is over six.
 */
export function currentAge(text: string, writtenAt: string, now: number) {
  const then = parse(text)
  if (!then) return undefined
  const passed = (now - Date.parse(writtenAt)) / DAY_MS
  const age = then.days + passed
  // '2 years' may mean nearly three, so months are counted only after half a year.
  if (passed < days[then.unit === 'year' ? 'month' : then.unit] || age > 6 * days.year) return undefined
  if (then.unit === 'year' && passed < days.year / 2) return undefined
  if (age < 12 * days.week) return formatAge(age / days.week, 'week')
  if (age < 24 * days.month) return formatAge(age / days.month, 'month')
  const halves = Math.floor((age / days.year) * 2) / 2
  return `${Math.floor(halves)}${halves % 1 ? '½' : ''} years`
}

function formatAge(amount: number, name: string) {
  // Tolerates a few days short of a whole month.
  const whole = Math.floor(amount + 0.1)
  return `${whole} ${name}${whole === 1 ? '' : 's'}`
}
