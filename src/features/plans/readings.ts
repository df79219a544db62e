import { randomUUIDv7 } from 'node:crypto'
import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'

/** Who read a version, by the name they gave on their phone, and when. */
export type Reader = { who: string; readAt: string }

/**
 * Records once that someone has read a version. `who` is the name they gave on their phone. Returns false if the version was taken
 * back. Only a POST may call it: mail scanners follow links.
 */
export async function recordReading(db: Db, versionId: string, who: string) {
  return db.transaction().execute(async (trx) => {
    const version = await trx
      .selectFrom('planVersion')
      .select('familyId')
      .where('id', '=', versionId)
      .executeTakeFirst()
    if (!version) return false
    const row = { id: randomUUIDv7(), versionId, who, ...version, createdAt: new Date().toISOString() }
    await trx
      .insertInto('planReading')
      .values(row)
      .onConflict((conflict) => conflict.columns(['versionId', 'who']).doNothing())
      .execute()
    return true
  })
}

/** Returns who has read these versions, earliest first, by version. */
export async function findReaders(db: Db, versionIds: readonly string[]) {
  const rows = await selectInChunks(versionIds, (ids) =>
    db
      .selectFrom('planReading')
      .select(['versionId', 'who', 'createdAt as readAt'])
      .where('versionId', 'in', ids)
      .orderBy('createdAt')
      .execute(),
  )
  const readers = new Map<string, Reader[]>()
  for (const { versionId, ...reader } of rows) readers.set(versionId, [...(readers.get(versionId) ?? []), reader])
  return readers
}

/** People not seen on a family's page for this long may use another name now, or only helped out. */
const NAMED_MS = 7 * 86_400_000

/** Returns the names under which people recently logged, or read a plan, on a family's page. */
export async function findNamed(db: Db, familyIds: readonly string[], now = new Date()) {
  const since = new Date(now.getTime() - NAMED_MS).toISOString()
  const rows = await db
    .selectFrom('diaryChange')
    .select('by as who')
    .where('familyId', 'in', familyIds)
    .where('source', 'not in', ['import', 'portal'])
    // The name for people who log without giving one.
    .where('by', '<>', 'A parent')
    .where('createdAt', '>', since)
    .union(db.selectFrom('planReading').select('who').where('familyId', 'in', familyIds).where('createdAt', '>', since))
    .execute()
  return rows.map(({ who }) => who).toSorted()
}
