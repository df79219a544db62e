import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { sql, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import type { Db } from './open'

/** How long a statement waits for another process's write. Short, because it blocks this process. */
const BUSY_TIMEOUT_MS = 2000
const MAX_CACHED_STATEMENTS = 500

/** Kysely on Node's own SQLite. WAL with synchronous=FULL: an acknowledged write survives a power cut. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string) {
    super({ database: open(path) })
  }
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

/** Runs migrations in one immediate transaction, which locks out other processes that are starting. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function open(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Overwrites deleted data, so that it can't be read from the file.
  database.exec('pragma secure_delete = on')
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      // A deferred transaction fails immediately if another process has written before its first write; an immediate one waits.
      if (sql === 'begin') sql = 'begin immediate'
      // When the disk is full, SQLite has already rolled back; a second rollback would hide the original error.
      if (sql === 'rollback' && !database.isTransaction) sql = 'select 1'
      let statement = statements.get(sql)
      if (!statement) {
        if (statements.size >= MAX_CACHED_STATEMENTS) statements.delete(statements.keys().next().value!)
        statements.set(sql, (statement = adapt(database.prepare(sql))))
      }
      return statement
    },
  }
}

/** Moves the write-ahead log into the database file and truncates it, unless another process is reading it. */
export const checkpoint = (db: Db) =>
  db.connection().execute(async (connection) => {
    // Waiting for a long read, such as a backup, would block this process. There will be another checkpoint soon.
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
    }
  })

/** SQLite has no booleans: values are stored as 1 and 0, and read as booleans from columns declared so. */
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
