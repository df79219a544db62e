import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { formHints, looksLikeSpam } from '../../lib/spam'
import { insertOnce } from '../../server/db/insert-once'
import { body, idempotencyKey, refuse, routes } from '../../server/http'
import { limit, mayWriteTo } from '../../server/rate-limit'
import { approved, can } from '../accounts/guards'
import { record } from '../activity/record'
import { enqueue } from '../mail/outbox'
import { moveToTrash } from '../trash/move'
import { letterheadOf } from '../site/settings'
import { messageMails } from './emails'
import { contactUpdate, message } from './schema'
import type { ContactTable } from './table'

const messageLimit = limit('message', { perAddress: 30, perSite: 300, seconds: 600 })

export const contacts = routes()
  .post('/', messageLimit, body(v.intersect([message, formHints])), async (c) => {
    const { homepage, elapsed, ...sent } = c.req.valid('json')
    const letterhead = await letterheadOf(c.var)
    const createdAt = new Date().toISOString()
    const row: ContactTable = {
      ...sent,
      id: randomUUIDv7(),
      respondedAt: null,
      spamAt: looksLikeSpam({ homepage, elapsed }) ? createdAt : null,
      idempotencyKey: idempotencyKey(c, sent),
      createdAt,
    }
    const confirm = await mayWriteTo(c, row.email)
    const id = await c.var.db.transaction().execute(async (trx) => {
      const { id, fresh } = await insertOnce(trx, 'contact', row)
      const [toPractice, toSender] = messageMails(row, letterhead)
      if (fresh && !row.spamAt) await enqueue(trx, toPractice, ...(confirm ? [toSender] : []))
      return id
    })
    c.var.wakeMail()
    return c.json({ success: true as const, id }, 201)
  })

  .get('/', approved, async (c) => {
    const rows = await c.var.db.selectFrom('contact').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
    return c.json(rows.map(toContact), 200)
  })

  .patch('/:id', can('canManageContacts'), body(contactUpdate), async (c) => {
    const { responded, spam } = c.req.valid('json')
    const now = new Date().toISOString()
    const moment = (yes: boolean) => (yes ? now : null)
    const row = await c.var.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('contact')
        .set({
          ...(responded !== undefined && { respondedAt: moment(responded) }),
          ...(spam !== undefined && { spamAt: moment(spam) }),
        })
        .where('id', '=', c.req.param('id'))
        .returningAll()
        .executeTakeFirst()
      if (row && responded !== undefined)
        await record(trx, c, responded ? 'message read' : 'message unread', '', row.id)
      if (row && spam !== undefined) await record(trx, c, spam ? 'message is spam' : 'message is no spam', '', row.id)
      return row
    })
    return row ? c.json(toContact(row), 200) : refuse(c, 404, NOT_FOUND)
  })

  .delete('/:id', can('canManageContacts'), async (c) => {
    const { count } = await c.var.db.transaction().execute((trx) => moveToTrash(trx, c, 'contact', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : refuse(c, 404, NOT_FOUND)
  })

const NOT_FOUND = 'This message does not exist any more'

const toContact = ({ idempotencyKey: _, spamAt, respondedAt, ...row }: ContactTable) => ({
  ...row,
  responded: respondedAt !== null,
  respondedAt,
  spam: spamAt !== null,
})
