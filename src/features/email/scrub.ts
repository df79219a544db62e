import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '../../lib/describe-error'
import { emptyWriteAheadLog, type Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import type { Deps } from '../../server/http'

/**
 * Removes what an erasure leaves on disk: the `.eml` files of its emails, and SQLite's write-ahead log. Call it after the commit. Never throws, since
 * the commit can't be undone; an hourly job retries what failed.
 */
export async function scrubDisk({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>) {
  const failed = (error: unknown) => log.warn('what was erased is still on the disk', { error: describeError(error) })
  await deleteOrphanedFiles({ db, env }).catch(failed)
  await emptyWriteAheadLog(db).catch(failed)
}

/** Deletes the `.eml` files of emails that are no longer in the outbox, including partial files left by a killed process. */
export async function deleteOrphanedFiles({ db, env }: { db: Db; env: Pick<Env, 'dataDir'> }) {
  const folder = join(env.dataDir, 'outbox')
  // List files before rows, so that a file written in between isn't mistaken for an orphan.
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  const emailIds = new Set((await db.selectFrom('outbox').select('id').execute()).map(({ id }) => id))
  for (const file of files) {
    const id = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.tmp)?$/.exec(file)?.[1]
    if (id && !emailIds.has(id)) await rm(join(folder, file), { force: true })
  }
}
