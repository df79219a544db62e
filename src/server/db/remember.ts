import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isPostgres, type Db } from './open'

type Kept = { version: string; value: Promise<unknown> }
const kept = new WeakMap<Db, LRUCache<string, Kept>>()

/**
 * What `read` answers, or answered before, as long as the version is the same: unless another is given, as long as nothing at all
 * was written to the database, by whichever process. For what is dear to read and asked often, such as counts: nothing has to be
 * told of a write, and those who ask at the same moment wait for one reading.
 */
export async function whileUnchanged<T>(
  db: Db,
  key: string,
  read: () => Promise<T>,
  versionOf: (db: Db) => Promise<string | undefined> = anyWrite,
): Promise<T> {
  let entries = kept.get(db)
  if (!entries) kept.set(db, (entries = new LRUCache({ max: 200 })))
  const version = await versionOf(db)
  const found = entries.get(key)
  if (found && found.version === version) return found.value as Promise<T>
  const value = read()
  if (version) {
    entries.set(key, { version, value })
    value.catch(() => entries.get(key)?.value === value && entries.delete(key))
  }
  return value
}

/** Changes with every write; undefined while one is under way whose end it would not show. */
async function anyWrite(db: Db) {
  // Of other connections, and of this one (https://www.sqlite.org/pragma.html#pragma_data_version).
  const onSqlite = sql<{ version: string }>`
    select "data_version" || ' ' || total_changes() as "version" from pragma_data_version`
  // The place in the write-ahead log. A commit is logged a moment before it is seen, hence the question for open transactions.
  const onPostgres = sql<{ version: string | null }>`
    select case when pg_snapshot_xmin("now") = pg_snapshot_xmax("now") then pg_current_wal_insert_lsn()::text end as "version"
    from pg_current_snapshot() as "now"`
  const { rows } = await (isPostgres(db) ? onPostgres : onSqlite).execute(db)
  return rows[0]?.version ?? undefined
}
