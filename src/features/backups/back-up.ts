import { describeError } from '../../lib/describe-error'
import { openDb } from '../../server/db/open'
import type { Deps } from '../../server/http'
import { openStorage } from '../../server/storage'
import { loadSite } from '../settings/site-settings'
import { createBackup } from './create-backup'
import { createFolder, deleteExpired, deleteOldest, getPath, makeRoom } from './folder'
import { findNight, nameBackup } from './schedule'
import { readState, updateState, type BackupState } from './state'

const MINUTE_MS = 60_000
/** A process that hasn't reported for this long was killed. */
const BUSY_MS = 10 * MINUTE_MS
const RETRY_MS = 60 * MINUTE_MS

type Dependencies = Pick<Deps, 'db' | 'env' | 'log'>

/** Job that makes the nightly backup, once across all processes, from 3:15 AM on. Retries every hour after a failure. */
export async function backUpNightly(deps: Dependencies, now = new Date()) {
  const night = findNight(now, (await loadSite(deps.db)).timeZone)
  if (await claim(deps, now, (state) => state.night !== night && !isLater(state.retryAt, now)))
    await backUp(deps, nameBackup(night), now, { night })
}

/** Starts a manual backup. Returns a promise for its end; undefined if another one is running. */
export async function backUpNow(deps: Dependencies, now = new Date()) {
  if (!(await claim(deps, now))) return undefined
  const [date, time] = now.toISOString().split('T') as [string, string]
  const done = backUp(deps, nameBackup(`${date}-${time.slice(0, 8).replaceAll(':', '')}`), now)
  // Nobody awaits it, and its outcome couldn't be stored.
  return { done: done.catch((error: unknown) => deps.log.error('a backup failed', { error: describeError(error) })) }
}

/** Claims the right to make a backup. Returns whether this process got it. */
async function claim({ db, env }: Dependencies, now: Date, isDue: (state: BackupState) => boolean = () => true) {
  const isFree = (state: BackupState) => isDue(state) && !isLater(state.busyUntil, now)
  if (!isFree(await readState(db))) return false
  // On a full disk, the claim can't be stored until there's room.
  await makeRoom(env)
  return updateState(db, (state) =>
    isFree(state) ? { since: state.since ?? now.toISOString(), busyUntil: later(now, BUSY_MS) } : undefined,
  )
}

export const isLater = (iso: string | undefined, now: Date) => iso !== undefined && Date.parse(iso) > now.getTime()
export const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Makes a backup that was claimed and deletes expired ones. Stores the outcome in the state. */
async function backUp(deps: Dependencies, name: string, now: Date, done: { night?: string } = {}) {
  const { db, env, log } = deps
  const stayBusy = () => updateState(db, () => ({ busyUntil: later(new Date(), BUSY_MS) }))
  const timer = setInterval(() => void stayBusy().catch(() => {}), MINUTE_MS).unref()
  try {
    const { bytes, missing } = await writeBackup(deps, name)
    await deleteExpired(env)
    const last = { at: new Date().toISOString(), name, bytes, missing: missing.length }
    clearInterval(timer)
    await updateState(db, () => ({ ...done, last, problem: undefined, busyUntil: undefined, retryAt: undefined }))
    log.info('backed up', { bytes, missing: missing.length })
  } catch (error) {
    clearInterval(timer)
    log.error('a backup failed', { error: describeError(error) })
    const problem = explain(error as NodeJS.ErrnoException)
    await updateState(db, () => ({ problem, busyUntil: undefined, retryAt: later(now, RETRY_MS) }))
  }
}

/** Writes a backup over a separate connection: SQLite's only one would keep visitors waiting. Deletes old backups if the disk gets full. */
async function writeBackup({ env, log }: Dependencies, name: string) {
  await createFolder(env)
  const db = await openDb(env, log, { noTimeout: true })
  try {
    for (;;)
      try {
        return await createBackup({ db, storage: openStorage(env) }, getPath(env, name), () => {})
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC' || !(await deleteOldest(env))) throw error
      }
  } finally {
    await db.destroy()
  }
}

/** Explains why a backup failed and what to do. */
export function explain(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOSPC') return 'The server’s disk is full. Free up some space, or get a larger disk'
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return 'The site can’t write to its backup folder. Make the user that runs the site its owner'
  return `${describeError(error)}. The site tries again within an hour`
}
