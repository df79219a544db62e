import { shorten } from '../../../lib/mailto'
import { apologyText, isPastPromise } from '../../../lib/time/response-time'
import type { Site } from '../../settings/site-settings'
import type { Consultation } from '../queries'
import { responseTimeText } from '../response-time'

/**
 * Returns a draft of the reply to a request; `body` shortens the quote to `maxQuote` characters (SPEC section 2). Once the
 * promised time is over, it apologizes to those who still wait and promises nothing.
 */
export function createReply(
  {
    parentName,
    childAge,
    sleepChallenges,
    consultationType,
    createdAt,
    status,
  }: Pick<Consultation, 'parentName' | 'childAge' | 'sleepChallenges' | 'consultationType' | 'createdAt' | 'status'>,
  site: Site,
  now: number,
) {
  const apology = status === 'pending' ? `${apologyText(site)} Let's find a time for our call.\n\n` : ''
  const promise = isPastPromise(createdAt, now, site) ? apology : `${responseTimeText(site)}\n\n`
  const subject = `Re: ${consultationType} Consultation Request`
  const body = (maxQuote: number) => `Hi ${parentName},

Thank you for reaching out about your child's sleep.

You told me:
Child's age: ${childAge}
Sleep challenges: ${shorten(sleepChallenges, maxQuote)}
Consultation type: ${consultationType}

${promise}Best regards,
${site.consultant}`
  return { subject, body }
}
