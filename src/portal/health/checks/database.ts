import { sql } from 'kysely'
import { explainDatabaseError } from '../../../server/db/explain-error'
import { findUnknownMigrations, isMigrated } from '../../../server/db/migrate'
import { checkWritable, isPostgres, openDb, type Db } from '../../../server/db/open'
import { ConfigurationError } from '../../../lib/configuration-error'
import type { Env } from '../../../server/env'
import { createLog } from '../../../server/log'
import { error, ok, warning, type CheckResult } from './check'

/** Opens and checks the database. `db` is undefined if other checks can't use it. */
export async function checkDatabase(env: Env): Promise<{ result: CheckResult; db: Db | undefined; close(): unknown }> {
  let db: Db | undefined
  const close = () => db?.destroy()
  try {
    db = await openDb(env, createLog('silent'))
    const result = await examine(db, env)
    return { result, db: result.status === 'ok' ? db : undefined, close }
  } catch (cause) {
    const message = cause instanceof ConfigurationError ? cause.message : explainDatabaseError(cause, env)
    return { result: error(message), db: undefined, close }
  }
}

async function examine(db: Db, env: Env) {
  const name = env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  if (!isPostgres(db)) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
    const [{ integrity_check: damage }] = rows as [{ integrity_check: string }]
    if (damage !== 'ok') throw Object.assign(Error(damage.replaceAll('\n', ' ')), DAMAGED)
  }
  if ((await db.introspection.getTables()).length === 0)
    return warning('it is empty: the first start creates its tables')
  const [unknown] = await findUnknownMigrations(db)
  if (unknown)
    return error(`${name}: a newer release has changed it (${unknown}): run that release, or restore an older backup`)
  if (!(await isMigrated(db))) return warning('its tables are from an older release: the next start upgrades them')
  await checkWritable(db)
  return ok(`${isPostgres(db) ? 'PostgreSQL is available' : 'SQLite is intact'}, with this release’s tables`)
}

/** SQLITE_CORRUPT, which SQLite itself reports when a statement runs into damage. */
const DAMAGED = { code: 'ERR_SQLITE_ERROR', errcode: 11 }
