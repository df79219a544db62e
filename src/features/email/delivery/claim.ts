import { sql } from 'kysely'
import { isPostgres, type Db } from '../../../server/db/open'
import { ADDRESS_TO_COME } from '../../settings/address'
import { isUnfinished } from '../outbox'
import { emailKinds, isSecret, toReadable } from '../schema'
import type { OutboxEmail } from '../table'
import { findQuotaEnd } from './quota'

/** @file Which email is sent next. The whole story is at the head of worker.ts. */

const MINUTE_MS = 60_000
/** Longer than any delay. A time further ahead was written while the clock was wrong, so it counts as past. */
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS
/** The longest an email waits for its recipient's quota before that is looked at again. */
const MAX_QUOTA_DELAY_MS = 4 * 60 * MINUTE_MS
/** When an email is retried that the mail server couldn't take because it was out of order. */
export const OUTAGE_RETRY_MS = MINUTE_MS

const toIso = (time: number) => new Date(time).toISOString()

/** Whether a column of time has come, or was written while the clock was wrong. */
const isPast = (column: string, now: number) =>
  sql<boolean>`(${sql.ref(column)} <= ${toIso(now)} or ${sql.ref(column)} > ${toIso(now + MAX_DELAY_MS)})`

/** Nobody is sending it. The lease of a killed process ends. */
const isFree = (now: number) => sql<boolean>`("outbox"."heldUntil" is null or ${isPast('outbox.heldUntil', now)})`

/** `other` is a newer email that makes the one in `outbox` false. */
const isReplaced = sql<boolean>`(${sql.join(
  Object.entries(emailKinds).flatMap(([kind, rules]) =>
    'replaces' in rules
      ? [sql`("other"."kind" = ${kind} and "outbox"."kind" in (${sql.join([...rules.replaces])}))`]
      : [],
  ),
  sql` or `,
)})`

/** The other emails that tell the same recipient about the same thing. */
const others = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select 1 from "outbox" as "other" where "other"."topic" = "outbox"."topic"
    and "other"."recipient" = "outbox"."recipient" and ${condition})`

/** A newer one that's still waiting for its undo may be withdrawn. */
const isReplacedForGood = (now: number) =>
  others(sql`"other"."position" > "outbox"."position" and ${isReplaced}
    and (${isPast('other.dueAt', now)} or "other"."attempts" > 0 or not ${isUnfinished('other')})`)

/** An older one that may still be sent, unless a restore holds it back, or a newer one that makes it false. */
const hasToWait =
  others(sql`(("other"."position" < "outbox"."position" and "other"."withheldAt" is null and ${isUnfinished('other')})
  or ("other"."position" > "outbox"."position" and ${isReplaced}))`)

/** The alert about emails is true only once the others have had their chance. */
const isEarlyAlert = (now: number) => sql<boolean>`("outbox"."kind" = 'mail-trouble' and exists (
  select 1 from "outbox" as "other" where "other"."kind" <> 'mail-trouble' and "other"."outageAttempts" > 0
    and "other"."dueAt" <= ${toIso(now + OUTAGE_RETRY_MS)} and ${isUnfinished('other')}))`

const isExpired = (now: number) =>
  sql<boolean>`("outbox"."validUntil" is not null and "outbox"."validUntil" <= ${toIso(now)})`

/** Drops unsent emails that are no longer true. */
export async function dropUntrue(db: Db, now: number) {
  const untrue = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'text', isExpired(now).as('isExpired')])
    .where(isUnfinished('outbox'))
    .where(isFree(now))
    .where((eb) => eb.or([isExpired(now), isReplacedForGood(now)]))
    .execute()
  for (const { id, isExpired: isOver, ...email } of untrue)
    await db
      .updateTable('outbox')
      .set({ droppedAt: toIso(now), dropReason: isOver ? 'expired' : 'replaced', ...clearSecret(email) })
      .where('id', '=', id)
      // Another process may have claimed it in the meantime. Then it's in time, and the newer one waits for it.
      .where(isUnfinished('outbox'))
      .where(isFree(now))
      .execute()
}

type At = { now: number; lease: number }

/**
 * Claims the next email at `now` (ms) and holds it for `lease` (ms). Returns undefined if none is due. No other process can claim it
 * during the lease; if this process is killed, the email is due again afterwards.
 */
export async function claimNext(db: Db, { now, lease, hasQuota = true }: At & { hasQuota?: boolean }) {
  for (;;) {
    await dropUntrue(db, now)
    const email = await claimDue(db, { now, lease })
    const end = email && hasQuota ? await findQuotaEnd(db, email, now) : undefined
    if (end === undefined) return email
    const dueAt = toIso(Math.min(end, now + MAX_QUOTA_DELAY_MS))
    await db.updateTable('outbox').set({ dueAt, heldUntil: null }).where('id', '=', email!.id).execute()
  }
}

/** Claims the email that has been due longest, whatever its recipient's quota. */
export async function claimDue(db: Db, { now, lease }: At): Promise<OutboxEmail | undefined> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where(isUnfinished('outbox'))
    .where('withheldAt', 'is', null)
    .where(isPast('outbox.dueAt', now))
    .where(isFree(now))
    .where((eb) => eb.not(isExpired(now)))
    .where((eb) => eb.not(hasToWait))
    .where((eb) => eb.not(isEarlyAlert(now)))
    .where('text', 'not like', `%${ADDRESS_TO_COME}%`)
    .orderBy('dueAt')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
  // One statement, so that this process doesn't hold SQLite's write lock in between. SQLite has no row locks.
  return db
    .with('due', () => (isPostgres(db) ? due.forUpdate().skipLocked() : due))
    .updateTable('outbox')
    .set({ heldUntil: toIso(now + lease) })
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .executeTakeFirst()
}

/** Clears the links of a secret email that won't be sent again. */
export const clearSecret = ({ kind, text }: Pick<OutboxEmail, 'kind' | 'text'>) =>
  isSecret(kind) ? { text: toReadable(kind, text) ?? '', letter: null, html: '', invitation: null } : {}
