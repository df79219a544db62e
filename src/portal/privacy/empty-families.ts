import { sql } from 'kysely'
import { chunks, toIds } from '../../server/db/chunks'
import { isPostgres, type Db } from '../../server/db/open'
import { monthsAgo } from '../../lib/time/zoned-time'
import { loadSite } from '../../features/settings/site-settings'
import { eraseInvited } from '../../features/testimonials/invitation/erase'
import { hasAny, isOfStoredRequest } from '../../features/families/family'
import { familyTables } from '../../features/families/table'

const HOUR_MS = 3_600_000

/**
 * Deletes the families whose requests, messages, and appointments have all been erased, unless something is written on their
 * page that the retention period keeps; what's left of removed notes; and the follow-ups still to do of erased requests.
 */
export async function deleteEmptyFamilies({ db }: { db: Db }, now = new Date()) {
  const { keepMonths, timeZone } = await loadSite(db)
  const keepFrom = keepMonths === 0 ? '' : monthsAgo(keepMonths, timeZone, now).start
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const trashedEmail = isPostgres(db)
    ? sql`lower("content"::json #>> '{row,email}')`
    : sql`lower("content" ->> '$.row.email')`
  const empty = db
    .selectFrom('family')
    .select('id')
    // A request that's being stored right now has brought this up to date.
    .where('lastAt', '<', hourAgo)
    .where((eb) => eb.not(hasAny))
    .where(
      sql<boolean>`"address" not in (select ${trashedEmail} from "trash" where "kind" in ('consultation', 'contact'))`,
    )
    .where(sql<boolean>`not exists (select 1 from "family" as "other" where "other"."joinedTo" = "family"."id")`)
    // As long as their testimonial is there, they can withdraw it by their link.
    .where(
      sql<boolean>`not exists (select 1 from "testimonialInvitation" join "testimonial" on "testimonial"."id" = "testimonialId" where "familyId" = "family"."id")`,
    )
    .where((eb) =>
      eb.and(
        familyTables.map((table) =>
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
    // A removed note is empty, and can be undone for an hour.
    await trx.deleteFrom('familyNote').where('text', '=', '').where('changedAt', '<', hourAgo).execute()
    await trx
      .deleteFrom('followUp')
      .where('doneAt', 'is', null)
      .where((eb) => eb.not(isOfStoredRequest))
      .where('consultationId', 'not in', trx.selectFrom('trash').select('id'))
      .execute()
    const rows = await trx.deleteFrom('family').where('id', 'in', empty).returning('id').execute()
    for (const some of chunks(toIds(rows))) {
      const invitations = trx.selectFrom('testimonialInvitation').select('id').where('familyId', 'in', some)
      await eraseInvited(trx, toIds(await invitations.execute()))
      for (const table of familyTables) await trx.deleteFrom(table).where('familyId', 'in', some).execute()
    }
  })
}
