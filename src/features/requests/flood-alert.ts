import type { Trx } from '../../server/db/open'
import { enqueue } from '../email/outbox'
import { alertEmail, claimAlert } from '../email/practice-alert'
import type { EmailContext } from '../settings/site-settings'

const KIND = 'request-flood'

/** Tells the practice that requests are stored as suspected spam because there are too many, at most once a day. */
export async function alertAboutFlood(trx: Trx, context: EmailContext, now = Date.now()) {
  if (await claimAlert(trx, KIND, now, now)) await enqueue(trx, floodEmail(context))
}

const floodEmail = (context: EmailContext) =>
  alertEmail(context, {
    kind: KIND,
    title: 'Too many requests at once',
    body: [
      'The site is receiving more requests than parents would send. To keep your inbox clear, it puts further ones under Spam, without emails to you or the parents, until there are fewer.',
      'No request is lost, but some may be from parents. Please look through Spam, and move theirs to the list.',
      { action: 'Review the bookings', url: `${context.siteUrl}/admin?tab=consultations&show=spam` },
      { action: 'Review the messages', url: `${context.siteUrl}/admin?tab=contacts&show=spam` },
      'If this happens again, you’ll be told once a day.',
    ],
    about: 'requests',
  })
