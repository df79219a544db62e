import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { isPostgres, type Db, type Trx } from './open'
import type { Tables } from './tables'

type Table = keyof Tables

/** These go in before what refers to them. */
const REFERRED: Table[] = ['user', 'post']
/** Rows in one insert: PostgreSQL and SQLite allow 32,000 parameters and more. */
const BATCH = 100

const fileOf = (table: string) => `${table}.jsonl`

/** Every table of ours, in an order in which it can be filled. */
export async function tablesOf(db: Db) {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name as Table)
  return [...REFERRED, ...names.filter((name) => !REFERRED.includes(name)).toSorted()]
}

/** Writes every table to a file of one JSON row a line, all as they are at one moment; the site may go on writing. Answers the number of rows. */
export async function dumpTables(db: Db, folder: string) {
  return db.connection().execute(async (one) => {
    // Neither waits for writers nor makes them wait, on both databases.
    await sql.raw(isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred').execute(one)
    let rows = 0
    for (const table of await tablesOf(one)) {
      const lines = async function* () {
        for await (const row of rowsOf(one, table)) {
          rows++
          yield JSON.stringify(row) + '\n'
        }
      }
      await pipeline(Readable.from(lines()), createWriteStream(join(folder, fileOf(table)), { mode: 0o600 }))
    }
    await sql`commit`.execute(one)
    return rows
  })
}

/** All rows of a table, a few at a time; on PostgreSQL by a cursor of the transaction that is open. */
async function* rowsOf(db: Db, table: Table) {
  if (!isPostgres(db)) return yield* db.selectFrom(table).selectAll().stream()
  await sql`declare dump cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(BATCH)} from dump`.execute(db)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close dump`.execute(db)
}

/** Fills empty tables from the files that `dumpTables` wrote, on either database. Tables without a file stay empty. */
export async function loadTables(trx: Trx, folder: string, files: string[]) {
  let rows = 0
  for (const table of await tablesOf(trx)) {
    if (!files.includes(fileOf(table))) continue
    let batch: object[] = []
    const flush = async () => {
      if (batch.length) await trx.insertInto(table).values(batch).execute()
      rows += batch.length
      batch = []
    }
    for await (const line of createInterface({
      input: createReadStream(join(folder, fileOf(table))),
      crlfDelay: Infinity,
    })) {
      batch.push(JSON.parse(line) as object)
      if (batch.length === BATCH) await flush()
    }
    await flush()
  }
  return rows
}

/** Takes away every table, ours and those that count the migrations. */
export async function dropTables(trx: Trx) {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true })
  if (!isPostgres(trx)) await sql`pragma defer_foreign_keys = on`.execute(trx)
  for (const { name } of tables)
    // SQLite takes what an index keeps in tables of its own away with it.
    await (isPostgres(trx) ? trx.schema.dropTable(name).cascade() : trx.schema.dropTable(name).ifExists()).execute()
}
