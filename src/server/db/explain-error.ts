import { statSync } from 'node:fs'
import { describeError } from '../../lib/describe-error'

/** The database's part of the configuration. */
export type DatabaseEnv = { databaseUrl: string | undefined; dataDir: string }
type DatabaseError = Error & { code?: string; errcode?: number }

/** By PostgreSQL's class or code (https://www.postgresql.org/docs/current/errcodes-appendix.html), or Node's. */
const POSTGRES: [codes: RegExp, remedy: string][] = [
  [/^28P01/, 'correct the password, in which / is written as %2F, @ as %40, and # as %23'],
  [/^28/, 'correct the user, or allow it in pg_hba.conf'],
  [/^3D000/, 'create this database, or correct the name at the end'],
  [/^42501/, 'give this user all rights on the database, or make it the owner'],
  [/^25006/, 'the server is read-only: point to the primary, or turn off default_transaction_read_only'],
  [/^53100|ENOSPC/, 'free up some space on the disk of the database’s server'],
  [/^53300/, 'raise max_connections, or stop the program that uses so many'],
  [/^57P|ECONN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/, 'check that PostgreSQL runs, and correct the host and the port'],
  [/ENOTFOUND|EAI_AGAIN/, 'correct the name of the host'],
  [/CERT|SIGNED|SSL/, 'correct sslmode, or name the authority in NODE_EXTRA_CA_CERTS'],
]

/** By SQLite's primary result code (https://sqlite.org/rescode.html), or Node's. */
const SQLITE: [codes: RegExp, remedy: string][] = [
  [/^(8|14)$|EACCES|EPERM|EROFS/, 'give the folder and what’s in it to the user that runs the site: chown -R'],
  [/ENOTDIR|EEXIST/, 'part of this path is a file: choose another folder'],
  [/^13$|ENOSPC|EDQUOT/, 'the disk is full: free up some space'],
  [
    /^(11|26)$/,
    'the database is damaged: stop the site, move site.db, site.db-wal and site.db-shm away, and restore a backup',
  ],
  [/^(5|6)$/, 'another program has locked the database: stop it'],
  [/^10$/, 'the disk can’t be read or written: check it, and the mount'],
]

/** Explains why the database can't be used: the variable, the error, and what to do about it. */
export function explainDatabaseError(error: unknown, { databaseUrl, dataDir }: DatabaseEnv) {
  const codes = getCodes(error)
  const [, remedy] = (databaseUrl ? POSTGRES : SQLITE).find(([known]) => codes.some((code) => known.test(code))) ?? []
  const place = databaseUrl ? `DATABASE_URL (${getPlace(databaseUrl)})` : `DATA_DIR (${dataDir})`
  // The pool's own timeout has no code.
  const timeout = databaseUrl && /timeout/i.test(describeError(error)) ? 'check that PostgreSQL runs, and the host' : ''
  return [place, describeError(error), remedy ?? timeout].filter(Boolean).join(': ')
}

/** Leaves out the password. */
function getPlace(databaseUrl: string) {
  const { username, hostname, port, pathname } = new URL(databaseUrl)
  return `user ${decodeURIComponent(username) || '?'} at ${hostname}:${port || 5432}, database ${pathname.slice(1) || '?'}`
}

function getCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, errcode, cause } = error as DatabaseError
  const parts = error instanceof AggregateError ? error.errors : []
  const own = code === 'ERR_SQLITE_ERROR' ? String((errcode ?? 0) & 0xff) : code
  return [own, ...[...parts, cause].flatMap(getCodes)].filter((one) => one !== undefined)
}

/** SQLite's own code. It never reports this with a write-ahead log (https://sqlite.org/rescode.html#readonly_dbmoved). */
const READONLY_DBMOVED = 1032

/** SQLite's open file was moved, deleted, or replaced, so anything written would be lost. */
export class DatabaseMovedError extends Error {
  readonly code = 'ERR_SQLITE_ERROR'
  readonly errcode = READONLY_DBMOVED
  constructor(path: string) {
    super(`${path} isn’t the file that was opened: put it back, or restart the site`)
  }
}

/** Returns a unique identifier of the file at a path; undefined if there's no file. */
export function identifyFile(path: string) {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false })
  return file && `${file.dev}:${file.ino}`
}
