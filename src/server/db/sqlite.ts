import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { sql, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import type { Db } from './open'

/** How long a statement waits for another process's write, in ms. It blocks this process, so it is short. */
const BUSY_TIMEOUT = 2000
const KEPT_STATEMENTS = 500

/** Kysely on Node's own SQLite. WAL with synchronous=FULL: an acknowledged write survives a power cut. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string) {
    super({ database: open(path) })
  }
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

/** Migrations run inside one immediate transaction, which is the lock between two processes that start at once. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function open(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // What was erased is not to be read in the file any more.
  database.exec('pragma secure_delete = on')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      // A deferred transaction that turns into a write fails at once when another process wrote meanwhile; an immediate one waits.
      if (sql === 'begin') sql = 'begin immediate'
      // SQLite has undone a transaction itself when the disk is full: to undo it again would hide why.
      if (sql === 'rollback' && !database.isTransaction) sql = 'select 1'
      let statement = statements.get(sql)
      if (!statement) {
        if (statements.size >= KEPT_STATEMENTS) statements.delete(statements.keys().next().value!)
        statements.set(sql, (statement = adapt(database.prepare(sql))))
      }
      return statement
    },
  }
}

/** Moves what the write-ahead log holds into the database's file and empties it, unless another process is reading there. */
export const checkpoint = (db: Db) =>
  db.connection().execute(async (one) => {
    // A backup reads for long, and waiting for it would block this process. The next checkpoint is not far.
    await sql`pragma busy_timeout = 0`.execute(one)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(one)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(one)
    }
  })

/** SQLite has no booleans: they go in as 1 and 0, and come out of columns declared boolean as true and false. */
function adapt(statement: StatementSync): SqliteStatement {
  const columns = statement.columns()
  const booleans = columns.filter(({ type }) => type?.toLowerCase() === 'boolean').map(({ name }) => name)
  const input = (values: readonly unknown[]) =>
    values.map((value) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue)
  const output = (row: Record<string, unknown>) => {
    for (const name of booleans) if (row[name] !== null) row[name] = row[name] === 1
    return row
  }
  return {
    reader: columns.length > 0,
    all: (values) => {
      const rows = statement.all(...input(values))
      return booleans.length ? rows.map(output) : rows
    },
    run: (values) => statement.run(...input(values)),
    *iterate(values) {
      for (const row of statement.iterate(...input(values))) yield output(row)
    },
  }
}
