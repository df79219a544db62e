import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import { DatabaseMovedError, identifyFile } from './explain-error'

/** How long a statement waits for another process's write, and how often it retries. */
const BUSY_TIMEOUT_MS = 5000
const BUSY_RETRY_MS = 20
const MAX_CACHED_STATEMENTS = 500
const WRITES = /^(?:begin|commit|insert|update|delete)\b/i
/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/** Kysely on Node's built-in SQLite. WAL with synchronous=FULL: an acknowledged write survives a power cut. */
export function sqliteDialect(path: string): Dialect {
  const database = open(path)
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Runs migrations in one immediate transaction, which locks out other processes that are starting. */
  override get supportsTransactionalDdl() {
    return true
  }
  /** The driver shares its only connection itself. */
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * Runs every statement immediately, unless another caller's transaction is open. If another process has locked the database,
 * the statement is retried while others run. SQLite's own busy timeout would block the whole process.
 */
class NodeSqliteDriver extends SqliteDriver {
  readonly #database: Database
  #transaction: { owner: DatabaseConnection; ended: PromiseWithResolvers<void> } | undefined

  constructor(database: Database) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection() {
    const shared = await super.acquireConnection()
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#execute(connection, () => shared.executeQuery(query)),
      streamQuery: (query, chunkSize) => shared.streamQuery(query, chunkSize),
    }
    return connection
  }

  async #execute<T>(connection: DatabaseConnection, runNow: () => Promise<T>) {
    const deadline = performance.now() + BUSY_TIMEOUT_MS
    for (;;) {
      while (this.#transaction && this.#transaction.owner !== connection) await this.#transaction.ended.promise
      const result = runNow()
      this.#updateTransaction(connection)
      try {
        return await result
      } catch (error) {
        const isBusy = (((error as { errcode?: number }).errcode ?? 0) & 0xff) === SQLITE_BUSY
        if (!isBusy || this.#transaction?.owner === connection || performance.now() > deadline) throw error
      }
      await sleep(BUSY_RETRY_MS)
    }
  }

  #updateTransaction(owner: DatabaseConnection) {
    if (this.#database.isTransaction) this.#transaction ??= { owner, ended: Promise.withResolvers() }
    else {
      this.#transaction?.ended.resolve()
      this.#transaction = undefined
    }
  }
}

type Database = SqliteDatabase & { readonly isTransaction: boolean }

function open(path: string): Database {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Overwrites deleted data, so it can't be recovered from the file.
  database.exec('pragma secure_delete = on; pragma busy_timeout = 0')
  const statements = new Map<string, SqliteStatement>()
  const opened = identifyFile(path)
  return {
    get isTransaction() {
      return database.isTransaction
    },
    close: () => database.close(),
    prepare(sql) {
      if (WRITES.test(sql) && identifyFile(path) !== opened) throw new DatabaseMovedError(path)
      // A deferred transaction fails at its first write if another process has written since it began. An immediate one waits.
      if (sql === 'begin') sql = 'begin immediate'
      // When the disk is full, SQLite has already rolled back; a second rollback would hide the original error.
      if (sql === 'rollback' && !database.isTransaction) sql = 'select 1'
      // Statements prepared before a column was added don't know whether it's a boolean.
      if (sql.startsWith('alter table')) statements.clear()
      let statement = statements.get(sql)
      if (!statement) {
        if (statements.size >= MAX_CACHED_STATEMENTS) statements.delete(statements.keys().next().value!)
        statements.set(sql, (statement = adapt(database.prepare(sql))))
      }
      return statement
    },
  }
}

/** SQLite has no booleans. Stores them as 1 and 0, and reads them back from columns declared boolean. */
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
