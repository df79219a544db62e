import { HTTPException } from 'hono/http-exception'
import { today } from '../../lib/time/dates'
import { getUndoUntil } from '../../lib/time/undo-duration'
import { body, fieldProblem, idempotencyKey, problem, routes, type Deps } from '../../server/http'
import { record } from '../activity/record'
import { can } from '../auth/guards'
import { loadEmailContext } from '../email/context'
import { withdraw } from '../email/outbox'
import { changeFamily } from '../families/family'
import { readBusiness } from '../settings/business'
import { paymentTopic, receiptKinds } from './emails'
import { loadOfFamily } from './family'
import { formatMoney } from './money'
import type { Offers } from './offers'
import { describeReceipt, NOT_MEDICAL } from './receipt'
import { newPayment } from './schema'
import { addPayment, lockPayments, reverse } from './store'

/** What was noted down before. */
const stored = routes()
  /** Takes back what was noted down, by a second row. Its emails don't leave, unless they have; `message` says so. */
  .post('/:id/reverse', can('canManageConsultations'), async (c) => {
    const result = await c.var.db.transaction().execute(async (trx) => {
      await lockPayments(trx)
      const id = c.req.param('id')
      const row = await trx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row?.familyId) throw new HTTPException(404, { message: 'There is no such payment' })
      if (row.attemptId) throw new HTTPException(409, { message: AT_STRIPE })
      const later = await trx.selectFrom('payment').select('id').where('reverses', '=', id).executeTakeFirst()
      if (row.reverses || later) throw new HTTPException(409, { message: 'This was already taken back' })
      await reverse(trx, row, c.var.user.username)
      await record(trx, c, 'payment reversed', formatMoney(row.amount, row.currency), row.familyId)
      const left = []
      // A payer without an address got none.
      for (const kind of row.receipt ? receiptKinds.slice(row.receipt.email ? 0 : 1) : [])
        left.push(await withdraw(trx, { kind, topic: paymentTopic(id), since: row.createdAt }))
      return left.includes('left')
    })
    return c.json({ success: true as const, ...(result && { message: LEFT }) }, 200)
  })

  .get('/receipts/:number', can('canManageConsultations'), async (c) => {
    const number = Number(c.req.param('number'))
    const row = await c.var.db
      .selectFrom('payment')
      .selectAll()
      .where('receiptNumber', '=', Number.isSafeInteger(number) && number < 2 ** 31 ? number : 0)
      .executeTakeFirst()
    if (!row?.receipt?.business) return problem(c, 404, 'There is no such receipt')
    const reversal = await c.var.db
      .selectFrom('payment')
      .select('onDay')
      .where('reverses', '=', row.id)
      .executeTakeFirst()
    return c.json(
      {
        familyId: row.familyId,
        facts: describeReceipt(row, row.receipt),
        note: NOT_MEDICAL,
        isReversed: reversal !== undefined,
      },
      200,
    )
  })

/** Reads at Stripe what of a family's payments isn't settled. It's handed in, as `stripe/` stands above. */
type ReadRunning = (context: Deps & { offers: Offers }, of: { familyId: string }) => Promise<void>

/** What was paid, for those who see a family's money. */
export const payments = (offers: Offers, readRunning: ReadRunning) =>
  routes()
    /** What a family paid, the newest first. */
    .get('/family/:id', can('canManageConsultations'), async (c) => {
      const { db } = c.var
      const familyId = c.req.param('id')
      await readRunning({ ...c.var, offers }, { familyId })
      return c.json({ currency: (await readBusiness(db)).currency, rows: await loadOfFamily(db, familyId) }, 200)
    })

    /** Notes down what came, went back, or isn't asked for any longer. Its receipt is emailed once it can't be undone. */
    .post('/', can('canManageConsultations'), body(newPayment), async (c) => {
      const { db } = c.var
      const { what, familyId, ...typed } = c.req.valid('json')
      const key = idempotencyKey(c, { what, familyId, ...typed })
      const emails = await loadEmailContext(c.var)
      if (typed.onDay > today(emails.site.timeZone))
        return c.json(fieldProblem('onDay', 'This day is still to come'), 422)
      const payment = await changeFamily(db, familyId, async (trx, [{ id }]) => {
        await lockPayments(trx)
        const same = await trx.selectFrom('payment').selectAll().where('idempotencyKey', '=', key).executeTakeFirst()
        if (same) return same
        const { currency } = await readBusiness(trx)
        const row = { ...typed, familyId: id, currency, attemptId: null, by: c.var.user.username, idempotencyKey: key }
        const added = await addPayment(trx, { emails, offers }, row, { what, notBefore: getUndoUntil() })
        await record(trx, c, 'payment noted', `${typed.kind} ${formatMoney(typed.amount, currency)}`, id)
        return added
      })
      return c.json({ id: payment.id, receiptNumber: payment.receiptNumber }, 201)
    })

    .route('/', stored)

const AT_STRIPE = 'This was paid at Stripe. Refund it there, and it shows here by itself.'
const LEFT = 'The receipt has been emailed already: write to the family if it was wrong.'
