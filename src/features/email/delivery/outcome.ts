import type { Db } from '../../../server/db/open'
import { withdrawAlert } from '../alerts/alert'
import { isUnfinished } from '../outbox'
import type { OutboxEmail } from '../table'
import { clearSecret, OUTAGE_RETRY_MS } from './claim'
import type { FailureScope } from '../alerts/failure'

/** @file What happens after an attempt to send an email. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The delays after the first rejections; later ones are MAX_RETRY_DELAY_MS. The last attempt is after about three days. */
const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)
const MAX_RETRY_DELAY_MS = 240 * MINUTE_MS
const MAX_REFUSALS = 22
/** How long an outage lasts before an email is given up, after at least MAX_REFUSALS attempts. */
const MAX_OUTAGE_MS = 3 * DAY_MS
/** Each attempt may have delivered a copy. */
const MAX_UNCONFIRMED_ATTEMPTS = 3

const at = (time: number) => new Date(time).toISOString()

type Failure = { scope: FailureScope; isOutage: boolean; isUnconfirmed: boolean }

/** Returns the changes to an email's row after a failure: when to try again, or that it's given up. */
export function afterFailure(email: OutboxEmail, { scope, isOutage, isUnconfirmed }: Failure, now: number) {
  const attempts = email.attempts + 1
  const outageAttempts = email.outageAttempts + Number(isOutage)
  const unconfirmedAttempts = email.unconfirmedAttempts + Number(isUnconfirmed)
  const refusals = attempts - outageAttempts
  const isGivenUp = isOutage
    ? attempts >= MAX_REFUSALS && Date.parse(email.createdAt) <= now - MAX_OUTAGE_MS
    : scope === 'recipient' || refusals >= MAX_REFUSALS || unconfirmedAttempts >= MAX_UNCONFIRMED_ATTEMPTS
  const delay = isOutage ? OUTAGE_RETRY_MS : (RETRY_DELAYS_MS[refusals - 1] ?? MAX_RETRY_DELAY_MS)
  const next: Partial<OutboxEmail> = isGivenUp
    ? { failedAt: at(now), ...clearSecret(email) }
    : { dueAt: at(now + delay) }
  return { attempts, outageAttempts, unconfirmedAttempts, ...next }
}

/**
 * Returns whether the email rather than the server is the problem: it failed the same way before, and others have got through since. That way, one
 * bad email doesn't hold up the others.
 */
export async function isOwnFailure(db: Db, { outageAttempts, dueAt }: OutboxEmail) {
  if (outageAttempts === 0) return false
  const failedAt = at(Date.parse(dueAt) - OUTAGE_RETRY_MS)
  const others = db.selectFrom('outbox').select('id').where('sentAt', '>', failedAt).limit(1)
  return (await others.executeTakeFirst()) !== undefined
}

/**
 * The server works again. Makes all emails due that were waiting for it, in the order they were written, and withdraws an alert about the outage. An
 * email that its recipient's server rejected keeps its own delay.
 */
export async function afterSuccess(db: Db, email: OutboxEmail, now: number) {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set((eb) => ({ dueAt: eb.ref('createdAt') }))
    .where(isUnfinished('outbox'))
    .where('id', '<>', email.id)
    .where('outageAttempts', '>', 0)
    .whereRef('dueAt', '>', 'createdAt')
    .where('dueAt', '<=', at(now + OUTAGE_RETRY_MS))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n || email.outageAttempts > 0) await withdrawAlert(db)
}
