import { addDays, formatWeekday } from '../../../lib/time/dates'

/**
 * Returns California's notice (Civ. Code § 1689.7) of a contract signed on a day (YYYY-MM-DD): the sentence beside the signature, and the
 * form to cancel it. `address` takes cancellations.
 */
export function threeDays(signedOn: string, business: { name: string; address: string; email: string }, now: Date) {
  const until = formatWeekday(thirdBusinessDay(signedOn), 'UTC', now)
  return {
    sentence:
      'You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction. See the attached notice of cancellation form for an explanation of this right.',
    until,
    form: [
      'Notice of Cancellation',
      `Date of transaction: ${formatWeekday(signedOn, 'UTC', now)}`,
      'You may cancel this transaction, without any penalty or obligation, within three business days from the above date.',
      'If you cancel, any payments made by you under the contract or sale, and any negotiable instrument executed by you, will be returned within 10 days following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be canceled.',
      `To cancel this transaction, email, mail or deliver a signed and dated copy of this cancellation notice, or any other written notice, to ${business.name}, ${business.address}, ${business.email}, not later than midnight of ${until}.`,
      'I hereby cancel this transaction. (Date) (Buyer’s signature)',
    ].join('\n'),
  }
}

/**
 * Returns midnight's day until which a contract signed on a day (YYYY-MM-DD) may be canceled: the third business day after it (Cal. Civ.
 * Code §§ 1689.5–1689.7). Whether Saturdays count is argued, so they don't, and neither do federal holidays (5 U.S.C. § 6103), nor the
 * days on which they're observed: that's the later day.
 */
export function thirdBusinessDay(signedOn: string) {
  let day = signedOn
  for (let counted = 0; counted < 3;) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) counted++
  }
  return day
}

const isBusinessDay = (day: string) => {
  const weekday = weekdayOf(day)
  const isObserved =
    (weekday === FRIDAY && isHoliday(addDays(day, 1))) || (weekday === MONDAY && isHoliday(addDays(day, -1)))
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day) && !isObserved
}

const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6]
const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25']

/** Month, weekday, and which one: Martin Luther King, Presidents' Day, Labor Day, Columbus Day, Thanksgiving. */
const floating = [
  ['01', MONDAY, 3],
  ['02', MONDAY, 3],
  ['09', MONDAY, 1],
  ['10', MONDAY, 2],
  ['11', THURSDAY, 4],
] as const

function isHoliday(day: string) {
  const [, month, date] = day.split('-')
  if (fixed.includes(`${month}-${date}`)) return true
  const weekday = weekdayOf(day)
  // Memorial Day is the last Monday of May.
  if (month === '05') return weekday === MONDAY && Number(date) > 24
  return floating.some(([its, on, nth]) => its === month && on === weekday && Math.ceil(Number(date) / 7) === nth)
}
