import { toGreetingName } from '../../lib/text/greeting-name'
import { formatHours } from '../../lib/text/plural'
import type { Email } from '../email/outbox'
import type { EmailContext } from '../email/context'
import { receiptOf } from '../requests/topic'
import { fillEmail } from '../email/template'
import { getPlainText } from '../website/plain-texts'
import { subjects } from './subjects'
import type { ContactTable } from './table'

/** Returns the emails for a message: a notification for the practice, whose reply goes to the sender, and a confirmation. */
export function messageEmails(row: ContactTable, context: EmailContext): [toPractice: Email, toSender: Email] {
  const { siteUrl, mailTo, site } = context
  const subject = getPlainText('contact', subjects[row.subject], context.website, site)
  return [
    {
      kind: row.isOfDiary ? 'nights-message' : 'message-received',
      to: mailTo,
      replyTo: row.email,
      subject: `${subject}: ${row.name}`,
      content: {
        brand: site.name,
        title: `${row.name} sent a message`,
        body: [
          {
            facts: [
              ['Name', row.name],
              ['Email', row.email],
              ['Phone', row.phone],
              ['Subject', subject],
            ],
          },
          { quote: row.message, of: 'Message' },
          `Reply to this email to write back. They were promised an answer within ${formatHours(site.promisedHours)}.`,
          { action: 'Open in the portal', url: `${siteUrl}/admin?tab=contacts` },
        ],
        footer: `${site.name}, sent when someone writes on ${siteUrl}`,
      },
    },
    {
      kind: row.isOfDiary ? 'nights-message-confirmation' : 'message-confirmation',
      to: row.email,
      replyTo: mailTo,
      ...receiptOf(row),
      ...fillEmail('message', context, {
        words: { parent: toGreetingName(row.name) },
        // The address isn't verified, so the email quotes nothing that the sender typed.
        blocks: { quote: [] },
      }),
    },
  ]
}
