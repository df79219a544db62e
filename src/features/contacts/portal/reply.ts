import { shorten } from '../../../lib/mailto'
import { apologyText, isPastPromise } from '../../../lib/time/response-time'
import type { Site } from '../../settings/site-settings'
import type { Contact } from '../queries'
import { subjects } from '../subjects'

/**
 * Returns a draft of the reply to a message; `body` shortens the quote to `maxQuote` characters (SPEC section 2). Once the
 * promised time is over, it apologizes to those who still wait.
 */
export function createReply(
  {
    name,
    subject,
    message,
    createdAt,
    responded,
  }: Pick<Contact, 'name' | 'subject' | 'message' | 'createdAt' | 'responded'>,
  site: Site,
  now: number,
) {
  const apology = !responded && isPastPromise(createdAt, now, site) ? `${apologyText(site)}\n\n` : ''
  const body = (maxQuote: number) => `Hi ${name},

Thank you for your message. You wrote:

${shorten(message, maxQuote).replace(/^/gm, '> ')}

${apology}

Best regards,
${site.consultant}`
  return { subject: `Re: ${subjects[subject]}`, body }
}
