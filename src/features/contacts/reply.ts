import { shorten } from '../../lib/text/mailto'
import { isPastPromise } from '../../lib/time/response-time'
import type { Site } from '../settings/site-settings'
import { createGreeting, quoteBelow, type Template } from '../requests/templates'
import { fillDraft } from '../website/placeholders'
import type { ReplyTexts } from '../website/use-texts'
import type { Contact } from './queries'

type Message = Pick<Contact, 'name' | 'subject' | 'message' | 'createdAt' | 'responded'>

/**
 * Returns a draft of the reply to a message whose subject has this label; `body` shortens the quote to `maxQuote` characters (SPEC section 2).
 * Once the promised time is over, it apologizes to senders who are still waiting.
 */
export function createReply(contact: Message, label: string, site: Site, text: ReplyTexts, now: number) {
  const { name, message, createdAt, responded } = contact
  const body = (maxQuote: number) =>
    fillDraft(text('message'), {
      parent: name,
      quote: shorten(message, maxQuote).replace(/^/gm, '> '),
      apology: !responded && isPastPromise(createdAt, now, site) ? text('apology') : '',
    })
  return { subject: `Re: ${label}`, body }
}

/** Returns templates for the answer to a message, best first. */
export function createTemplates(contact: Message, site: Site, text: ReplyTexts, now: number): Template[] {
  const { name: parent, message, createdAt, responded } = contact
  const quote = quoteBelow(text, message)
  const greeting = createGreeting(text, parent, quote)
  if (responded || !isPastPromise(createdAt, now, site)) return [greeting]
  const facts = { parent, quote, apology: text('apology'), call: '' }
  return [{ key: 'late', label: 'Late: sorry', text: fillDraft(text('late'), facts) }, greeting]
}
