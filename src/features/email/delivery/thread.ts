import type { Db } from '../../../server/db/open'
import type { OutboxEmail } from '../table'

const MAX_REFERENCES = 20

/** Returns the ids of the earlier emails to the same recipient about the same request, oldest first, so that an inbox shows one conversation. */
export async function findEarlier(db: Db, { id, aboutId, recipient }: OutboxEmail) {
  if (!aboutId || !recipient) return []
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('aboutId', '=', aboutId)
    .where('recipient', '=', recipient)
    .where('sentAt', 'is not', null)
    .where('id', '<>', id)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_REFERENCES)
    .execute()
  return rows.map((row) => row.id).toReversed()
}
