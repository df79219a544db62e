import { HTTPException } from 'hono/http-exception'
import type { ExpressionBuilder } from 'kysely'
import { contains, searchWords } from '../../server/db/contains'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { query, problem, routes } from '../../server/http'
import { can } from '../auth/guards'
import { record } from '../activity/record'
import { getReadableKinds, hideUnreadable } from './access'
import { findRestored, getEmailState, isUnfinished } from './outbox'
import {
  isSecret,
  toReadable,
  kindsContaining,
  emailListQuery,
  describeEmailKind,
  type EmailFilter,
  type EmailKind,
} from './schema'
import type { OutboxEmail } from './table'

/** Sent and unsent emails, for user managers. */
export const emails = routes()
  /**
   * Newest first, without text. `to` and `subject` are null if the email is about a family and this user can't manage its kind. `next` is the
   * `before` of the next page; null on the last one.
   */
  .get('/', can('canManageUsers'), query(emailListQuery), async (c) => {
    const { before, limit, state, q } = c.req.valid('query')
    const rows = await c.var.db
      .selectFrom('outbox')
      .select(listColumns)
      .$if(before !== '', (query) => query.where('id', '<', before))
      .$if(state !== '', (query) => query.where((eb) => inState(eb, state as EmailFilter)))
      .where((eb) => eb.and(searchWords(q).map((word) => matches(eb, word, getReadableKinds(c.var.user)))))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const next = rows.length > limit ? rows[limit - 1]!.id : null
    return c.json({ rows: rows.slice(0, limit).map((row) => hideUnreadable(c.var.user, withState(row))), next }, 200)
  })

  /**
   * Returns the number of emails that will be retried or were given up, how many of those may have arrived, and how many a restore holds back, with
   * the date of its backup.
   */
  .get('/trouble', can('canManageUsers'), async (c) => {
    const { count, unconfirmed } = await c.var.db
      .selectFrom('outbox')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.countAll<number>().filterWhere('unconfirmedAttempts', '>', 0).as('unconfirmed'),
      ])
      .where((eb) => inState(eb, 'trouble'))
      .executeTakeFirstOrThrow()
    const { length: withheld } = await findWithheld(c.var.db)
    return c.json({ count, unconfirmed, withheld, backupAt: (await findRestored(c.var.db))?.backupAt ?? null }, 200)
  })

  /** Sends all emails that a restore holds back. */
  .post('/withheld', can('canManageUsers'), async (c) => {
    await c.var.db.transaction().execute(async (trx) => {
      for (const { id, kind } of await findWithheld(trx)) {
        await record(trx, c, 'mail sent again', describeEmailKind(kind), id)
        await trx.updateTable('outbox').set(dueNow()).where('id', '=', id).execute()
      }
    })
    return c.json({ success: true as const }, 200)
  })

  /** Discards all emails that a restore holds back. */
  .delete('/withheld', can('canManageUsers'), async (c) => {
    await c.var.db.transaction().execute(async (trx) => {
      for (const { id, kind } of await findWithheld(trx)) {
        await record(trx, c, 'mail discarded', describeEmailKind(kind), id)
        await trx.deleteFrom('outbox').where('id', '=', id).execute()
      }
    })
    return c.json({ success: true as const }, 200)
  })

  /** Returns one email with its text, without secret links. The text is null if none of it can be shown. */
  .get('/:id', can('canManageUsers'), async (c) => {
    const row = await findEmail(c.var.db, c.req.param('id')).select('text').executeTakeFirst()
    if (!row) return problem(c, 404, NOT_FOUND)
    const email = { ...withState(row), text: toReadable(row.kind, row.text) }
    return c.json(hideUnreadable(c.var.user, email), 200)
  })

  /** Makes an email due now that was given up, waits for a retry, or is held back. Does nothing if it's already being sent. */
  .post('/:id/send-again', can('canManageUsers'), async (c) => {
    const id = c.req.param('id')
    await changeUnsent(c.var.db, id, async (trx, row) => {
      if (row.failedAt && isSecret(row.kind)) throw new HTTPException(409, { message: TEXT_DELETED })
      if (isClaimed(row) || (!row.failedAt && !row.withheldAt && row.attempts === 0)) return
      await record(trx, c, 'mail sent again', describeEmailKind(row.kind), id)
      await trx.updateTable('outbox').set(dueNow()).where('id', '=', id).execute()
    })
    const row = await findEmail(c.var.db, id).executeTakeFirst()
    return row ? c.json(hideUnreadable(c.var.user, withState(row)), 200) : problem(c, 404, NOT_FOUND)
  })

  /** Discards an unsent email, so that nobody is reminded of it again. */
  .delete('/:id', can('canManageUsers'), async (c) => {
    await changeUnsent(c.var.db, c.req.param('id'), async (trx, row) => {
      if (isClaimed(row)) throw new HTTPException(409, { message: SENDING })
      await record(trx, c, 'mail discarded', describeEmailKind(row.kind), row.id)
      await trx.deleteFrom('outbox').where('id', '=', row.id).execute()
    })
    return c.json({ success: true as const }, 200)
  })

const dueNow = () => ({
  failedAt: null,
  withheldAt: null,
  attempts: 0,
  outageAttempts: 0,
  unconfirmedAttempts: 0,
  dueAt: new Date().toISOString(),
})

const findWithheld = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind'])
    .where(isUnfinished('outbox'))
    .where('withheldAt', 'is not', null)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .execute()

const NOT_FOUND = 'This email no longer exists'
const SENT = 'This email has already been sent'
const DROPPED = 'This email is no longer true, so it isn’t sent'
const SENDING = 'This email is being sent right now'
const TEXT_DELETED =
  'This email contained a secret link, which isn’t kept after sending is given up. Request a new one instead.'

/** Changes an unsent email while no worker can claim it. @throws HTTPException 404, or 409 if it can't be changed */
const changeUnsent = (db: Db, id: string, change: (trx: Trx, row: OutboxEmail) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) throw new HTTPException(404, { message: NOT_FOUND })
    if (row.sentAt) throw new HTTPException(409, { message: SENT })
    if (row.droppedAt) throw new HTTPException(409, { message: DROPPED })
    await change(trx, row)
  })

const isClaimed = ({ heldUntil }: OutboxEmail) => heldUntil !== null && heldUntil > new Date().toISOString()

type Outbox = ExpressionBuilder<Tables, 'outbox'>

/** `getEmailState` as SQL. */
function inState(eb: Outbox, state: EmailFilter) {
  if (state === 'sent') return eb('sentAt', 'is not', null)
  if (state === 'replaced' || state === 'expired') return eb('dropReason', '=', state)
  const isGivenUp = eb('failedAt', 'is not', null)
  const unsent = eb.and([eb('sentAt', 'is', null), eb('droppedAt', 'is', null)])
  if (state === 'failed') return eb.and([unsent, isGivenUp, eb('unconfirmedAttempts', '=', 0)])
  if (state === 'unconfirmed') return eb.and([unsent, isGivenUp, eb('unconfirmedAttempts', '>', 0)])
  const isWithheld = eb.and([eb('failedAt', 'is', null), eb('withheldAt', 'is not', null)])
  if (state === 'withheld') return eb.and([unsent, isWithheld])
  if (state === 'trouble') return eb.and([unsent, eb.not(isWithheld), eb.or([isGivenUp, eb('attempts', '>', 0)])])
  return eb.and([
    unsent,
    eb('failedAt', 'is', null),
    eb('withheldAt', 'is', null),
    eb('attempts', state === 'queued' ? '=' : '>', 0),
  ])
}

/** Returns whether an email contains this word, as shown in the list to someone who may read these kinds. */
function matches(eb: Outbox, word: string, readable: EmailKind[]) {
  const kinds = kindsContaining(word)
  return eb.or([
    eb.and([
      eb('kind', 'in', readable),
      eb.or([contains(eb.fn('lower', ['to']), word), contains(eb.fn('lower', ['subject']), word)]),
    ]),
    ...(kinds.length ? [eb('kind', 'in', kinds)] : []),
  ])
}

/** All columns except the long texts. */
const listColumns = [
  'id',
  'kind',
  'to',
  'subject',
  'attempts',
  'unconfirmedAttempts',
  'lastError',
  'createdAt',
  'sentAt',
  'failedAt',
  'droppedAt',
  'dropReason',
  'withheldAt',
  'dueAt',
] as const satisfies (keyof OutboxEmail)[]

const withState = <T extends Parameters<typeof getEmailState>[0]>(row: T) => ({ ...row, state: getEmailState(row) })

const findEmail = (db: Db, id: string) => db.selectFrom('outbox').select(listColumns).where('id', '=', id)
