import { sql } from 'kysely'
import { chunks, toIds } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { unlinkTargets } from '../../features/activity/record'
import { eraseInvited } from '../../features/testimonials/invitation/erase'
import { findFirstKept, keepReceipts } from '../../features/payments/erase'
import { familyTables, type FamilyTable } from './personal-data'
import { countStored, findStored, type Stored } from './find-stored'

/**
 * Permanently erases rows, including unsent emails, and unlinks their activity log entries. Returns how many rows of each kind were
 * still there. Hold the trash lock while calling it, so that nothing is deleted or restored concurrently, and call
 * `removeUnfinished` afterward, which deletes parents' photos.
 */
export async function erase(trx: Trx, stored: Stored) {
  // The other parent stays, on their own page.
  for (const chunk of chunks(stored.family))
    await trx
      .updateTable('family')
      .set((eb) => ({ pageId: eb.ref('id'), joinedAt: null }))
      .where('pageId', 'in', chunk)
      .execute()
  await eraseInvited(trx, stored.testimonialInvitation)
  await keepReceipts(trx, stored.payment)
  const keptFrom = await findFirstKept(trx, 'keepAgreementYears')
  const erased: Partial<Record<FamilyTable, string[]>> = {}
  for (const [table] of familyTables.toReversed())
    for (const chunk of chunks(stored[table])) {
      // Kysely can't type a query on a variable table. Every one has an `id`.
      const rows = await trx
        .deleteFrom(table as 'contact')
        .where('id', 'in', chunk)
        // Kept payments only keep the payer's name, so they no longer have a family.
        .$if(table === 'payment', (query) => query.where('familyId' as 'id', 'is not', null))
        .$if(table === 'signature', (query) => query.where('lastDay' as 'id', '<', keptFrom))
        .returning('id')
        .execute()
      ;(erased[table] ??= []).push(...toIds(rows))
      await unlinkTargets(trx, chunk)
    }
  return countStored(erased)
}

/** Erases everything about people's addresses, except accounts. Returns how many rows of each kind were still there. */
export async function erasePeople(trx: Trx, addresses: readonly string[]) {
  const counts = await erase(trx, await findStored(trx, addresses))
  for (const address of addresses) await redactAddress(trx, address.toLowerCase())
  return counts
}

/**
 * Removes an email address that was the username of an account that no longer exists. While an account exists, its name and
 * address are in the list of accounts anyway.
 */
async function redactAddress(trx: Trx, address: string) {
  const taken = await trx
    .selectFrom('user')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', address), eb('username', '=', address)]))
    .executeTakeFirst()
  if (taken) return
  const named = sql<string>`lower("about")`
  await trx
    .updateTable('activity')
    .set({ about: ERASED })
    .where((eb) =>
      eb.or([eb(named, '=', address), eb(sql`substr(${named}, 1, ${address.length + 1})`, '=', `${address}:`)]),
    )
    .execute()
  for (const [table, column] of usernames) {
    const name = sql.ref(column)
    await sql`update ${sql.table(table)} set ${name} = ${ERASED} where lower(${name}) = ${address}`.execute(trx)
  }
}
const ERASED = 'an erased address'

/** Columns where usernames outlive their accounts. */
export const usernames = [
  ['activity', 'username'],
  ['post', 'editor'],
  ['postRevision', 'editor'],
  ['trash', 'deletedBy'],
  ['familyNote', 'username'],
  ['followUp', 'doneBy'],
  ['answer', 'username'],
  ['nightComment', 'username'],
  ['testimonialInvitation', 'username'],
  ['offer', 'username'],
  ['payment', 'by'],
  ['plan', 'username'],
  ['planVersion', 'username'],
  ['websiteDraft', 'username'],
  ['websiteVersion', 'username'],
] as const
