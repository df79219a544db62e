import { sql } from 'kysely'
import { selectInChunks, toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { familyTables, type FamilyTable, type Midnight } from './personal-data'
import type { Counts } from './schema'

export type Stored = Record<FamilyTable, string[]>

/** Returns what's stored about a person's email addresses, ignoring case, because requests store them as typed. */
export function findStored(db: Db, addresses: readonly string[]) {
  return findFrom(db, {}, addresses)
}

/** Returns these rows with everything that belongs to them: appointments, emails, answers, and family pages' contents. */
export async function findFrom(db: Db, rows: Partial<Stored>, addresses: readonly string[] = []) {
  const who = addresses.map((address) => address.toLowerCase())
  const stored = Object.fromEntries(familyTables.map(([table]) => [table, rows[table] ?? []])) as Stored
  for (const [table, { address, find, about, ofFamily }] of familyTables) {
    // Kysely can't type a query on a variable table. Every one has an `id`.
    const query = db.selectFrom(table as 'followUp').select('id')
    const found = new Set(stored[table])
    const add = (ids: readonly string[]) => ids.forEach((id) => found.add(id))
    if (address && who.length)
      add(toIds(await query.where(sql<boolean>`lower(${address(db)}) in (${sql.join(who)})`).execute()))
    if (find) add(await find(db, who, stored))
    const { consultation, contact, trash, appointment, family } = stored
    if (about) {
      const column = sql.ref<string>(about)
      const ids = [...consultation, ...contact, ...trash, ...appointment, ...family]
      add(toIds(await selectInChunks(ids, (chunk) => query.where(column, 'in', chunk).execute())))
    }
    if (ofFamily) add(toIds(await selectInChunks(family, (chunk) => query.where('familyId', 'in', chunk).execute())))
    stored[table] = [...found]
  }
  return stored
}

/**
 * Returns the ids of requests received before midnight whose preferred date and appointments were over, too, and of appointments
 * that were over; oldest first, at most `limit` per table.
 */
export async function findOld(db: Db, before: Midnight, limit = Number.MAX_SAFE_INTEGER) {
  const old: Partial<Stored> = {}
  for (const [table, { isOld }] of familyTables)
    if (isOld) {
      const query = db
        .selectFrom(table as 'contact')
        .select('id')
        .where(isOld(db, before))
      old[table] = toIds(await query.orderBy('id').limit(limit).execute())
    }
  return old
}

export function countStored(stored: Partial<Record<FamilyTable, unknown[]>>) {
  const counts: Counts = {
    consultations: 0,
    messages: 0,
    trashed: 0,
    appointments: 0,
    mails: 0,
    invitations: 0,
    entries: 0,
  }
  for (const [table, { countAs }] of familyTables) if (countAs) counts[countAs] += stored[table]?.length ?? 0
  return counts
}
