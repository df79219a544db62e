import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { describeError } from '../../../lib/describe-error'
import { UsageError } from '../../../lib/usage-error'
import { openDb, type Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import type { Deps } from '../../../server/http'
import { forgetSecret } from '../../../server/secret'
import { openStorage } from '../../../server/storage'
import { decryptFile, isEncrypted } from '../crypt'
import { createFolder, getPath } from '../folder'
import { openPlace, PlaceProblem } from '../place/client'
import type { Place } from '../place/schema'
import { checkArchive, requireKnownRelease, restoreBackup } from '../restore-backup'
import { isBackupName } from '../schedule'

/** @file Restores a backup into a new site, from upload to sign-in. Nothing but two hidden files changes before `restore`. */

export type Restore = {
  /** The current step; null if none is running. */
  busy: 'downloading' | 'opening' | 'restoring' | null
  /** Why the last step failed. */
  problem: string | null
  isEncrypted: boolean
  /** The backup's contents, once it's open. */
  contents: { createdAt: string; release: string | null; families: number | null; images: number | null } | null
  isDone: boolean
}
type Dependencies = Pick<Deps, 'db' | 'env' | 'log'>

export const NO_ROOM = 'The server’s disk has no room for it. Free up some space there, or get a larger disk.'

const none: Restore = { busy: null, problem: null, isEncrypted: false, contents: null, isDone: false }
/** In memory: after a restart, the user selects the file again. `token` belongs to the user who started the restore and can see its outcome. */
const restores = new WeakMap<Db, Restore & { token?: string }>()

/** Where the backup is stored as uploaded. A nightly backup deletes leftovers. */
export const uploadPath = (env: Env) => getPath(env, '.nightlight-setup.part')
const openPath = (env: Env) => getPath(env, '.nightlight-setup-open.part')

export const findRestore = (db: Db) => restores.get(db) ?? none

/** Starts over with another file. */
export const resetRestore = (db: Db) => restores.set(db, none)

/** Runs a step in the background. Returns whether it started; it doesn't while another one is running. */
function begin(deps: Dependencies, busy: Restore['busy'], work: () => Promise<Partial<Restore>>, token?: string) {
  const { db, env, log } = deps
  const before = findRestore(db)
  if (before.busy) return false
  restores.set(db, { ...before, busy, problem: null, token })
  const end = (changes: Partial<Restore>) => restores.set(db, { ...findRestore(db), busy: null, ...changes })
  work().then(end, (error: Error) => {
    log.warn('a step of restoring a backup failed', { step: String(busy), error: describeError(error) })
    end({ problem: explain(error, env) })
  })
  return true
}

/** Opens the uploaded file. */
export const look = (deps: Dependencies) => begin(deps, 'opening', () => openUpload(deps.env))

async function openUpload(env: Env) {
  const file = uploadPath(env)
  const isClosed = await isEncrypted(file)
  return { isEncrypted: isClosed, contents: isClosed ? null : await readContents(file) }
}

export const decrypt = (deps: Dependencies, passphrase: string) =>
  begin(deps, 'opening', async () => {
    await decryptFile(uploadPath(deps.env), openPath(deps.env), passphrase)
    return { contents: await readContents(openPath(deps.env)) }
  })

/** Downloads the newest backup from a second place and opens it. */
export const download = (deps: Dependencies, place: Place) =>
  begin(deps, 'downloading', async () => {
    const { list, download } = openPlace(place, { privateHosts: deps.env.privateCalendarHosts })
    const newest = (await list()).findLast(isBackupName)
    if (!newest) throw new PlaceProblem('there’s no backup in it')
    await createFolder(deps.env)
    await pipeline(download(newest), createWriteStream(uploadPath(deps.env), { mode: 0o600 }))
    return openUpload(deps.env)
  })

export const restore = (deps: Dependencies, token: string) =>
  begin(
    deps,
    'restoring',
    async () => {
      const { db, env, log } = deps
      const file = findRestore(db).isEncrypted ? openPath(env) : uploadPath(env)
      // SQLite's only connection would keep the page from polling the progress.
      const own = await openDb(env, log, { noTimeout: true })
      try {
        await restoreBackup({ db: own, storage: openStorage(env) }, file, { force: true, showProgress: () => {} })
      } finally {
        await own.destroy()
      }
      forgetSecret(db)
      for (const path of [uploadPath(env), openPath(env)]) await rm(path, { force: true })
      log.info('restored a backup')
      return { isDone: true }
    },
    token,
  )

/** Whether someone can see the outcome of the restore they started, even if their link is gone along with the empty site. */
export const hasBegun = (db: Db, token: string) => restores.get(db)?.token === token

async function readContents(file: string) {
  const { createdAt, release, migration, counts } = await checkArchive(file)
  requireKnownRelease(file, migration)
  return { createdAt, release: release ?? null, families: counts.family ?? null, images: counts.media ?? null }
}

/** Explains what's wrong with a backup and what to do. */
function explain(error: Error, env: Env) {
  const text = describeError(error)
  if (error instanceof PlaceProblem) return `It doesn’t work: ${error.message}.`
  if (/ENOSPC/.test(text)) return NO_ROOM
  if (/ENOENT/.test(text)) return 'The file is no longer there. Please choose it again.'
  if (/isn’t its passphrase/.test(text)) return 'These aren’t the six words of this backup.'
  if (/incorrect header|doesn’t belong|no manifest|manifest of this site/.test(text))
    return 'This isn’t a backup of Nightlight. It’s a file such as nightlight-2026-11-29.tar.gz, or the same with .age at its end.'
  if (/unexpected end|incomplete/i.test(text))
    return 'This backup is damaged or incomplete. Download it again, or take another one.'
  if (!(error instanceof UsageError))
    return 'Something went wrong on our side, and nothing has changed. Please try again.'
  return [uploadPath(env), openPath(env)].reduce(
    (message, path) => message.replaceAll(path, 'This backup'),
    error.message,
  )
}
