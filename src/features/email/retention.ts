import type { Db } from '../../server/db/open'

/** How long mails are kept that were sent or given up; the privacy policy says so too. */
const KEPT_DAYS = 90
const DAY = 24 * 60 * 60 * 1000

/** Erases mails that were sent or given up 90 days ago. */
export async function eraseOldMails({ db }: { db: Db }, now = Date.now()) {
  const past = new Date(now - KEPT_DAYS * DAY).toISOString()
  await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAt', '<', past), eb('failedAt', '<', past)]))
    .execute()
}
