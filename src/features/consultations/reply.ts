import { shorten } from '../../lib/text/mailto'
import { isPastPromise } from '../../lib/time/response-time'
import type { Site } from '../settings/site-settings'
import { createGreeting, quoteBelow, type Template } from '../requests/templates'
import { describeTime, getParentZone } from '../appointments/emails/describe-time'
import { fillDraft } from '../website/placeholders'
import type { ReplyTexts } from '../website/use-texts'
import type { Consultation } from './queries'

type Request = Pick<
  Consultation,
  'parentName' | 'childAge' | 'sleepChallenges' | 'consultationType' | 'createdAt' | 'status'
>

/**
 * Returns a draft of the reply to a request. `body` shortens the quote to `maxQuote` characters (SPEC section 2). After the promised time, it
 * apologizes to those who still wait and promises nothing.
 */
export function createReply(request: Request, site: Site, text: ReplyTexts, now: number) {
  const { parentName, childAge, sleepChallenges, consultationType, createdAt, status } = request
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

/** Returns an upcoming appointment that awaits approval. */
export const getAsked = (appointment: Consultation['appointment'], now: number) =>
  appointment?.status === 'requested' && Date.parse(appointment.start) > now ? appointment : undefined

/** Returns the templates for an answer to a request, the best fit first. */
export function createTemplates(
  consultation: Request & Pick<Consultation, 'appointment'>,
  site: Site,
  text: ReplyTexts,
  now: number,
): Template[] {
  const { parentName: parent, sleepChallenges, createdAt, status, appointment } = consultation
  const isLate = status === 'pending' && isPastPromise(createdAt, now, site)
  const quote = quoteBelow(text, sleepChallenges)
  const facts = { parent, quote, apology: isLate ? text('apology') : '', call: text('lateCall') }
  const asked = getAsked(appointment, now)
  const when = asked && describeTime(asked, getParentZone(asked, site.timeZone))
  const usual = createReply(consultation, site, text, now).body(Infinity)
  return [
    ...(when
      ? [{ key: 'yes', label: 'Yes to the time', text: fillDraft(text('yes'), { ...facts, when }), approves: true }]
      : []),
    ...(isLate ? [{ key: 'late', label: 'Late: sorry', text: fillDraft(text('late'), facts) }] : []),
    // A parent who was promised a call still waits for it.
    { key: 'consultation', label: 'Thank you', text: usual, status: isLate ? undefined : status },
    { key: 'notAFit', label: 'Not a fit', text: fillDraft(text('notAFit'), facts), status: 'cancelled' },
    createGreeting(text, parent, quote),
  ]
}
