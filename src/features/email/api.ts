import type { ExpressionBuilder } from 'kysely'
import { contains, searchWords } from '../../server/db/contains'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { query, problem, routes } from '../../server/http'
import { can } from '../accounts/guards'
import { record } from '../activity/record'
import { stateOf } from './outbox'
import { isSecret, kindsContaining, emailsQuery, describeEmailKind, type EmailFilter } from './schema'
import type { OutboxEmail } from './table'

const PAGE = 50

/** What the site has sent and could not send, for user managers. */
export const mails = routes()
  /** Newest first, without their text. `next` is the `before` with which the next page is asked for; null at the end. */
  .get('/', can('canManageUsers'), query(emailsQuery), async (c) => {
    const { before, state, q } = c.req.valid('query')
    const rows = await c.var.db
      .selectFrom('outbox')
      .select(listed)
      .$if(before !== '', (query) => query.where('id', '<', before))
      .$if(state !== '', (query) => query.where((eb) => inState(eb, state as EmailFilter)))
      .where((eb) => eb.and(searchWords(q).map((word) => says(eb, word))))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    const next = rows.length > PAGE ? rows[PAGE - 1]!.id : null
    return c.json({ rows: rows.slice(0, PAGE).map(toMail), next }, 200)
  })

  /** How many mails did not get through, so far or for good. */
  .get('/trouble', can('canManageUsers'), async (c) => {
    const { count } = await c.var.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => inState(eb, 'trouble'))
      .executeTakeFirstOrThrow()
    return c.json({ count }, 200)
  })

  /** One mail with its text; null where it held a secret. */
  .get('/:id', can('canManageUsers'), async (c) => {
    const row = await c.var.db.selectFrom('outbox').selectAll().where('id', '=', c.req.param('id')).executeTakeFirst()
    return row ? c.json({ ...toMail(row), text: isSecret(row.kind) ? null : row.text }, 200) : problem(c, 404, NOT_FOUND)
  })

  /** Tries at once what was given up or waits for its next try. Asked twice, it is sent once: then it is on its way already. */
  .post('/:id/send-again', can('canManageUsers'), async (c) => {
    const outcome = await changeUnsent(c.var.db, c.req.param('id'), async (trx, row) => {
      if (row.failedAt && !row.text) return FORGOTTEN
      if (isHeld(row) || (!row.failedAt && row.attempts === 0)) return row
      await record(trx, c, 'mail sent again', kindOf(row), row.id)
      return trx
        .updateTable('outbox')
        .set({ failedAt: null, attempts: 0, dueAt: new Date().toISOString() })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    c.var.wakeEmailWorker()
    if (!outcome) return problem(c, 404, NOT_FOUND)
    return typeof outcome === 'string' ? problem(c, 409, outcome) : c.json(toMail(outcome), 200)
  })

  /** Discards a mail that was not sent, so that nobody is reminded of it any more. */
  .delete('/:id', can('canManageUsers'), async (c) => {
    const outcome = await changeUnsent(c.var.db, c.req.param('id'), async (trx, row) => {
      if (isHeld(row)) return UNDER_WAY
      await record(trx, c, 'mail discarded', kindOf(row), row.id)
      await trx.deleteFrom('outbox').where('id', '=', row.id).execute()
      return row
    })
    if (!outcome) return problem(c, 404, NOT_FOUND)
    return typeof outcome === 'string' ? problem(c, 409, outcome) : c.json({ success: true as const }, 200)
  })

const NOT_FOUND = 'This email no longer exists'
const SENT = 'This email has been sent in the meantime'
const UNDER_WAY = 'This email is being sent right now'
const FORGOTTEN =
  'This email contained a secret link, which isn’t kept after sending is given up. Request a new one instead.'

/** Changes a mail that is not sent, while no worker can take it; answers the row, why not, or undefined when there is none. */
const changeUnsent = (
  db: Db,
  id: string,
  change: (trx: Trx, row: OutboxEmail) => Promise<OutboxEmail | string>,
): Promise<OutboxEmail | string | undefined> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    return row?.sentAt ? SENT : row && change(trx, row)
  })

/** Whether a worker is trying to send it. */
const isHeld = ({ heldUntil }: OutboxEmail) => heldUntil !== null && heldUntil > new Date().toISOString()

const kindOf = ({ kind }: OutboxEmail) => describeEmailKind(kind)

type Outbox = ExpressionBuilder<Tables, 'outbox'>

/** `stateOf`, for the database. */
function inState(eb: Outbox, state: EmailFilter) {
  if (state === 'sent') return eb('sentAt', 'is not', null)
  const [given, tried] = [eb('failedAt', 'is not', null), eb('attempts', '>', 0)]
  const unsent = eb('sentAt', 'is', null)
  if (state === 'failed') return eb.and([unsent, given])
  if (state === 'trouble') return eb.and([unsent, eb.or([given, tried])])
  return eb.and([unsent, eb('failedAt', 'is', null), eb('attempts', state === 'queued' ? '=' : '>', 0)])
}

/** Whether a mail, as the list shows it, says this word. */
function says(eb: Outbox, word: string) {
  const kinds = kindsContaining(word)
  return eb.or([
    contains(eb.fn('lower', ['to']), word),
    contains(eb.fn('lower', ['subject']), word),
    ...(kinds.length ? [eb('kind', 'in', kinds)] : []),
  ])
}

/** What the list needs: texts are long. */
const listed = [
  'id',
  'kind',
  'to',
  'subject',
  'attempts',
  'lastError',
  'createdAt',
  'sentAt',
  'failedAt',
  'dueAt',
] as const satisfies (keyof OutboxEmail)[]

/** A mail as the list has it. */
function toMail(row: Pick<OutboxEmail, (typeof listed)[number]>) {
  const { id, kind, to, subject, attempts, lastError, createdAt, sentAt, failedAt, dueAt } = row
  return { id, kind, to, subject, attempts, lastError, createdAt, sentAt, failedAt, dueAt, state: stateOf(row) }
}
