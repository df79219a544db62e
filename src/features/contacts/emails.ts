import { formatHours } from '../../lib/time/response-time'
import type { Letter } from '../email/email-content'
import type { Mail } from '../email/outbox'
import type { Letterhead } from '../settings/site-settings'
import { subjects } from './subjects'
import type { ContactTable } from './table'

/** What a message sends: all of it to the practice, which answers by replying; a confirmation to the one who wrote. */
export function messageEmails(
  row: ContactTable,
  { siteUrl, mailTo, site }: Letterhead,
): [toPractice: Mail, toSender: Mail] {
  const subject = subjects[row.subject]
  const received: Letter = {
    brand: site.name,
    title: `${row.name} wrote a message`,
    body: [
      {
        facts: [
          ['Name', row.name],
          ['E-mail', row.email],
          ['Phone', row.phone],
          ['Subject', subject],
        ],
      },
      { quote: row.message, of: 'Message' },
      `Reply to this email to write back. They were promised an answer within ${formatHours(site.promisedHours)}.`,
      { action: 'Open in the portal', url: `${siteUrl}/admin?tab=contacts` },
    ],
    footer: `${site.name}, sent when someone writes on ${siteUrl}`,
  }
  const confirmation: Letter = {
    brand: site.name,
    title: 'Your message has arrived',
    body: [
      `Dear ${row.name},`,
      `Thank you for writing. I’ll get back to you within ${formatHours(site.promisedHours)}. Here’s what you sent me:`,
      { quote: row.message, of: subject },
      'Is something missing, or didn’t you send this? Just reply to this email.',
    ],
    footer: `${site.consultant}\n${site.name}\n${site.phone}\n${site.email}`,
  }
  return [
    {
      kind: 'message-received',
      to: mailTo,
      replyTo: row.email,
      subject: `${subject}: ${row.name}`,
      letter: received,
    },
    {
      kind: 'message-confirmation',
      to: row.email,
      replyTo: mailTo,
      subject: 'Your message has arrived',
      letter: confirmation,
    },
  ]
}
