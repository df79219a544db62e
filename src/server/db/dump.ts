import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { asStored, isPostgres, type Db, type Trx } from './open'
import type { Tables } from './tables'
import { keepsVersion } from './public-tables'

type Table = keyof Tables

/** Other tables have foreign keys to these. */
export const referencedTables: string[] = [
  'user',
  'post',
  'appointment',
  'child',
  'plan',
  'planVersion',
  'diary',
  'support',
] satisfies Table[]
/** Rows per insert: PostgreSQL and SQLite allow over 32,000 parameters. */
const BATCH_SIZE = 100
const YIELD_BYTES = 64 * 1024
/** The longest row in characters. A deleted post is one row with all its revisions. */
const MAX_ROW_LENGTH = 100_000_000

/** Rate limits expire. The database itself fills the counters and search indexes of earlier releases. */
export const isTransient = (table: string) => /^(rateLimit|tally|wordIndex)$|Words/.test(table)

/** Returns our tables, those with foreign keys after the ones they refer to. */
export async function listTables(db: Db) {
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !isTransient(name))
  // An earlier release's database may not have all of them.
  const first = referencedTables.filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !first.includes(name)).toSorted()] as Table[]
}

/** Calls `work` with a connection that reads one snapshot. It neither blocks writers nor waits for them. */
export const withSnapshot = <T>(db: Db, work: (snapshot: Db) => Promise<T>) =>
  db.connection().execute(async (connection) => {
    await sql
      .raw(isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred')
      .execute(connection)
    // Otherwise, PostgreSQL may return a large table's rows in a different order each time.
    if (isPostgres(db)) await sql`set local synchronize_seqscans = off`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })

/** Yields the rows of a table as lines of JSON, always in the same order within a snapshot. */
export async function* dumpTable(snapshot: Db, table: Table) {
  let unyielded = 0
  for await (const row of streamRows(snapshot, table)) {
    const line = Buffer.from(JSON.stringify(row) + '\n')
    unyielded += line.length
    // SQLite returns rows synchronously, so yield to other requests.
    if (unyielded > YIELD_BYTES) {
      unyielded = 0
      await setImmediate()
    }
    yield line
  }
}

/** On PostgreSQL, uses a cursor of the open transaction. */
async function* streamRows(db: Db, table: Table) {
  if (!isPostgres(db)) return yield* asStored(db).selectFrom(table).selectAll().stream()
  await sql`declare dump cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(BATCH_SIZE)} from dump`.execute(db)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close dump`.execute(db)
}

const rowSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
)

/** Yields the rows written by `dumpTable` on either database. @throws Error if a line isn't a row */
export async function* parseRows(content: AsyncIterable<Uint8Array>) {
  let number = 0
  for await (const line of splitLines(content)) {
    number++
    const { success, output, issues } = v.safeParse(rowSchema, line)
    if (!success) throw Error(`line ${number}: ${issues[0].message}`)
    yield output
  }
}

/** Splits at LF only. JSON strings can contain U+2028 and U+2029, which `readline` treats as line breaks, too. */
async function* splitLines(content: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const bytes of content) {
    const [first, ...others] = decoder.decode(bytes, { stream: true }).split('\n')
    rest += first
    if (rest.length > MAX_ROW_LENGTH) throw Error('a line is too long')
    for (const next of others) {
      yield rest
      rest = next
    }
  }
  if (rest + decoder.decode()) yield rest
}

/** Inserts rows into an empty table. Returns their number. */
export async function loadTable(trx: Trx, table: string, rows: AsyncIterable<object>) {
  let count = 0
  let batch: object[] = []
  const flush = async () => {
    if (batch.length)
      await asStored(trx)
        .insertInto(table as Table)
        .values(batch)
        // The archive has its own version.
        .modifyEnd(keepsVersion)
        .execute()
    count += batch.length
    batch = []
  }
  for await (const row of rows) {
    batch.push(isPostgres(trx) ? withoutNul(row) : row)
    if (batch.length === BATCH_SIZE) await flush()
  }
  await flush()
  return count
}

/** Unlike SQLite, PostgreSQL can't store NUL. */
const withoutNul = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
    ]),
  )

/** Drops every table, including those that track migrations. */
export async function dropTables(trx: Trx) {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true })
  const deferForeignKeys = async (value: 'on' | 'off') => {
    if (!isPostgres(trx)) await sql.raw(`pragma defer_foreign_keys = ${value}`).execute(trx)
  }
  await deferForeignKeys('on')
  for (const { name } of tables)
    // SQLite drops an index's shadow tables itself, hence `if exists`.
    await (isPostgres(trx) ? trx.schema.dropTable(name).cascade() : trx.schema.dropTable(name).ifExists()).execute()
  await deferForeignKeys('off')
}
