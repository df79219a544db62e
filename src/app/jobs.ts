import { deleteExpired } from '../features/auth/session'
import { keepErased } from '../features/backups/place/keep-erased'
import { sendBackup } from '../features/backups/place/send'
import { alertAboutBackups } from '../features/backups/alerts/trouble'
import { backUpNightly } from '../features/backups/back-up'
import { alertAboutCalendars, alertAboutNotices } from '../features/appointments/calendars/alert'
import { refreshCalendars } from '../features/appointments/calendars/refresh'
import { eraseOldActivity } from '../features/activity/record'
import { forgetNetworks } from '../features/consultations/unapproved'
import { eraseClosedDiaries } from '../features/diary/closing/close'
import { deleteOldImports } from '../features/diary/import/imports'
import { eraseKeptAgreements } from '../features/offers/erase'
import { remindOfOffers } from '../features/offers/reminders'
import { describePackage } from '../portal/offers/describe-package'
import { eraseKeptReceipts } from '../features/payments/erase'
import { readDueAttempts } from '../features/payments/stripe/job'
import { alertAboutStripe } from '../features/payments/stripe/trouble'
import { offersForPayments } from '../features/offers/facts'
import { sendReminders } from '../features/appointments/reminders/reminders'
import { alertAboutFailures } from '../features/email/alerts/alert'
import { eraseOldEmails } from '../features/email/outbox'
import { scrubDisk } from '../features/email/scrub'
import { deleteEmptyFamilies } from '../portal/privacy/empty-families'
import { remindOfQuestions } from '../features/appointments/reminders/question-reminders'
import { removeUnfinished } from '../features/media/files'
import { deleteOldPageViews } from '../portal/numbers/page-views'
import { eraseAgain } from '../portal/privacy/again/erase-again'
import { eraseOldRequests } from '../portal/privacy/retention'
import { deleteOldStates } from '../features/requests/undo/undo-status'
import { emptyTrash } from '../portal/deleted/empty-trash'
import { followPlans } from '../features/support/begin'
import { makeReports } from '../features/support/report/report'
import { checkHealth } from '../portal/health/check-health'
import { fillInEmails, followAddress } from '../features/settings/address'
import { describeError } from '../lib/describe-error'
import type { Deps } from '../server/http'
import { deleteExpiredLimits } from '../server/rate-limit/limit-store'
import { openStorage } from '../server/storage'

type Dependencies = Pick<Deps, 'db' | 'env' | 'log'>
type Job = (deps: Dependencies) => Promise<unknown>

const hourlyJobs: Job[] = [
  eraseOldActivity,
  deleteExpired,
  deleteExpiredLimits,
  emptyTrash,
  ({ db, env }) => removeUnfinished({ db, storage: openStorage(env) }),
  eraseOldRequests,
  deleteEmptyFamilies,
  eraseOldEmails,
  deleteOldStates,
  forgetNetworks,
  deleteOldPageViews,
  deleteOldImports,
  eraseClosedDiaries,
  eraseKeptAgreements,
  eraseKeptReceipts,
  // Last, because it scrubs what the other jobs have erased.
  scrubDisk,
]
const frequentJobs: Job[] = [
  fillInEmails,
  makeReports,
  alertAboutBackups,
  alertAboutFailures,
  refreshCalendars,
  alertAboutCalendars,
  alertAboutNotices,
  alertAboutStripe,
]
const minuteJobs: Job[] = [
  eraseAgain,
  followAddress,
  followPlans,
  sendReminders,
  remindOfQuestions,
  remindOfOffers(describePackage),
]

const MINUTE_MS = 60_000
/** Short, because parents are waiting for their payment to show up. */
const STRIPE_MS = 15_000

/**
 * Runs each list of jobs at its interval, starting in a minute. The health check starts after an hour. Returns a function that
 * stops them.
 */
export function startJobs(deps: Dependencies) {
  const stops = [
    repeat(hourlyJobs, 60 * MINUTE_MS, deps),
    repeat(frequentJobs, 5 * MINUTE_MS, deps),
    repeat(minuteJobs, MINUTE_MS, deps),
  ]
  // These can take long, so stopping doesn't wait for them. Whatever gets cut off is done again.
  const stopLong = [
    repeat([backUpNightly, sendBackup, keepErased], MINUTE_MS, deps),
    repeat([(deps) => readDueAttempts({ ...deps, offers: offersForPayments })], STRIPE_MS, deps, STRIPE_MS),
    repeat([checkHealth], 60 * MINUTE_MS, deps, 60 * MINUTE_MS),
  ]
  return () => {
    for (const stop of stopLong) void stop()
    return Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs jobs one after another. A failed job is logged and runs again next time. The returned function waits for running jobs. */
function repeat(jobs: Job[], intervalMs: number, deps: Dependencies, firstMs = MINUTE_MS) {
  let running: Promise<void> | undefined
  async function runAll() {
    for (const job of jobs)
      await job(deps).catch((error: unknown) => deps.log.warn('job failed', { error: describeError(error) }))
  }
  const run = () => void (running = runAll())
  let timer: NodeJS.Timeout | undefined
  const firstRun = setTimeout(() => {
    run()
    timer = setInterval(run, intervalMs).unref()
  }, firstMs).unref()
  return async () => {
    clearTimeout(firstRun)
    clearInterval(timer)
    await running
  }
}
