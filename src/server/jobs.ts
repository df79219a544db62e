import { deleteExpired } from '../features/accounts/retention'
import { eraseOldActivity } from '../features/activity/retention'
import { alertAboutFailures } from '../features/email/alert'
import { eraseOldEmails } from '../features/email/retention'
import { scrubDisk } from '../features/email/scrub'
import { eraseOldRequests } from '../features/privacy/retention'
import { emptyTrash } from '../features/trash/purge'
import type { Deps } from './http'
import { deleteExpiredLimits } from './limit-store'

type Tools = Pick<Deps, 'db' | 'env' | 'log'>

/** What is erased by itself when its time has come. */
const chores: ((tools: Tools) => Promise<unknown>)[] = [
  eraseOldActivity,
  deleteExpired,
  deleteExpiredLimits,
  emptyTrash,
  eraseOldRequests,
  eraseOldEmails,
  // Last: of what the others have erased.
  scrubDisk,
]

/** What is looked after more often. */
const rounds: typeof chores = [alertAboutFailures]

const MINUTE = 60_000

/** Does the chores every hour and the rounds every five minutes, for the first time a minute after the start. */
export function startJobs(tools: Tools) {
  const all = [repeat(chores, 60 * MINUTE, tools), repeat(rounds, 5 * MINUTE, tools)]
  return {
    /** Waits for what is under way. */
    stop: () => Promise.all(all.map((stop) => stop())),
  }
}

/** One that fails is logged, and done again the next time. */
function repeat(doings: typeof chores, interval: number, tools: Tools) {
  let round: Promise<void> | undefined
  async function tidy() {
    for (const doing of doings)
      await doing(tools).catch((error: Error) => tools.log.warn('housekeeping failed', { error: error.message }))
  }
  const begin = () => void (round = tidy())
  const first = setTimeout(begin, MINUTE).unref()
  const timer = setInterval(begin, interval).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await round
  }
}
