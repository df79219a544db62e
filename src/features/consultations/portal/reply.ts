import { shorten } from '../../../lib/mailto'
import { isPastPromise } from '../../../lib/time/response-time'
import type { Site } from '../../settings/site-settings'
import { fillDraft } from '../../website/placeholders'
import type { ReplyTexts } from '../../website/use-texts'
import type { Consultation } from '../queries'

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
  text: ReplyTexts,
  now: number,
) {
  const apology = status === 'pending' ? `${text('apology')} ${text('lateCall')}` : ''
  const subject = `Re: ${consultationType} Consultation Request`
  const body = (maxQuote: number) =>
    fillDraft(text('consultation'), {
      parent: parentName,
      age: childAge,
      challenges: shorten(sleepChallenges, maxQuote),
      package: consultationType,
      promise: isPastPromise(createdAt, now, site) ? apology : text('promise'),
    })
  return { subject, body }
}
