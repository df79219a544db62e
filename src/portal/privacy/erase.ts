import { chunks } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { unlinkTargets } from '../../features/activity/record'
import { familyTables } from '../../features/families/table'
import { eraseInvited } from '../../features/testimonials/invitation/erase'
import type { Counts } from './schema'
import type { Stored } from './stored'

/**
 * Permanently erases rows, including unsent emails, and unlinks their entries in the activity log. Returns how many of each
 * kind were still there. Call it while holding the lock of the trash, so that nothing is deleted or restored in the meantime, and
 * `removeUnfinished` afterwards, which deletes parents' photos.
 */
export async function erase(trx: Trx, stored: Partial<Stored>): Promise<Counts> {
  const erased: Partial<Record<keyof Stored, number>> = {}
  // The other parent stays, on a page of their own.
  for (const some of chunks(stored.family ?? []))
    await trx.updateTable('family').set({ joinedTo: null, joinedAt: null }).where('joinedTo', 'in', some).execute()
  await eraseInvited(trx, stored.testimonialInvitation ?? [])
  for (const [table, ids] of Object.entries(stored) as [keyof Stored, string[]][])
    for (const some of chunks(ids)) {
      // Kysely can't type a query on a variable table; every table has `id`.
      const { numDeletedRows } = await trx
        .deleteFrom(table as 'contact')
        .where('id', 'in', some)
        .executeTakeFirstOrThrow()
      erased[table] = (erased[table] ?? 0) + Number(numDeletedRows)
      await unlinkTargets(trx, some)
    }
  return {
    consultations: erased.consultation ?? 0,
    messages: erased.contact ?? 0,
    trashed: erased.trash ?? 0,
    appointments: erased.appointment ?? 0,
    mails: erased.outbox ?? 0,
    entries: familyTables.reduce((sum, table) => sum + (erased[table] ?? 0), 0),
  }
}
