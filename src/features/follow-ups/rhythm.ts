import { randomUUIDv7 } from 'node:crypto'
import { addDays, today } from '../../lib/time/dates'
import { chunks, selectInChunks, toIds } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import { findPages } from '../families/parents'
import type { Site } from '../settings/site-settings'

export async function loadRhythms(db: Db) {
  const rows = await db.selectFrom('packageRhythm').selectAll().execute()
  return Object.fromEntries(rows.map(({ packageId, days }) => [packageId, days]))
}

type Context = { site: Pick<Site, 'timeZone'>; packages: { id: string; name: string }[] }

/**
 * Starts the rhythms of packages whose requests were just confirmed, once per request, and ends those of requests that are now cancelled or
 * pending again. `isUndo` restores what a cancellation ended. Call it in the transaction that changes their status.
 */
export async function followStatus(
  trx: Trx,
  { site, packages }: Context,
  requestIds: readonly string[],
  isUndo = false,
) {
  const requests = await selectInChunks(requestIds, (ids) =>
    trx.selectFrom('consultation').selectAll().where('id', 'in', ids).execute(),
  )
  const stopped = requests.filter(({ status }) => status === 'cancelled' || status === 'pending')
  for (const some of chunks(stopped))
    await trx
      .deleteFrom('followUp')
      .where('consultationId', 'in', toIds(some))
      .where('day', 'is not', null)
      .where('doneAt', 'is', null)
      .execute()
  const confirmed = requests.filter(({ status }) => status === 'confirmed')
  const rhythms = confirmed.length ? await loadRhythms(trx) : {}
  if (Object.keys(rhythms).length === 0) return
  const begun = await selectInChunks(toIds(confirmed), (ids) =>
    trx.selectFrom('followUp').select(['consultationId', 'day']).where('consultationId', 'in', ids).execute(),
  )
  const byRequest = Map.groupBy(begun, ({ consultationId }) => consultationId)
  const packageIds = new Map(packages.map(({ name, id }) => [name, id]))
  const pageOf = await findPages(
    trx,
    confirmed.map(({ familyId }) => familyId),
  )
  const createdAt = new Date().toISOString()
  const rows = confirmed.flatMap(({ id, consultationType, answeredAt, ...request }) => {
    const own = byRequest.get(id) ?? []
    const familyId = pageOf(request.familyId)
    if (familyId === null || (own.length && !isUndo)) return []
    const begins = today(site.timeZone, new Date((isUndo && answeredAt) || createdAt))
    return (rhythms[packageIds.get(consultationType) ?? ''] ?? [])
      .filter((after) => !own.some(({ day }) => day === after))
      .map((after) => ({
        id: randomUUIDv7(),
        familyId,
        dueOn: addDays(begins, after),
        text: consultationType,
        day: after,
        consultationId: id,
        createdAt,
      }))
  })
  for (const some of chunks(rows)) await trx.insertInto('followUp').values(some).execute()
}
