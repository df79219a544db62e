import { rename, writeFile } from 'node:fs/promises'
import { describeError } from '../../../lib/describe-error'
import type { Deps } from '../../../server/http'
import { hashToken } from '../../../server/secret'
import { findRestored } from '../../email/outbox'
import { findErased, mergeErased } from '../../trash/erased'
import { isLater, later } from '../back-up'
import { ERASED_FILE, parseErased, readErased, writeList } from '../erased'
import { createFolder, getPath } from '../folder'
import { openPlace } from './client'
import { decryptPlace, findPlace, updatePlace } from './store'

const HOUR_MS = 3_600_000

/**
 * Job that stores the list of erasures next to the backups, here and in the second place, within a minute of each erasure. After a restore, it merges
 * in the erasures that the backup didn't know about.
 */
export async function keepErased({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, now = new Date()) {
  const place = await findPlace(db)
  const isWaiting = !place || isLater(place.waitUntil, now)
  const text = writeList(await findErased(db))
  const restored = await findRestored(db)
  const state = (list: string) => hashToken(`${restored?.at} ${list}`)
  const isHere = text === writeList(await readErased(getPath(env, '')))
  if (isHere && (isWaiting || place.erased === state(text))) return
  await createFolder(env)
  if (isWaiting) return writeHere(env, text)
  try {
    const { list, read, write } = openPlace(await decryptPlace(db, place), { privateHosts: env.privateCalendarHosts })
    const isThere = (await list()).includes(ERASED_FILE)
    const there = isThere ? parseErased(await read(ERASED_FILE)) : []
    await db.transaction().execute((trx) => mergeErased(trx, there))
    const merged = writeList(await findErased(db))
    await writeHere(env, merged)
    if (merged !== writeList(there)) await write(ERASED_FILE, getPath(env, ERASED_FILE))
    await updatePlace(db, () => ({ erased: state(merged) }))
  } catch (error) {
    await writeHere(env, text)
    log.error('the list of erasures wasn’t sent to the second place', { error: describeError(error) })
    await updatePlace(db, () => ({ problem: (error as Error).message, waitUntil: later(now, HOUR_MS) }))
  }
}

/** A crash leaves either the old list or the new one. */
async function writeHere(env: Deps['env'], text: string) {
  const part = getPath(env, `.${ERASED_FILE}.part`)
  await writeFile(part, text, { mode: 0o600, flush: true })
  await rename(part, getPath(env, ERASED_FILE))
}
