import { statSync } from 'node:fs'

/** SQLite's own code, which it never uses with a write-ahead log (https://sqlite.org/rescode.html#readonly_dbmoved). */
const READONLY_DBMOVED = 1032

/** SQLite's open file was moved, deleted, or replaced: what it's told would be stored where nobody looks for it. */
export class DatabaseMovedError extends Error {
  readonly code = 'ERR_SQLITE_ERROR'
  readonly errcode = READONLY_DBMOVED
  constructor(path: string) {
    super(`${path} isn’t the file that was opened: put it back, or restart the site`)
  }
}

/** Returns what tells the file at a path from all others; undefined if there is none. */
export function identifyFile(path: string) {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false })
  return file && `${file.dev}:${file.ino}`
}
