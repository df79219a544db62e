import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Env } from '../env'
import type { Log } from '../log'
import type { Tables } from './tables'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/**
 * Opens the database that the configuration names: PostgreSQL, or SQLite in DATA_DIR.
 * @param noTimeout statements take as long as they need, as those of migrations and commands do on many rows
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

/** Leaves nothing of what was erased in SQLite's write-ahead log. PostgreSQL writes over its own by itself. */
export async function emptyWriteAheadLog(db: Db) {
  if (isPostgres(db)) return
  const { checkpoint } = await import('./sqlite')
  await checkpoint(db)
}

/** Lets one transaction at a time pass, across processes. SQLite's immediate transactions do so by themselves. */
export async function advisoryLock(trx: Trx, what: string) {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(trx)
}
