import { shorten } from '../../../lib/mailto'
import type { Site } from '../../settings/site-settings'
import type { Consultation } from '../queries'
import { responseTimeText } from '../response-time'

/** Returns a draft of the reply to a request; `body` shortens the quote to `maxQuote` characters (SPEC section 2). */
export function createReply(
  {
    parentName,
    childAge,
    sleepChallenges,
    consultationType,
  }: Pick<Consultation, 'parentName' | 'childAge' | 'sleepChallenges' | 'consultationType'>,
  site: Pick<Site, 'consultant' | 'promisedHours'>,
) {
  const subject = `Re: ${consultationType} Consultation Request`
  const body = (maxQuote: number) => `Hi ${parentName},

Thank you for reaching out about your child's sleep.

You told me:
Child's age: ${childAge}
Sleep challenges: ${shorten(sleepChallenges, maxQuote)}
Consultation type: ${consultationType}

${responseTimeText(site)}

Best regards,
${site.consultant}`
  return { subject, body }
}
