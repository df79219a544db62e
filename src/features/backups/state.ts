import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'

/** The row of table `setting` with what the site knows of its backups. */
const KEY = 'backups'

export type BackupState = {
  /** When the first one was due: an ISO time, like all others. */
  since?: string
  /** The date of the last night that has its backup. */
  night?: string
  /** Some process is making one. It says so every minute, so that another can take over once it was killed. */
  busyUntil?: string
  /** After a failure. */
  retryAt?: string
  /** Why the last try failed, with what to do about it. */
  problem?: string
  /** The last one that was read back. `missing` is how many image files it doesn't have, because the site had lost them. */
  last?: { at: string; name: string; bytes: number; missing: number }
}

export const readState = async (db: Db) => (await readSetting<BackupState>(db, KEY)) ?? {}

/** Changes the state in a transaction: across processes, one after the other. What `change` returns as undefined is removed. */
export const updateState = (db: Db, change: (state: BackupState) => BackupState | undefined) =>
  db.transaction().execute(async (trx: Trx) => {
    await advisoryLock(trx, 'backups')
    const state = await readState(trx)
    const changes = change(state)
    if (changes) await saveSetting(trx, KEY, { ...state, ...changes })
    return changes !== undefined
  })

/** After a restore: the archive's is about the folder of then, and calls that one busy in which it was made. */
export async function replaceState(trx: Trx, state: BackupState) {
  await trx.deleteFrom('setting').where('key', '=', KEY).execute()
  if (Object.keys(state).length > 0) await saveSetting(trx, KEY, state)
}
