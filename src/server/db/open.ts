import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { ConfigurationError } from '../../lib/configuration-error'
import { withContentVersion } from './content-version'
import { explainDatabaseError, type DatabaseEnv } from './explain-error'
import { jsonPlugin } from './json'
import { postgresDialect, type DatabaseLog } from './postgres'
import type { Tables } from './tables'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/**
 * Opens PostgreSQL if DATABASE_URL is set, else SQLite in DATA_DIR.
 * @param noTimeout for migrations and commands, whose statements may take long
 * @throws ConfigurationError if SQLite's file can't be opened
 */
export async function openDb(env: DatabaseEnv, log: DatabaseLog, { noTimeout = false } = {}): Promise<Db> {
  if (env.databaseUrl) {
    const dialect = withContentVersion(await postgresDialect(env.databaseUrl, log, noTimeout))
    return new Kysely({ dialect, plugins: [jsonPlugin] })
  }
  const { sqliteDialect } = await import('./sqlite')
  try {
    mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
    const dialect = withContentVersion(sqliteDialect(join(env.dataDir, 'site.db')))
    return new Kysely({ dialect, plugins: [jsonPlugin] })
  } catch (cause) {
    throw new ConfigurationError(explainDatabaseError(cause, env), { cause })
  }
}

/** Reads and writes JSON columns as plain text. */
export const asStored = (db: Db): Db => db.withoutPlugins()

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** Does everything a write does, but changes no row. @throws like a write */
export async function checkWritable(db: Db) {
  await db
    .updateTable('setting')
    .set({ value: '' })
    .where(sql<boolean>`false`)
    .execute()
}

/** Removes erased data from SQLite's write-ahead log, unless another process is reading or writing. PostgreSQL recycles its own. */
export async function emptyWriteAheadLog(db: Db) {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
