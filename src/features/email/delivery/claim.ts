import { sql } from 'kysely'
import { isPostgres, type Db } from '../../../server/db/open'
import { ADDRESS_TO_COME } from '../../settings/address'
import { isUnfinished } from '../outbox'
import { emailKinds, isSecret, toReadable } from '../schema'
import type { OutboxEmail } from '../table'
import { findQuotaEnd } from './quota'

/** @file Selects the next email to send. The overview is at the top of worker.ts. */

const MINUTE_MS = 60_000
/** Longer than any delay. A time further ahead was written while the clock was wrong, so it counts as past. */
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS
/** The longest an email waits for its recipient's quota before checking it again. */
const MAX_QUOTA_DELAY_MS = 4 * 60 * MINUTE_MS
/** The delay before retrying an email after a mail server outage. */
export const OUTAGE_RETRY_MS = MINUTE_MS

const toIso = (time: number) => new Date(time).toISOString()

/** Whether a column's time has passed, or was written while the clock was wrong. */
const isPast = (column: string, now: number) =>
  sql<boolean>`(${sql.ref(column)} <= ${toIso(now)} or ${sql.ref(column)} > ${toIso(now + MAX_DELAY_MS)})`

/** Whether no worker is sending it. A killed process's lease expires. */
const isFree = (now: number) => sql<boolean>`("outbox"."heldUntil" is null or ${isPast('outbox.heldUntil', now)})`

/** Whether `other`, if it's newer, makes the email in `outbox` outdated. */
const isReplaced = sql<boolean>`(${sql.join(
  Object.entries(emailKinds).flatMap(([kind, rules]) =>
    'replaces' in rules
      ? [sql`("other"."kind" = ${kind} and "outbox"."kind" in (${sql.join([...rules.replaces])}))`]
      : [],
  ),
  sql` or `,
)})`

/** Whether another email about the same topic to the same recipient meets the condition. */
const others = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select 1 from "outbox" as "other" where "other"."topic" = "outbox"."topic"
    and "other"."recipient" = "outbox"."recipient" and ${condition})`

/** Ignores newer emails that still wait for their undo, since they may be withdrawn. */
const isReplacedForGood = (now: number) =>
  others(sql`"other"."position" > "outbox"."position" and ${isReplaced}
    and (${isPast('other.dueAt', now)} or "other"."attempts" > 0 or not ${isUnfinished('other')})`)

/** Waits for an older email that may still be sent (unless a restore holds it back), or for a newer one that makes this one outdated. */
const hasToWait =
  others(sql`(("other"."position" < "outbox"."position" and "other"."withheldAt" is null and ${isUnfinished('other')})
  or ("other"."position" > "outbox"."position" and ${isReplaced}))`)

/** The alert about emails waits until the others have been retried. */
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
      // If another process has just claimed it, it's still in time, and the newer one waits for it.
      .where(isUnfinished('outbox'))
      .where(isFree(now))
      .execute()
}

type At = { now: number; lease: number }

/**
 * Claims the next email at `now` (ms) and holds it for `lease` (ms). Returns undefined if none is due. No other process can claim it during the
 * lease; if this process is killed, the email is due again afterwards.
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

/** Claims the email that has been due longest, ignoring its recipient's quota. */
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
