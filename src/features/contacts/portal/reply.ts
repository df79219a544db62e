import { shorten } from '../../../lib/mailto'
import type { Site } from '../../settings/site-settings'
import { subjects, type Subject } from '../subjects'

/** The answer to a message, ready to be edited in a mail program (SPEC section 2). */
export function replyTo({ name, subject, message }: Request, site: Pick<Site, 'consultant'>) {
  const body = (longest: number) => `Hi ${name},

Thank you for your message. You wrote:

${shorten(message, longest).replace(/^/gm, '> ')}



Best regards,
${site.consultant}`
  return { subject: `Re: ${subjects[subject]}`, body }
}

type Request = { name: string; subject: Subject; message: string }
