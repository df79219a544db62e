import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import type { Log } from '../../../server/log'
import { failureOf } from './failure'
import { takeDue } from '../outbox'
import { isSecret } from '../schema'
import type { OutboxMail } from '../table'
import { eraseFilesWithoutMail } from '../scrub'
import { createTransport, type Sender, type Transport } from './transport'

const MINUTE = 60_000
/**
 * How long after one mail the next one is taken, in ms: a flood of requests is answered first, its mails follow. While the
 * mail server is out of order it is longer: a long queue doesn't hammer it.
 */
const PACE = 50
const SLOW_PACE = 250
/** Waits after the first failures; later ones are LONGEST_WAIT. The last attempt comes after about three days. */
const WAITS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE)
const LONGEST_WAIT = 240 * MINUTE
const MAX_ATTEMPTS = 22

type Options = {
  db: Db
  env: Pick<Env, 'smtpUrl' | 'dataDir' | 'siteUrl'>
  log: Log
  from: Sender
  transport?: Transport
  now?: () => number
  /** How often to look for mails that are due, in ms. */
  poll?: number
  /** How long one mail may take, in ms, and how long it is held meanwhile: the longer one, else two processes send it. */
  deadline?: number
  lease?: number
  /** How long stop() waits for mails that are under way, in ms. */
  grace?: number
}

/**
 * Sends what lies in the outbox: at once after `wake()`, and whatever has become due at every poll. Several processes may
 * run it on one database; each has one mail under way, all that a kill can leave undecided. It never throws; what goes wrong
 * is kept in the mail's row and said once in the log.
 */
export function startMailWorker({
  db,
  env,
  log,
  from,
  transport = createTransport(env, from),
  now = Date.now,
  poll = 15_000,
  deadline = MINUTE,
  lease = 3 * MINUTE,
  grace = 5_000,
}: Options) {
  const giveUp = new AbortController()
  const server = watch(log, 'mails cannot be sent', 'mails are sent again')
  const database = watch(log, 'the outbox cannot be used', 'the outbox can be used again')
  let round: Promise<void> | undefined
  let again = false
  let stopped = false

  function wake() {
    if (stopped) return
    again = true
    round ??= sendDue()
  }

  /** One mail after another. */
  async function sendDue() {
    while (again) {
      again = false
      const mail = await take()
      if (!mail) continue
      await record(mail.id, { ...(await attempt(mail)), heldUntil: null })
      wake()
      await sleep(server.failing() ? SLOW_PACE : PACE)
    }
    round = undefined
  }

  async function take() {
    try {
      const mail = await takeDue(db, { now: now(), lease })
      database.works()
      return mail
    } catch (error) {
      database.fails((error as Error).message)
      return undefined
    }
  }

  async function attempt(mail: OutboxMail): Promise<Partial<OutboxMail>> {
    const at = (time: number) => new Date(time).toISOString()
    try {
      await transport.send(mail, AbortSignal.any([giveUp.signal, AbortSignal.timeout(deadline)]))
      server.works()
      return { sentAt: at(now()), lastError: null, ...forget(mail) }
    } catch (error) {
      const { words, scope } = failureOf(error as Error)
      const attempts = mail.attempts + 1
      const failed = scope === 'recipient' || attempts >= MAX_ATTEMPTS
      if (scope === 'server') server.fails(words)
      else server.works()
      if (failed) log.warn('a mail was given up', { id: mail.id, kind: mail.kind, error: words })
      const ending = failed
        ? { failedAt: at(now()), ...forget(mail) }
        : { dueAt: at(now() + (WAITS[attempts - 1] ?? LONGEST_WAIT)) }
      return { attempts, lastError: words, ...ending }
    }
  }

  /** Insists: a mail that is sent but not marked would go out twice. Meanwhile no other is taken. */
  async function record(id: string, result: Partial<OutboxMail>) {
    for (;;) {
      try {
        const { numUpdatedRows } = await db
          .updateTable('outbox')
          .set(result)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        database.works()
        // It was erased while its file was being written.
        if (numUpdatedRows === 0n) await eraseFilesWithoutMail({ db, env }).catch(() => {})
        return
      } catch (error) {
        database.fails((error as Error).message)
        if (giveUp.signal.aborted) return
        await sleep(poll, undefined, { signal: giveUp.signal, ref: false }).catch(() => {})
      }
    }
  }

  const timer = setInterval(wake, poll).unref()
  wake()

  return {
    /** Call it when a transaction that left mail has been committed. */
    wake,
    /** Takes no more mail, waits for the one under way, breaks it off after `grace`. */
    async stop() {
      stopped = true
      again = false
      clearInterval(timer)
      const patience = setTimeout(() => giveUp.abort(), grace)
      await round
      clearTimeout(patience)
      transport.close()
    },
  }
}

/** What is not kept of a mail that will not be sent any more. */
const forget = ({ kind }: OutboxMail) => (isSecret(kind) ? { text: '', letter: '', html: '' } : {})

/** Says once that something fails, and once that it works again. */
function watch(log: Log, failing: string, working: string) {
  let failed = false
  return {
    failing: () => failed,
    fails(error: string) {
      if (!failed) log.warn(failing, { error })
      failed = true
    },
    works() {
      if (failed) log.info(working)
      failed = false
    },
  }
}
