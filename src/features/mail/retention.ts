import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../server/db/open'
import type { Env } from '../../server/env'

/** How long mails are kept that were sent or given up; the privacy policy says so too. */
const KEPT_DAYS = 90
const DAY = 24 * 60 * 60 * 1000

/**
 * Erases mails that were sent or given up 90 days ago, and the `.eml` files of all that are not in the outbox any more:
 * those, and what was erased together with a request.
 */
export async function eraseOldMails({ db, env }: { db: Db; env: Pick<Env, 'dataDir'> }, now = Date.now()) {
  const past = new Date(now - KEPT_DAYS * DAY).toISOString()
  await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAt', '<', past), eb('failedAt', '<', past)]))
    .execute()
  const folder = join(env.dataDir, 'outbox')
  // Read before the rows are: a file that has a row by then is never taken for one that has none.
  const files = await readdir(folder).catch(() => [])
  const kept = new Set((await db.selectFrom('outbox').select('id').execute()).map(({ id }) => id))
  for (const file of files) {
    const id = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/.exec(file)?.[1]
    if (id && !kept.has(id)) await rm(join(folder, file), { force: true })
  }
}
