import { sql } from 'kysely'
import pg from 'pg'
import { isPostgres, type Db } from '../../src/server/db/open'

/** Makes the whole database read-only, as during a failover, or writable again. */
export async function setReadOnly(db: Db, isReadOnly: boolean) {
  const value = isReadOnly ? 'on' : 'off'
  if (!isPostgres(db)) return sql.raw(`pragma query_only = ${value}`).execute(db)
  // Existing sessions keep their setting.
  return onServer(db, `set default_transaction_read_only = ${value}`, isReadOnly)
}

/** Makes PostgreSQL refuse and cut all connections to the database, as during a restart, or accept them again. */
export const setDown = (db: Db, isDown: boolean) => onServer(db, `with allow_connections ${!isDown}`, isDown)

const names = new WeakMap<Db, string>()

async function onServer(db: Db, change: string, cutsConnections: boolean) {
  let name = names.get(db)
  if (!name) {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    names.set(db, (name = rows[0]!.name))
  }
  const server = new pg.Client(process.env.TEST_DATABASE_URL)
  await server.connect()
  await server.query(`alter database ${name} ${change}`)
  if (cutsConnections)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await server.end()
}
