import { eraseOldActivity } from './features/activity/retention'
import { eraseOldMails } from './features/mail/retention'
import { emptyTrash } from './features/trash/purge'
import type { Deps } from './server/http'

type Tools = Pick<Deps, 'db' | 'env' | 'log'>

/** What is erased by itself when its time has come. */
const chores: ((tools: Tools) => Promise<unknown>)[] = [eraseOldActivity, eraseOldMails, emptyTrash]

const MINUTE = 60_000

/** Does the chores a minute after the start and then every hour. One that fails is logged, and done again the next time. */
export function startHousekeeping(tools: Tools) {
  let round: Promise<void> | undefined
  async function tidy() {
    for (const chore of chores)
      await chore(tools).catch((error: Error) => tools.log.warn('housekeeping failed', { error: error.message }))
  }
  const begin = () => void (round = tidy())
  const first = setTimeout(begin, MINUTE).unref()
  const timer = setInterval(begin, 60 * MINUTE).unref()
  return {
    /** Waits for what is under way. */
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await round
    },
  }
}
