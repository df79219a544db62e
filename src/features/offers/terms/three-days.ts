import { formatWeekday } from '../../../lib/time/dates'
import { thirdBusinessDay } from './business-days'

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
