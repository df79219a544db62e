import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { describeError } from '../../../lib/describe-error'
import type { Deps } from '../../../server/http'
import { explain, isLater, later } from '../back-up'
import { encryptFile } from '../crypt'
import { getPath, makeRoom } from '../folder'
import { findExpired } from '../schedule'
import { readState } from '../state'
import { openPlace, PlaceProblem } from './client'
import { decryptPlace, updatePlace } from './store'

const HOUR_MS = 3_600_000
/** How long a process can send. Then another one takes over, in case it was killed. */
const SENDING_MS = 2 * HOUR_MS

/** Job that sends the last backup to the second place, encrypted, once across all processes. Retries every hour after a failure. */
export async function sendBackup(
  { db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>,
  now = new Date(),
  timeoutMs?: number,
) {
  const { last } = await readState(db)
  if (!last || !existsSync(getPath(env, last.name))) return
  const place = await updatePlace(db, ({ sent, waitUntil }) =>
    sent?.name === last.name || isLater(waitUntil, now) ? undefined : { waitUntil: later(now, SENDING_MS) },
  )
  if (!place) return
  const part = getPath(env, `.nightlight-${last.name}.age.part`)
  try {
    await makeRoom(env)
    await encryptFile(getPath(env, last.name), part, place.recipient)
    const { write, list, remove } = openPlace(await decryptPlace(db, place), {
      privateHosts: env.privateCalendarHosts,
      timeoutMs,
    })
    const earlier = await list()
    // Delete before sending the new one, since the place may be full.
    for (const name of findExpired([...earlier, `${last.name}.age`])) if (earlier.includes(name)) await remove(name)
    await write(`${last.name}.age`, part)
    if (!(await list()).includes(`${last.name}.age`)) throw new PlaceProblem('the backup isn’t there after it was sent')
    const isLost = place.sent && !earlier.includes(`${place.sent.name}.age`)
    const problem = isLost ? 'the backup that was sent before is gone; the site sent the new one' : undefined
    await updatePlace(db, () => ({ sent: { name: last.name, at: now.toISOString() }, problem, waitUntil: undefined }))
    log.info('sent a backup to the second place')
  } catch (error) {
    log.error('a backup wasn’t sent to the second place', { error: describeError(error) })
    const problem = error instanceof PlaceProblem ? error.message : explain(error as Error)
    await updatePlace(db, () => ({ problem, waitUntil: later(now, HOUR_MS) }))
  } finally {
    await rm(part, { force: true })
  }
}
