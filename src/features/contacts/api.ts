import { randomUUIDv7 } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import * as v from 'valibot'
import { sheetMoment } from '../../lib/time/dates'
import { formHints } from '../../lib/schema'
import { looksLikeSpam } from '../../lib/spam'
import { inPages, listQuery, readPage } from '../../server/db/list'
import type { Tables } from '../../server/db/tables'
import { body, idempotencyKey, query, refuse, routes } from '../../server/http'
import { limit, mayWriteTo } from '../../server/rate-limit'
import { approved, can } from '../accounts/guards'
import { record } from '../activity/record'
import { bulk, idsOf, updateInChunks, MAX_ROWS, TOO_MANY_ROWS } from '../requests/bulk'
import { csv, exportQuery, exportRows } from '../requests/export'
import { countSameSender } from '../requests/same-sender'
import { receive } from '../requests/store-request'
import { moveToTrash } from '../trash/move'
import { siteOf, type Letterhead } from '../settings/site-settings'
import { messageEmails } from './emails'
import { contactList, buildSearchText } from './list'
import { contactActions, contactUpdate, message, type ContactAction } from './schema'
import { subjects } from './subjects'
import type { ContactTable } from './table'

const messageLimit = limit('message', { perAddress: 30, perSite: 300, seconds: 600 })

export const contacts = routes()
  .post('/', messageLimit, body(v.intersect([message, formHints])), async (c) => {
    const { homepage, elapsed, ...sent } = c.req.valid('json')
    const createdAt = new Date().toISOString()
    const row: ContactTable = {
      ...sent,
      id: randomUUIDv7(),
      respondedAt: null,
      spamAt: looksLikeSpam({ homepage, elapsed }) ? createdAt : null,
      idempotencyKey: idempotencyKey(c, sent),
      searchText: buildSearchText(sent),
      createdAt,
    }
    const confirm = await mayWriteTo(c, row.email)
    const mails = (letterhead: Letterhead) => messageEmails(row, letterhead).slice(0, confirm ? 2 : 1)
    const id = await receive(c.var, 'contact', row, mails)
    c.var.wakeMail()
    return c.json({ success: true as const, id }, 201)
  })

  /** All of them; asked for in pages, one page with the counts of all views. */
  .get('/', approved, query(listQuery), async (c) => {
    const { db } = c.var
    if (!inPages(c.req.query())) {
      const rows = await db.selectFrom('contact').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
      return c.json(rows.map(toContact), 200)
    }
    const { rows, ...page } = await readPage(db, contactList(await siteOf(db)), c.req.valid('query'))
    const sameSender = await countSameSender(db, 'contact', rows)
    return c.json({ ...page, rows: rows.map((row) => ({ ...toContact(row), family: sameSender(row) })) }, 200)
  })

  .get('/export', approved, query(exportQuery), async (c) => {
    const { db } = c.var
    const site = await siteOf(db)
    await record(db, c, 'messages exported')
    return csv(c, 'messages', site.timeZone, exportRows(db, contactList(site), c.req.valid('query')), {
      Received: (row) => sheetMoment(row.createdAt, site.timeZone),
      Name: (row) => row.name,
      'E-mail': (row) => row.email,
      Phone: (row) => row.phone,
      Subject: (row) => subjects[row.subject],
      Message: (row) => row.message,
      Answered: (row) => row.respondedAt && sheetMoment(row.respondedAt, site.timeZone),
    })
  })

  /** Changes many at once, all or none. What was deleted is restored by the batch that is answered. */
  .post('/bulk', can('canManageContacts'), body(bulk(contactActions)), async (c) => {
    const { action, ...which } = c.req.valid('json')
    const outcome = await c.var.db.transaction().execute(async (trx) => {
      const ids = await idsOf(trx, contactList(await siteOf(trx)), which)
      if (ids.length > MAX_ROWS) return undefined
      if (action === 'delete') return moveToTrash(trx, c, 'contact', ids)
      const count = await updateInChunks(ids, (some) =>
        trx.updateTable('contact').set(changes[action]()).where('id', 'in', some).executeTakeFirstOrThrow(),
      )
      await record(trx, c, 'messages changed', `${count} messages as ${action}`)
      return { count, batch: '' }
    })
    return outcome ? c.json(outcome, 200) : refuse(c, 422, TOO_MANY_ROWS)
  })

  .patch('/:id', can('canManageContacts'), body(contactUpdate), async (c) => {
    const { responded, spam } = c.req.valid('json')
    const actions: ContactAction[] = []
    if (responded !== undefined) actions.push(responded ? 'read' : 'unread')
    if (spam !== undefined) actions.push(spam ? 'spam' : 'no spam')
    const row = await c.var.db.transaction().execute(async (trx) => {
      const after = await trx
        .updateTable('contact')
        .set(Object.assign({}, ...actions.map((action) => changes[action]())))
        .where('id', '=', c.req.param('id'))
        .returningAll()
        .executeTakeFirst()
      if (after) for (const action of actions) await record(trx, c, deeds[action], '', after.id)
      return after
    })
    return row ? c.json(toContact(row), 200) : refuse(c, 404, NOT_FOUND)
  })

  .delete('/:id', can('canManageContacts'), async (c) => {
    const { count } = await c.var.db.transaction().execute((trx) => moveToTrash(trx, c, 'contact', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : refuse(c, 404, NOT_FOUND)
  })

const NOT_FOUND = 'This message no longer exists'

const now = () => new Date().toISOString()

/** What an action sets. The first moment stays, however often it is repeated. */
const changes = {
  read: () => ({ respondedAt: sql<string>`coalesce("respondedAt", ${now()})` }),
  unread: () => ({ respondedAt: null }),
  spam: () => ({ spamAt: sql<string>`coalesce("spamAt", ${now()})` }),
  'no spam': () => ({ spamAt: null }),
} satisfies Record<ContactAction, () => UpdateObject<Tables, 'contact'>>

const deeds = {
  read: 'message read',
  unread: 'message unread',
  spam: 'message is spam',
  'no spam': 'message is no spam',
} as const

const toContact = ({ idempotencyKey: _, searchText: __, spamAt, respondedAt, ...row }: ContactTable) => ({
  ...row,
  responded: respondedAt !== null,
  respondedAt,
  spam: spamAt !== null,
})
