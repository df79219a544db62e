const DAY = 86_400_000
const days = { week: 7, month: 30.44, year: 365.25 }
type Unit = keyof typeof days

const number = String.raw`(\d{1,2})(\.\d|½| ?1/2)?`
const unit = (letters: string, words: string) => `(?:${words}|${letters})`
const WEEKS = unit('w', 'weeks?|wks?\\.?')
const MONTHS = unit('m', 'months?|mos?\\.?|mths?\\.?')
const YEARS = unit('y', 'years?|yrs?\\.?')
const patterns: [Unit, RegExp][] = (
  [
    ['week', WEEKS],
    ['month', MONTHS],
    ['year', YEARS],
  ] as const
).map(([name, words]) => [name, RegExp(`^${number}[ -]?${words}$`)])
const yearsAndMonths = RegExp(`^(\\d{1,2}) ?${YEARS},? ?(?:and |& )?(\\d{1,2}) ?${MONTHS}$`)

/** An age in days, as parents write it: '8 months', 'almost 9 mo', '2½ years old', 'newborn'; undefined when in doubt, as of twins, ranges and due dates. */
function parse(text: string) {
  const age = text
    .toLowerCase()
    .trim()
    .replace(/^(?:about|almost|nearly|around|just|just over|approx\.?|approximately|~) ?/, '')
    .replace(/[ -]old\.?$/, '')
  if (/^newborn$/.test(age)) return { days: 0, unit: 'week' as Unit }
  const both = yearsAndMonths.exec(age)
  if (both) return { days: Number(both[1]) * days.year + Number(both[2]) * days.month, unit: 'month' as Unit }
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(age)
    if (!found) continue
    const [, whole, part] = found
    const fraction = part ? (part.startsWith('.') ? Number(part) : 0.5) : 0
    return { days: (Number(whole) + fraction) * days[name], unit: name }
  }
  return undefined
}

/**
 * How old a child is at `now` who was as old as this text says when it was written: '10 months'. Undefined when the text is
 * not surely understood, when the child is still about as old, or no baby any more.
 */
export function currentAge(text: string, writtenAt: string, now: number) {
  const then = parse(text)
  if (!then) return undefined
  const passed = (now - Date.parse(writtenAt)) / DAY
  const age = then.days + passed
  // A year of age says less than the months since: a child of '2 years' may be nearly three.
  if (passed < days[then.unit === 'year' ? 'month' : then.unit] || age > 6 * days.year) return undefined
  if (then.unit === 'year' && passed < days.year / 2) return undefined
  if (age < 12 * days.week) return count(age / days.week, 'week')
  if (age < 24 * days.month) return count(age / days.month, 'month')
  const halves = Math.floor((age / days.year) * 2) / 2
  return `${Math.floor(halves)}${halves % 1 ? '½' : ''} years`
}

function count(amount: number, name: string) {
  // One day short of a month counts as a month.
  const whole = Math.floor(amount + 0.1)
  return `${whole} ${name}${whole === 1 ? '' : 's'}`
}
