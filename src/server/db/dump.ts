import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { isPostgres, type Db, type Trx } from './open'
import type { Tables } from './tables'

type Table = keyof Tables

/** Other tables have foreign keys to these. */
const REFERENCED: Table[] = ['user', 'post']
/** Rows per insert: PostgreSQL and SQLite allow over 32,000 parameters. */
const BATCH_SIZE = 100

const fileName = (table: string) => `${table}.jsonl`

/** Returns our tables, those with foreign keys after the ones they refer to. */
export async function listTables(db: Db) {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name as Table)
  return [...REFERENCED, ...names.filter((name) => !REFERENCED.includes(name)).toSorted()]
}

/** Writes a snapshot of every table to a JSON Lines file while the site keeps running. Returns the number of rows. */
export async function dumpTables(db: Db, folder: string) {
  return db.connection().execute(async (connection) => {
    // Neither blocks writers nor waits for them, on both databases.
    await sql
      .raw(isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred')
      .execute(connection)
    let rows = 0
    for (const table of await listTables(connection)) {
      const lines = async function* () {
        for await (const row of streamRows(connection, table)) {
          rows++
          yield JSON.stringify(row) + '\n'
        }
      }
      await pipeline(Readable.from(lines()), createWriteStream(join(folder, fileName(table)), { mode: 0o600 }))
    }
    await sql`commit`.execute(connection)
    return rows
  })
}

/** On PostgreSQL, uses a cursor of the open transaction. */
async function* streamRows(db: Db, table: Table) {
  if (!isPostgres(db)) return yield* db.selectFrom(table).selectAll().stream()
  await sql`declare dump cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(BATCH_SIZE)} from dump`.execute(db)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close dump`.execute(db)
}

/** Fills empty tables from the files of `dumpTables`, which either database wrote. Returns the number of rows. */
export async function loadTables(trx: Trx, folder: string, files: string[]) {
  let rows = 0
  for (const table of await listTables(trx)) {
    if (!files.includes(fileName(table))) continue
    let batch: object[] = []
    const flush = async () => {
      if (batch.length) await trx.insertInto(table).values(batch).execute()
      rows += batch.length
      batch = []
    }
    const input = createReadStream(join(folder, fileName(table)))
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      batch.push(JSON.parse(line) as object)
      if (batch.length === BATCH_SIZE) await flush()
    }
    await flush()
  }
  return rows
}

/** Drops every table, including those that track migrations. */
export async function dropTables(trx: Trx) {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true })
  if (!isPostgres(trx)) await sql`pragma defer_foreign_keys = on`.execute(trx)
  for (const { name } of tables)
    // SQLite drops an index's shadow tables itself, hence `if exists`.
    await (isPostgres(trx) ? trx.schema.dropTable(name).cascade() : trx.schema.dropTable(name).ifExists()).execute()
}
