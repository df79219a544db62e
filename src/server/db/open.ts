import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Env } from '../env'
import type { Log } from '../log'
import type { Tables } from './tables'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/**
 * Opens PostgreSQL if DATABASE_URL is set, else SQLite in DATA_DIR.
 * @param noTimeout for migrations and commands, whose statements may take long
 */
export async function openDb(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: Log,
  { noTimeout = false } = {},
): Promise<Db> {
  if (env.databaseUrl) {
    const { postgresDialect, isoInstants } = await import('./postgres')
    return new Kysely({ dialect: await postgresDialect(env.databaseUrl, log, noTimeout), plugins: [isoInstants] })
  }
  const { NodeSqliteDialect } = await import('./sqlite')
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  return new Kysely({ dialect: new NodeSqliteDialect(join(env.dataDir, 'site.db')) })
}

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** Removes erased data from SQLite's write-ahead log. PostgreSQL recycles its own. */
export async function emptyWriteAheadLog(db: Db) {
  if (isPostgres(db)) return
  const { checkpoint } = await import('./sqlite')
  await checkpoint(db)
}

/** Takes a lock until the transaction ends, across processes. SQLite doesn't need it: its write transactions are serial. */
export async function advisoryLock(trx: Trx, name: string) {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
