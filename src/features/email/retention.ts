import type { Db } from '../../server/db/open'

/** The privacy policy names this period. */
const RETENTION_DAYS = 90
const DAY = 24 * 60 * 60 * 1000

/** Erases emails that were sent or given up 90 days ago. */
export async function eraseOldEmails({ db }: { db: Db }, now = Date.now()) {
  const cutoff = new Date(now - RETENTION_DAYS * DAY).toISOString()
  await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAt', '<', cutoff), eb('failedAt', '<', cutoff)]))
    .execute()
}
