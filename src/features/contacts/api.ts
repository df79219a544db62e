import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { formatSpreadsheetTime } from '../../lib/time/zoned-time'
import { formHints } from '../../lib/schema'
import { plural } from '../../lib/text/plural'
import { looksLikeSpam } from '../../lib/spam'
import { isPaginated, listQuery, readPage } from '../../server/db/list'
import { body, idempotencyKey, query, problem, routes } from '../../server/http'
import { hashNetwork } from '../../server/rate-limit/network-hash'
import { limit } from '../../server/rate-limit/rate-limit'
import { approved, can, requestAccess } from '../auth/guards'
import { record } from '../activity/record'
import { findFamilyIds } from '../families/family'
import { readNames, toNameOnly } from '../requests/access'
import { bulkSchema, findSelectedIds, TOO_MANY_ROWS } from '../requests/bulk'
import { csvResponse, exportQuery, exportRows } from '../requests/export'
import { countSameSender } from '../requests/same-sender'
import { storeRequest } from '../requests/store-request'
import { readStates, rememberStates, undoChange, UNDO_EXPIRED } from '../requests/undo-status'
import { UNDO_HEADER } from '../requests/undo-header'
import { moveToTrash } from '../trash/move'
import { loadSite } from '../settings/site-settings'
import { actions, changeContact } from './change'
import { messageEmails } from './emails'
import { buildSearchText, contactList } from './list'
import { contactActions, contactUpdate, message } from './schema'
import { subjects } from './subjects'
import type { ContactTable } from './table'

export const messageLimit = limit('message', { perIp: 30, seconds: 600 })

export const contacts = routes()
  .post('/', messageLimit, body(v.intersect([message, formHints])), async (c) => {
    const { homepage, elapsed, ...content } = c.req.valid('json')
    const createdAt = new Date().toISOString()
    const row: ContactTable = {
      ...content,
      id: randomUUIDv7(),
      respondedAt: null,
      spamAt: looksLikeSpam({ homepage, elapsed }) ? createdAt : null,
      idempotencyKey: idempotencyKey(c, content),
      searchText: buildSearchText(content),
      createdAt,
    }
    const id = await storeRequest(c.var, 'contact', row, await hashNetwork(c), (context) => messageEmails(row, context))
    return c.json({ success: true as const, id }, 201)
  })

  /** Returns every row, or one page with the counts of all views if the query has a list parameter. */
  .get('/', approved, query(listQuery), async (c) => {
    const { db } = c.var
    const access = await requestAccess(c.var, 'canManageContacts')
    const toName = (row: ContactTable) => toNameOnly(row.id, row.name)
    if (!isPaginated(c.req.query())) {
      const rows = await db.selectFrom('contact').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
      return c.json(access === 'first names' ? rows.map(toName) : rows.map(toContact), 200)
    }
    const filter = c.req.valid('query')
    const list = contactList(await loadSite(db))
    if (access === 'first names') return c.json(await readNames(db, list, filter, toName), 200)
    const { rows, ...page } = await readPage(db, list, filter)
    const sameSender = await countSameSender(db, 'contact', rows)
    const emails = rows.map(({ email }) => email)
    const familyOf = access === 'everything' ? await findFamilyIds(db, emails) : () => null
    const toRow = (row: ContactTable) => ({ ...toContact(row), family: sameSender(row), familyId: familyOf(row.email) })
    return c.json({ ...page, rows: rows.map(toRow) }, 200)
  })

  .get('/export', can('canManageContacts'), query(exportQuery), async (c) => {
    const { db } = c.var
    const site = await loadSite(db)
    await record(db, c, 'messages exported')
    const batches = exportRows(db, contactList(site), c.req.valid('query'))
    return csvResponse(c, 'messages', site.timeZone, batches, {
      Received: (row) => formatSpreadsheetTime(row.createdAt, site.timeZone),
      Name: (row) => row.name,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      Subject: (row) => subjects[row.subject],
      Message: (row) => row.message,
      Answered: ({ respondedAt, createdAt }) =>
        respondedAt && respondedAt !== createdAt ? formatSpreadsheetTime(respondedAt, site.timeZone) : null,
    })
  })

  /** Changes all selected rows or none. The `batch` in the response undoes it, or restores what was deleted. */
  .post('/bulk', can('canManageContacts'), body(bulkSchema(contactActions)), async (c) => {
    const { action, ...selection } = c.req.valid('json')
    const result = await c.var.db.transaction().execute(async (trx) => {
      const ids = await findSelectedIds(trx, contactList(await loadSite(trx)), selection)
      if (!ids) return undefined
      if (action === 'delete') return moveToTrash(trx, c, 'contact', ids)
      const before = await readStates(trx, 'contact', ids)
      const changed = trx
        .updateTable('contact')
        .set(actions[action].changes())
        .where('id', 'in', ['', ...ids])
      const count = Number((await changed.executeTakeFirstOrThrow()).numUpdatedRows)
      await record(trx, c, 'messages changed', `${plural(count, 'message')} as ${action.replace('no ', 'not ')}`)
      return { count, batch: await rememberStates(trx, 'contact', before) }
    })
    return result ? c.json(result, 200) : problem(c, 422, TOO_MANY_ROWS)
  })

  /** A header of the response has the batch that undoes it. */
  .patch('/:id', can('canManageContacts'), body(contactUpdate), async (c) => {
    const { responded, spam, answered } = c.req.valid('json')
    const applied: Parameters<typeof changeContact>[3] = answered ? ['answered'] : []
    if (responded !== undefined) applied.push(responded ? 'read' : 'unread')
    if (spam !== undefined) applied.push(spam ? 'spam' : 'no spam')
    const { row, batch } = await c.var.db
      .transaction()
      .execute((trx) => changeContact(trx, c, c.req.param('id'), applied))
    if (batch) c.header(UNDO_HEADER, batch)
    return row ? c.json(toContact(row), 200) : problem(c, 404, NOT_FOUND)
  })

  /** Undoes a change of one or many rows' states by its batch. */
  .post('/:id/undo', can('canManageContacts'), async (c) => {
    const { length: count } = await c.var.db
      .transaction()
      .execute((trx) => undoChange(trx, c, 'contact', c.req.param('id')))
    return count ? c.json({ count }, 200) : problem(c, 404, UNDO_EXPIRED)
  })

  .delete('/:id', can('canManageContacts'), async (c) => {
    const { count } = await c.var.db.transaction().execute((trx) => moveToTrash(trx, c, 'contact', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

const NOT_FOUND = 'This message no longer exists'

const toContact = ({ idempotencyKey: _, searchText: __, spamAt, respondedAt, ...row }: ContactTable) => ({
  ...row,
  responded: respondedAt !== null,
  respondedAt,
  spam: spamAt !== null,
})
