import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../server/db/open'
import type { Log } from '../../../server/log'
import { classifyFailure, explainFailure, UNCONFIRMED } from './failure'
import { claimDue } from '../outbox'
import { isSecret } from '../schema'
import type { OutboxEmail } from '../table'
import { deleteOrphanedFiles } from '../scrub'
import { createTransport, type Sender, type Transport, type TransportEnv } from './transport'

const MINUTE_MS = 60_000
/** The delays after the first failures; later ones are MAX_RETRY_DELAY_MS. The last attempt comes after about three days. */
const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)
const MAX_RETRY_DELAY_MS = 240 * MINUTE_MS
const MAX_ATTEMPTS = 22
/** Each may have delivered a copy. */
const MAX_UNCONFIRMED_ATTEMPTS = 3

type Options = {
  db: Db
  env: TransportEnv
  log: Log
  from: Sender
  transport?: Transport
  now?: () => number
  /** How often to look for due emails, in ms. */
  pollIntervalMs?: number
  /** The pause between emails, in ms. During a burst of requests, responses come before emails. */
  sendIntervalMs?: number
  /** The pause while the mail server is down, longer so that a long queue doesn't hammer it. */
  downSendIntervalMs?: number
  /** How long an email stays claimed after its process was killed. */
  leaseMs?: number
  /** How long stop() waits for the email being sent. */
  stopTimeoutMs?: number
}

/**
 * Sends the emails in the outbox: immediately after `wake()`, and whatever is due at every poll. Several processes may run a
 * worker on one database. Each sends one email at a time, so a kill leaves at most one undecided. It never throws; failures are
 * stored in the email's row, and an outage is logged once.
 */
export function startEmailWorker({
  db,
  env,
  log,
  from,
  transport = createTransport(env, from),
  now = Date.now,
  pollIntervalMs = 5_000,
  sendIntervalMs = 50,
  downSendIntervalMs = 250,
  leaseMs = 3 * MINUTE_MS,
  stopTimeoutMs = 5_000,
}: Options) {
  const aborter = new AbortController()
  const server = trackOutage(log, 'emails can’t be sent', 'emails are being sent again')
  const database = trackOutage(log, 'the outbox can’t be used', 'the outbox can be used again')
  let running: Promise<void> | undefined
  let hasWork = false
  let isStopped = false

  function wake() {
    if (isStopped) return
    hasWork = true
    running ??= sendDue()
  }

  async function sendDue() {
    while (hasWork) {
      hasWork = false
      const email = await claim()
      if (!email) continue
      await saveResult(email.id, { ...(await attempt(email)), heldUntil: null })
      wake()
      await sleep(server.isDown() ? downSendIntervalMs : sendIntervalMs)
    }
    running = undefined
  }

  async function claim() {
    try {
      const email = await claimDue(db, { now: now(), lease: leaseMs })
      database.succeeded()
      return email
    } catch (error) {
      database.failed((error as Error).message)
      return undefined
    }
  }

  async function attempt(email: OutboxEmail): Promise<Partial<OutboxEmail>> {
    const renewal = setInterval(() => void renewClaim(email.id), leaseMs / 3)
    try {
      await transport.send(email, aborter.signal)
      server.succeeded()
      return { sentAt: at(now()), lastError: null, ...clearSecret(email) }
    } catch (error) {
      const { summary, scope } = classifyFailure(error as Error)
      const attempts = email.attempts + 1
      const unconfirmedAttempts = email.unconfirmedAttempts + Number(summary === UNCONFIRMED)
      const isGivenUp =
        scope === 'recipient' || attempts >= MAX_ATTEMPTS || unconfirmedAttempts >= MAX_UNCONFIRMED_ATTEMPTS
      if (scope === 'server') server.failed(summary, explainFailure(summary))
      else server.succeeded()
      if (isGivenUp) log.warn('an email was given up', { id: email.id, kind: email.kind, error: summary })
      const next = isGivenUp
        ? { failedAt: at(now()), ...clearSecret(email) }
        : { dueAt: at(now() + (RETRY_DELAYS_MS[attempts - 1] ?? MAX_RETRY_DELAY_MS)) }
      return { attempts, unconfirmedAttempts, lastError: summary, ...next }
    } finally {
      clearInterval(renewal)
    }
  }

  /** Keeps other processes from sending an email that a slow server is still receiving. */
  async function renewClaim(id: string) {
    const heldUntil = at(now() + leaseMs)
    const renewed = db.updateTable('outbox').set({ heldUntil }).where('id', '=', id).where('heldUntil', 'is not', null)
    // If this fails, the next one may succeed before the claim ends.
    await renewed.execute().catch(() => {})
  }

  /** Retries until it succeeds, before any other email is claimed: one that was sent but not marked would go out twice. */
  async function saveResult(id: string, result: Partial<OutboxEmail>) {
    for (;;) {
      try {
        const { numUpdatedRows } = await db
          .updateTable('outbox')
          .set(result)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        database.succeeded()
        // The email was erased while its file was being written.
        if (numUpdatedRows === 0n) await deleteOrphanedFiles({ db, env }).catch(() => {})
        return
      } catch (error) {
        database.failed((error as Error).message)
        if (aborter.signal.aborted) return
        await sleep(pollIntervalMs, undefined, { signal: aborter.signal, ref: false }).catch(() => {})
      }
    }
  }

  const timer = setInterval(wake, pollIntervalMs).unref()
  wake()

  return {
    /** Call it after committing a transaction that added emails. */
    wake,
    /** Waits for the email being sent, at most `stopTimeoutMs`. */
    async stop() {
      isStopped = true
      hasWork = false
      clearInterval(timer)
      const timeout = setTimeout(() => aborter.abort(), stopTimeoutMs)
      await running
      clearTimeout(timeout)
      transport.close()
    },
  }
}

const at = (time: number) => new Date(time).toISOString()

/** Clears the content of a secret email that won't be sent again. */
const clearSecret = ({ kind }: OutboxEmail) =>
  isSecret(kind) ? { text: '', letter: '', html: '', invitation: null } : {}

/** Logs once when something starts to fail, and once when it works again. */
function trackOutage(log: Log, downMessage: string, upMessage: string) {
  let isDown = false
  return {
    isDown: () => isDown,
    failed(error: string, reason?: string) {
      if (!isDown) log.warn(downMessage, { error, reason })
      isDown = true
    },
    succeeded() {
      if (isDown) log.info(upMessage)
      isDown = false
    },
  }
}
