import { fillPlaceholders } from '../../lib/text/fill-placeholders'
import type { Block, EmailContent } from './email-content'
import type { EmailContext } from './context'
import type { EmailText } from '../website/texts/values'
import { emails } from '../website/texts/emails'

export type EmailName = Exclude<keyof typeof emails, EmailLine>
type EmailLine = 'signature' | 'offeredTimes' | 'askQuestions' | 'askPhone' | 'askAddress' | 'guestLeaves' | 'otherTime'

/** The values of placeholders: words in a sentence, or separate blocks. */
export type EmailParts = { words: Record<string, string>; blocks: Record<string, Block[]> }

/** Returns the subject and content of an email to a parent, using the practice's wording. */
export function fillEmail(
  name: EmailName,
  { site, facts, website }: Pick<EmailContext, 'site' | 'facts' | 'website'>,
  { words, blocks }: EmailParts,
): { subject: string; content: EmailContent } {
  const { subject, title, body } = (website[`emails.${name}`] ?? emails[name].original) as EmailText
  const fill = (text: string) => fillPlaceholders(text, { ...facts, ...words }).trim()
  return {
    subject: fill(subject),
    content: {
      brand: site.name,
      title: fill(title),
      // Odd parts are block names, or undefined where a paragraph ends.
      body: body
        .split(new RegExp(`\\n\\s*\\n|\\{\\{(${Object.keys(blocks).join('|')})\\}\\}`))
        .flatMap((part, index) => (index % 2 ? (blocks[part] ?? []) : fill(part) || [])),
      footer: fillLine('signature', { facts, website }, words),
    },
  }
}

/** Returns a text fragment of emails, using the practice's wording. */
export const fillLine = (
  name: EmailLine,
  { facts, website }: Pick<EmailContext, 'facts' | 'website'>,
  words: Record<string, string>,
) => fillPlaceholders((website[`emails.${name}`] ?? emails[name].original) as string, { ...facts, ...words }).trim()
