import { HTTPException } from 'hono/http-exception'
import type { Selectable } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { record, type Actor } from '../activity/record'
import { loadSite } from '../settings/site-settings'
import { deleteCheckIns } from './check-ins'
import { loadSupports } from './load-supports'
import { findPeriod } from './times/period'
import type { supportUpdate } from './schema'

/**
 * Changes when the nights begin, how many there are, and when notes get answered; or ends them. If a report exists and the nights continue,
 * it's remade when they end. Returns the `stored` row if the change is based on an older version; undefined if there's no such row.
 * @throws HTTPException 409 if other nights begin on that evening
 */
export async function changeSupport(
  trx: Trx,
  actor: Actor,
  id: string,
  { version, isEnded, ...values }: InferOutput<typeof supportUpdate>,
) {
  const stored = await trx
    .selectFrom('support')
    .innerJoin('diary', 'diary.id', 'support.diaryId')
    .selectAll('support')
    .where('support.id', '=', id)
    .where('diary.closedAt', 'is', null)
    .executeTakeFirst()
  if (!stored) return undefined
  await refuseTakenEvening(trx, stored, values.firstNight)
  const now = new Date().toISOString()
  const { firstNight, nights } = values
  const endedAt = isEnded ? (stored.endedAt ?? now) : null
  const site = await loadSite(trx)
  const [reported] = stored.reportedAt ? await loadSupports(trx, site, { ids: [id] }) : []
  const isOver =
    reported && findPeriod({ ...reported.period, firstNight, length: nights, endedAt }, now).state === 'over'
  const continued = isOver ? undefined : reported
  const isByHand = stored.isByHand || firstNight !== stored.firstNight || nights !== stored.nights
  const changed = await trx
    .updateTable('support')
    .set({ ...values, endedAt, isByHand, version: version + 1 })
    .$if(continued !== undefined, (query) => query.set({ reportedAt: null, sentAt: null, result: null }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!changed) return { stored }
  if (continued) await deleteCheckIns(trx, site, continued)
  await record(trx, actor, 'support changed', '', stored.familyId)
  return { changed }
}

async function refuseTakenEvening(trx: Trx, { id, childId }: Selectable<Tables['support']>, firstNight: string) {
  const other = await trx
    .selectFrom('support')
    .select('id')
    .where('childId', '=', childId)
    .where('firstNight', '=', firstNight)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new HTTPException(409, { message: TAKEN })
}

const TAKEN = 'Other nights of support of this child begin on that evening'
