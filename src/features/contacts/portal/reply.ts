import { shorten } from '../../../lib/mailto'
import type { Site } from '../../settings/site-settings'
import type { Contact } from '../queries'
import { subjects } from '../subjects'

/** Returns a draft of the reply to a message; `body` shortens the quote to `maxQuote` characters (SPEC section 2). */
export function createReply(
  { name, subject, message }: Pick<Contact, 'name' | 'subject' | 'message'>,
  site: Pick<Site, 'consultant'>,
) {
  const body = (maxQuote: number) => `Hi ${name},

Thank you for your message. You wrote:

${shorten(message, maxQuote).replace(/^/gm, '> ')}



Best regards,
${site.consultant}`
  return { subject: `Re: ${subjects[subject]}`, body }
}
