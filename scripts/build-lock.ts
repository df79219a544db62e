import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dist } from './stamp.ts'

const LONGEST_BUILD = 300_000

/**
 * Waits until no other process builds, then keeps the others waiting until the returned function is called.
 * SQLite's file lock does it, because the operating system drops that one with its process: unlike a file with a pid in it,
 * it is never left behind by a killed build, and no stranger who got the same pid (as in containers) is mistaken for the builder.
 */
export function lockBuild() {
  const db = new DatabaseSync(join(dist, '.lock'))
  try {
    db.exec('begin exclusive')
  } catch {
    console.log('Another process is building: waiting for it.')
    db.exec(`pragma busy_timeout = ${LONGEST_BUILD}; begin exclusive`)
  }
  return () => db.close()
}
