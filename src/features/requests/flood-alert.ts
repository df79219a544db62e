import { advisoryLock, type Trx } from '../../server/db/open'
import { enqueue, type Email } from '../email/outbox'
import type { EmailContext } from '../settings/site-settings'

const KIND = 'request-flood'
const DAY_MS = 86_400_000

/** Tells the practice that requests are stored as suspected spam because there are too many, at most once a day. */
export async function alertAboutFlood(trx: Trx, context: EmailContext, now = Date.now()) {
  await advisoryLock(trx, KIND)
  const dayAgo = new Date(now - DAY_MS).toISOString()
  const recent = trx.selectFrom('outbox').select('id').where('kind', '=', KIND).where('createdAt', '>', dayAgo)
  if (!(await recent.executeTakeFirst())) await enqueue(trx, floodEmail(context))
}

function floodEmail({ siteUrl, mailTo, site }: EmailContext): Email {
  const title = 'Too many requests at once'
  return {
    kind: KIND,
    to: mailTo,
    subject: title,
    content: {
      brand: site.name,
      title,
      body: [
        'The site is receiving more requests than parents would send. To keep your inbox clear, it puts further ones under Spam, without emails to you or the parents, until there are fewer.',
        'No request is lost, but some may be from parents. Please look through Spam, and move theirs to the list.',
        { action: 'Review the bookings', url: `${siteUrl}/admin?tab=consultations&show=spam` },
        { action: 'Review the messages', url: `${siteUrl}/admin?tab=contacts&show=spam` },
        'If this happens again, you’ll be told once a day.',
      ],
      footer: `${site.name}, about its own requests`,
    },
  }
}
