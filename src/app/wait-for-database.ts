import { sql } from 'kysely'
import { describeError } from '../lib/describe-error'
import { isPostgres, type Db } from '../server/db/open'
import { isUnavailable } from '../server/is-unavailable'
import type { Deps } from '../server/http'

type Options = Pick<Deps, 'log' | 'sleep'> & { now?: () => number }

/** PostgreSQL may be booting, too, here or elsewhere. */
const TIMEOUT_MS = 60_000
const RETRY_MS = 1000

/**
 * Waits until PostgreSQL accepts connections, for about a minute.
 * @throws its last error after that; at once if waiting doesn't help, as with a wrong password
 */
export const waitForDatabase = async (db: Db, options: Options) =>
  isPostgres(db) && (await retryWhileUnavailable(() => sql`select 1`.execute(db), options))

export async function retryWhileUnavailable(work: () => Promise<unknown>, { log, sleep, now = Date.now }: Options) {
  const start = now()
  for (let isFirst = true; ; isFirst = false)
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error as Error) || now() - start > TIMEOUT_MS) throw error
      if (isFirst) log.warn('waiting for the database', { error: describeError(error) })
      await sleep(RETRY_MS)
    }
}
