import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../server/db/open'
import type { Log } from '../../../server/log'
import { openChannel, type Channel, type ChannelEnv, type Sender } from './channel'
import { claimNext, clearSecret } from './claim'
import { explainFailure } from '../alerts/causes'
import { classifyFailure, UNCONFIRMED } from '../alerts/failure'
import { afterFailure, afterSuccess, isOwnFailure } from './outcome'
import { deleteOrphanedFiles } from '../scrub'
import type { OutboxEmail } from '../table'
import { findEarlier } from './thread'

/**
 * @file The life of an email.
 *
 * It's written to the outbox in the transaction that causes it, and is due at once or when its undo period ends. `wake()` or the next poll finds it.
 * A worker claims it for `leaseMs` and renews the claim while sending. If the process is killed, another one claims the email after the lease. So at
 * most one email is sent twice: the one that was being sent.
 *
 * Before each claim, emails that are no longer true are dropped (claim.ts): those whose `validUntil` has passed, and those that a newer email on the
 * same topic to the same recipient replaces. The rest of a topic is sent in order: each email waits until older ones are sent, given up, or dropped,
 * and an older one waits while a newer one that replaces it can still be undone. An email to an address that has used up its quota waits for the
 * next period (quota.ts).
 *
 * If the server rejects one email, that email is retried at increasing intervals for three days (outcome.ts). If the server is down, an email is due
 * again after a minute, and each worker tries only one per `downSendIntervalMs`: the one that has been due longest, so that all get their turn. The
 * first success makes all of them due, oldest first, `sendIntervalMs` apart.
 *
 * An email ends up sent, given up (`failedAt`), or dropped (`droppedAt`), and is erased 90 days later.
 */

type Options = {
  db: Db
  env: ChannelEnv & { rateLimits?: boolean }
  log: Log
  from: Sender
  channel?: Channel
  now?: () => number
  /** How often to look for due emails, in ms. */
  pollIntervalMs?: number
  /** The pause between emails, in ms. During a burst of requests, responses take precedence over emails. */
  sendIntervalMs?: number
  /** The pause while the mail server is down. */
  downSendIntervalMs?: number
  /** How long an email stays claimed after its process was killed. */
  leaseMs?: number
  /** How long stop() waits for the email being sent. */
  stopTimeoutMs?: number
}

/**
 * Sends the emails in the outbox: immediately after `wake()`, and whatever is due at every poll. Several processes can run a worker on one database.
 * Each sends one email at a time, so a kill leaves the outcome of at most one unknown. Never throws: failures are stored in the email's row, and an
 * outage is logged once.
 */
export function startEmailWorker({
  db,
  env,
  log,
  from,
  channel = openChannel(db, env, from),
  now = Date.now,
  pollIntervalMs = 5_000,
  sendIntervalMs = 50,
  downSendIntervalMs = 10_000,
  leaseMs = 60_000,
  stopTimeoutMs = 5_000,
}: Options) {
  const aborter = new AbortController()
  const stopping = new AbortController()
  const server = trackOutage(log, 'emails can’t be sent', 'emails are being sent again')
  const database = trackOutage(log, 'the outbox can’t be used', 'the outbox can be used again')
  const { signal } = aborter
  const delivery: Delivery = { db, env, log, channel, now, pollIntervalMs, leaseMs, server, database, signal }
  let running: Promise<void> | undefined
  let hasWork = false

  function wake() {
    if (stopping.signal.aborted) return
    hasWork = true
    running ??= sendDue()
  }

  async function sendDue() {
    while (hasWork) {
      hasWork = false
      const email = await claim(delivery)
      if (!email) continue
      await saveResult(delivery, email.id, { ...(await attempt(delivery, email)), heldUntil: null })
      wake()
      const pause = server.isDown() ? downSendIntervalMs : sendIntervalMs
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
    running = undefined
  }

  const timer = setInterval(wake, pollIntervalMs).unref()
  wake()

  return {
    /** Call it after committing a transaction that added emails. */
    wake,
    /** Waits for the email being sent, for at most `stopTimeoutMs`. */
    async stop() {
      stopping.abort()
      hasWork = false
      clearInterval(timer)
      const timeout = setTimeout(() => aborter.abort(), stopTimeoutMs)
      await running
      clearTimeout(timeout)
      channel.close()
    },
  }
}

type Delivery = Required<Pick<Options, 'db' | 'env' | 'log' | 'channel' | 'now' | 'pollIntervalMs' | 'leaseMs'>> & {
  server: Outage
  database: Outage
  /** Aborts the email being sent. */
  signal: AbortSignal
}

async function claim({ db, env, now, leaseMs, database }: Delivery) {
  try {
    const email = await claimNext(db, { now: now(), lease: leaseMs, hasQuota: env.rateLimits !== false })
    database.succeeded()
    return email
  } catch (error) {
    database.failed((error as Error).message)
    return undefined
  }
}

async function attempt(delivery: Delivery, email: OutboxEmail): Promise<Partial<OutboxEmail>> {
  const { db, log, channel, now, server } = delivery
  // Renew one at a time: a late renewal would shorten the claim again.
  let renewed = Promise.resolve()
  const renewal = setInterval(
    () => (renewed = renewed.then(() => renewClaim(delivery, email.id))),
    delivery.leaseMs / 3,
  )
  try {
    await channel.send(email, delivery.signal, await findEarlier(db, email))
    server.succeeded()
    await afterSuccess(db, email, now()).catch(() => {})
    return { sentAt: at(now()), lastError: null, ...clearSecret(email) }
  } catch (error) {
    const { summary, scope } = classifyFailure(error as Error)
    const isOutage = scope === 'server' && !(await isOwnFailure(db, email).catch(() => false))
    if (isOutage) server.failed(summary, explainFailure(summary), email.id)
    else server.succeeded()
    const result = afterFailure(email, { scope, isOutage, isUnconfirmed: summary === UNCONFIRMED }, now())
    if (result.failedAt) log.warn('an email was given up', { id: email.id, kind: email.kind, error: summary })
    return { ...result, lastError: summary }
  } finally {
    clearInterval(renewal)
  }
}

/** Keeps other processes from sending an email that a slow server is still receiving. */
async function renewClaim({ db, now, leaseMs }: Delivery, id: string) {
  const heldUntil = at(now() + leaseMs)
  const renewed = db.updateTable('outbox').set({ heldUntil }).where('id', '=', id).where('heldUntil', 'is not', null)
  // If this fails, the next renewal may succeed before the claim ends.
  await renewed.execute().catch(() => {})
}

/** Retries until it succeeds, before claiming any other email: an email that was sent but not marked would go out twice. */
async function saveResult(delivery: Delivery, id: string, result: Partial<OutboxEmail>) {
  const { db, env, database, signal } = delivery
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
      if (signal.aborted) return
      await sleep(delivery.pollIntervalMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}

const at = (time: number) => new Date(time).toISOString()

type Outage = ReturnType<typeof trackOutage>

/** Logs once when something starts to fail and once when it works again. */
function trackOutage(log: Log, downMessage: string, upMessage: string) {
  let failing: Set<string> | undefined
  return {
    /** True after two emails in a row failed: the first may itself be the cause. */
    isDown: () => failing !== undefined && failing.size > 1,
    failed(error: string, reason?: string, id = '') {
      if (!failing) log.warn(downMessage, { error, reason })
      failing = (failing ?? new Set()).add(id)
    },
    succeeded() {
      if (failing) log.info(upMessage)
      failing = undefined
    },
  }
}
