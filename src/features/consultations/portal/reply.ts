import { shorten } from '../../../lib/mailto'
import type { Site } from '../../settings/site-settings'
import { responseTimeText } from '../response-time'

/** The answer to a request, ready to be edited in a mail program (SPEC section 2). */
export function replyTo(
  { parentName, childAge, sleepChallenges, consultationType }: Request,
  site: Pick<Site, 'consultant' | 'promisedHours'>,
) {
  const subject = `Re: ${consultationType} Consultation Request`
  const body = (longest: number) => `Hi ${parentName},

Thank you for reaching out about your child's sleep.

You told me:
Child's age: ${childAge}
Sleep challenges: ${shorten(sleepChallenges, longest)}
Consultation type: ${consultationType}

${responseTimeText(site)}

Best regards,
${site.consultant}`
  return { subject, body }
}

type Request = { parentName: string; childAge: string; sleepChallenges: string; consultationType: string }
