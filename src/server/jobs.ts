import { deleteExpired } from '../features/accounts/retention'
import { eraseOldActivity } from '../features/activity/retention'
import { alertAboutFailures } from '../features/email/alert'
import { eraseOldEmails } from '../features/email/retention'
import { scrubDisk } from '../features/email/scrub'
import { removeUnfinished } from '../features/media/files'
import { eraseOldRequests } from '../features/privacy/retention'
import { deleteOldStates } from '../features/requests/undo'
import { emptyTrash } from '../features/trash/purge'
import type { Deps } from './http'
import { deleteExpiredLimits } from './limit-store'
import { openStorage } from './storage'

type Dependencies = Pick<Deps, 'db' | 'env' | 'log'>
type Job = (deps: Dependencies) => Promise<unknown>

const hourlyJobs: Job[] = [
  eraseOldActivity,
  deleteExpired,
  deleteExpiredLimits,
  emptyTrash,
  ({ db, env }) => removeUnfinished({ db, storage: openStorage(env) }),
  eraseOldRequests,
  eraseOldEmails,
  deleteOldStates,
  // Last, because it scrubs what the others have erased.
  scrubDisk,
]
const frequentJobs: Job[] = [alertAboutFailures]

const MINUTE_MS = 60_000

/** Runs the hourly jobs, and the frequent ones every five minutes, starting a minute from now. Returns a function that stops them. */
export function startJobs(deps: Dependencies) {
  const stops = [repeat(hourlyJobs, 60 * MINUTE_MS, deps), repeat(frequentJobs, 5 * MINUTE_MS, deps)]
  return () => Promise.all(stops.map((stop) => stop()))
}

/** Runs jobs one after the other. A failed one is logged and runs again next time. The returned function waits for those running. */
function repeat(jobs: Job[], intervalMs: number, deps: Dependencies) {
  let running: Promise<void> | undefined
  async function runAll() {
    for (const job of jobs)
      await job(deps).catch((error: Error) => deps.log.warn('job failed', { error: error.message }))
  }
  const run = () => void (running = runAll())
  const firstRun = setTimeout(run, MINUTE_MS).unref()
  const timer = setInterval(run, intervalMs).unref()
  return async () => {
    clearTimeout(firstRun)
    clearInterval(timer)
    await running
  }
}
