import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyWriteAheadLog, type Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import type { Deps } from '../../server/http'

/**
 * Erases what an erasure leaves on the disk: the `.eml` files of its mails, and SQLite's write-ahead log.
 * Call it when the transaction has been committed. It never throws, because that cannot be undone; housekeeping does again
 * what failed.
 */
export async function eraseTraces({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>) {
  const failed = ({ message }: Error) => log.warn('what was erased is still on the disk', { error: message })
  await eraseFilesWithoutMail({ db, env }).catch(failed)
  await emptyWriteAheadLog(db).catch(failed)
}

/** Erases the `.eml` files of all mails that are not in the outbox any more, also half-written ones that a killed process left. */
export async function eraseFilesWithoutMail({ db, env }: { db: Db; env: Pick<Env, 'dataDir'> }) {
  const folder = join(env.dataDir, 'outbox')
  // Read before the rows are: a file that has a row by then is never taken for one that has none.
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  const kept = new Set((await db.selectFrom('outbox').select('id').execute()).map(({ id }) => id))
  for (const file of files) {
    const id = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.tmp)?$/.exec(file)?.[1]
    if (id && !kept.has(id)) await rm(join(folder, file), { force: true })
  }
}
