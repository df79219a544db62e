import { chunks } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { unlinkTargets } from '../activity/record'
import type { Counts } from './schema'
import type { Stored } from './stored'

/**
 * Permanently erases rows, including unsent emails, and unlinks their entries in the activity log. Returns how many of each
 * kind were still there. Call it while holding `TRASH_LOCK`, so that nothing is deleted or restored in the meantime.
 */
export async function erase(trx: Trx, stored: Stored): Promise<Counts> {
  const erased = { consultation: 0, contact: 0, trash: 0, appointment: 0, outbox: 0 }
  for (const [table, ids] of Object.entries(stored) as [keyof Stored, string[]][])
    for (const some of chunks(ids)) {
      // Kysely can't type a query on a variable table; every table has `id`.
      const { numDeletedRows } = await trx
        .deleteFrom(table as 'contact')
        .where('id', 'in', some)
        .executeTakeFirstOrThrow()
      erased[table] += Number(numDeletedRows)
      await unlinkTargets(trx, some)
    }
  return {
    consultations: erased.consultation,
    messages: erased.contact,
    trashed: erased.trash,
    appointments: erased.appointment,
    mails: erased.outbox,
  }
}
