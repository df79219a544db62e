import { sql } from 'kysely'
import { toIds } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import { monthsAgo } from '../../lib/time/zoned-time'
import { loadSite } from '../../features/settings/site-settings'
import { hasAny, isOfStoredRequest } from '../../features/families/family'
import { erase } from './erase'
import { familyTables, trashed } from './personal-data'
import { findFrom } from './find-stored'

const HOUR_MS = 3_600_000

/**
 * Deletes families whose requests, messages, and appointments have all been erased, unless their page has notes that the retention
 * period keeps. Also deletes what's left of removed notes, and open follow-ups of erased requests.
 */
export async function deleteEmptyFamilies({ db }: { db: Db }, now = new Date()) {
  const { keepMonths, timeZone } = await loadSite(db)
  const keepFrom = keepMonths === 0 ? '' : monthsAgo(keepMonths, timeZone, now).start
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const empty = db
    .selectFrom('family')
    .select('id')
    // A request that's being stored right now has just updated this.
    .where('lastAt', '<', hourAgo)
    .where((eb) => eb.not(hasAny))
    .where(
      sql<boolean>`"address" not in (select lower(${trashed(db, 'email')}) from "trash" where "kind" in ('consultation', 'contact'))`,
    )
    .where((eb) =>
      eb(
        'id',
        'not in',
        eb.selectFrom('family as joined').whereRef('joined.pageId', '<>', 'joined.id').select('joined.pageId'),
      ),
    )
    // While their testimonial exists, they can withdraw it with their link.
    .where(
      sql<boolean>`not exists (select 1 from "testimonialInvitation" join "testimonial" on "testimonial"."id" = "testimonialId" where "familyId" = "family"."id")`,
    )
    .where((eb) =>
      eb.and(
        familyTables
          .filter(([table, { ofFamily }]) => ofFamily && table !== 'outbox')
          .map(([table]) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom(table as 'child')
                  .select('familyId')
                  .whereRef('familyId', '=', 'family.id')
                  .$if(keepFrom !== '', (query) => query.where('createdAt', '>=', keepFrom)),
              ),
            ),
          ),
      ),
    )
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'trash')
    // A removed note is empty. It can be restored for an hour.
    await trx.deleteFrom('familyNote').where('text', '=', '').where('changedAt', '<', hourAgo).execute()
    await trx
      .deleteFrom('followUp')
      .where('doneAt', 'is', null)
      .where((eb) => eb.not(isOfStoredRequest))
      .where('consultationId', 'not in', trx.selectFrom('trash').select('id'))
      .execute()
    const family = toIds(await trx.selectFrom('family').select('id').where('id', 'in', empty).execute())
    await erase(trx, await findFrom(trx, { family }))
  })
}
