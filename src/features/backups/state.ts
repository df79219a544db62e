import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'

/** The key in table `setting` with the state of the site's backups. */
const KEY = 'backups'

export type BackupState = {
  /** When the first one was due. An ISO time, like all others. */
  since?: string
  /** The date of the last night with a backup. */
  night?: string
  /** A process is making one. It renews this every minute, so that another can take over if it's killed. */
  busyUntil?: string
  /** Set after a failure. */
  retryAt?: string
  /** Why the last attempt failed and what to do about it. */
  problem?: string
  /** The last one that was read back. `missing` counts image files it lacks because the site had lost them. */
  last?: { at: string; name: string; bytes: number; missing: number }
}

export const readState = async (db: Db) => (await readSetting<BackupState>(db, KEY)) ?? {}

/** Changes the state in a transaction, one process at a time. Properties that `change` returns as undefined are removed. */
export const updateState = (db: Db, change: (state: BackupState) => BackupState | undefined) =>
  db.transaction().execute(async (trx: Trx) => {
    await advisoryLock(trx, 'backups')
    const state = await readState(trx)
    const changes = change(state)
    if (changes) await saveSetting(trx, KEY, { ...state, ...changes })
    return changes !== undefined
  })

/** For restores: the archive's state is about the old folder, and says that the backup it's in is still running. */
export async function replaceState(trx: Trx, state: BackupState) {
  await trx.deleteFrom('setting').where('key', '=', KEY).execute()
  if (Object.keys(state).length > 0) await saveSetting(trx, KEY, state)
}
