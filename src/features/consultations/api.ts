import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { formHints, looksLikeSpam } from '../../lib/spam'
import { insertOnce } from '../../server/db/insert-once'
import { body, idempotencyKey, refuse, routes, type Problem } from '../../server/http'
import { limit, mayWriteTo } from '../../server/rate-limit'
import { approved, can } from '../accounts/guards'
import { record } from '../activity/record'
import { enqueue } from '../mail/outbox'
import { moveToTrash } from '../trash/move'
import { letterheadOf } from '../site/settings'
import { bookingMails } from './emails'
import { booking, consultationUpdate, isPast, PAST_DAY } from './schema'
import type { ConsultationTable } from './table'

const bookingLimit = limit('booking', { perAddress: 30, perSite: 300, seconds: 600 })

export const consultations = routes()
  .post('/', bookingLimit, body(v.intersect([booking, formHints])), async (c) => {
    const { homepage, elapsed, ...request } = c.req.valid('json')
    const letterhead = await letterheadOf(c.var)
    if (isPast(request.preferredDate, letterhead.site.timeZone))
      return c.json({ error: PAST_DAY, fields: { preferredDate: PAST_DAY } } satisfies Problem, 422)
    const createdAt = new Date().toISOString()
    const row: ConsultationTable = {
      ...request,
      id: randomUUIDv7(),
      notes: null,
      status: 'pending',
      answeredAt: null,
      spamAt: looksLikeSpam({ homepage, elapsed }) ? createdAt : null,
      idempotencyKey: idempotencyKey(c, request),
      createdAt,
    }
    const confirm = await mayWriteTo(c, row.email)
    const id = await c.var.db.transaction().execute(async (trx) => {
      const { id, fresh } = await insertOnce(trx, 'consultation', row)
      const [toPractice, toSender] = bookingMails(row, letterhead)
      if (fresh && !row.spamAt) await enqueue(trx, toPractice, ...(confirm ? [toSender] : []))
      return id
    })
    c.var.wakeMail()
    return c.json({ success: true as const, id }, 201)
  })

  .get('/', approved, async (c) => {
    const rows = await c.var.db
      .selectFrom('consultation')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    return c.json(rows.map(toConsultation), 200)
  })

  .patch('/:id', can('canManageConsultations'), body(consultationUpdate), async (c) => {
    const { spam, ...update } = c.req.valid('json')
    const row = await c.var.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('consultation')
        .selectAll()
        .where('id', '=', c.req.param('id'))
        .executeTakeFirst()
      if (!before) return undefined
      const now = new Date().toISOString()
      const answers = update.status !== undefined && update.status !== 'pending' && !before.answeredAt
      const after = await trx
        .updateTable('consultation')
        .set({
          ...update,
          ...(answers && { answeredAt: now }),
          ...(spam !== undefined && { spamAt: spam ? now : null }),
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const { id, status, notes } = after
      if (status !== before.status) await record(trx, c, 'consultation status changed', status, id)
      if (notes !== before.notes) await record(trx, c, 'consultation notes changed', '', id)
      if (spam !== undefined) await record(trx, c, spam ? 'consultation is spam' : 'consultation is no spam', '', id)
      return after
    })
    return row ? c.json(toConsultation(row), 200) : refuse(c, 404, NOT_FOUND)
  })

  .delete('/:id', can('canManageConsultations'), async (c) => {
    const { count } = await c.var.db
      .transaction()
      .execute((trx) => moveToTrash(trx, c, 'consultation', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : refuse(c, 404, NOT_FOUND)
  })

const NOT_FOUND = 'This consultation request does not exist any more'

/** A row as the portal reads it. The preferred day travels as noon UTC, which is that day in every inhabited zone. */
function toConsultation({ idempotencyKey: _, preferredDate, spamAt, ...row }: ConsultationTable) {
  return { ...row, preferredDate: preferredDate && `${preferredDate}T12:00:00.000Z`, spam: spamAt !== null }
}
