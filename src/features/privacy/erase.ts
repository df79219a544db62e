import { chunks } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { forgetTargets } from '../activity/record'
import type { Counts } from './schema'
import type { Stored } from './stored'

/**
 * Erases rows for good, also mails that still wait, and forgets in the log to whom things were done. Answers how many of
 * each kind were still there. Within `oneAtATime(trx, TRASH)`, so that nothing is deleted or restored meanwhile.
 */
export async function erase(trx: Trx, stored: Stored): Promise<Counts> {
  const gone = { consultation: 0, contact: 0, trash: 0, outbox: 0 }
  for (const [table, ids] of Object.entries(stored) as [keyof Stored, string[]][])
    for (const some of chunks(ids)) {
      // Kysely's types cannot follow a table that is a parameter; `id` every one has.
      const { numDeletedRows } = await trx
        .deleteFrom(table as 'contact')
        .where('id', 'in', some)
        .executeTakeFirstOrThrow()
      gone[table] += Number(numDeletedRows)
      await forgetTargets(trx, some)
    }
  return { consultations: gone.consultation, messages: gone.contact, trashed: gone.trash, mails: gone.outbox }
}
