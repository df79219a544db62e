import { beforeEach, onTestFinished, vi } from 'vitest'
import { createLog } from '../../../server/log'
import { getEmailState } from '../outbox'
import { outboxDatabase } from '../testing'
import { startEmailWorker } from './worker'

export const MINUTE_MS = 60_000
export const from = 'Nightlight <hello@nightlight.example>'

/** Sets up an empty outbox for each test, and workers that poll constantly, with a clock that tests advance. */
export async function workerDatabase() {
  const { db, open, env } = await outboxDatabase()
  const clock = { now: 0 }
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    clock.now = Date.now() + 1000
  })

  function startWorker(options: Partial<Parameters<typeof startEmailWorker>[0]> & { smtpUrl?: string }) {
    const lines: string[] = []
    const log = createLog('info', (line) => lines.push(line))
    const { smtpUrl = '', ...rest } = options
    const worker = startEmailWorker({
      db,
      env: { ...env, smtpUrl },
      log,
      from,
      now: () => clock.now,
      pollIntervalMs: 10,
      sendIntervalMs: 5,
      downSendIntervalMs: 10,
      ...rest,
    })
    onTestFinished(worker.stop)
    return { ...worker, lines }
  }
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('to').execute()
  const states = async () => (await rows()).map(getEmailState)
  return { db, open, env, clock, startWorker, rows, states }
}

export const waitUntil = (check: () => unknown) =>
  vi.waitFor(check, { timeout: Number(import.meta.env.WAIT_MS ?? 15_000), interval: 10 })
export const waitForPolls = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 10))
