import * as v from 'valibot'
import { formHints } from '../../lib/schema'
import { body, routes } from '../../server/http'
import { hashNetwork } from '../../server/rate-limit/network-hash'
import { limit } from '../../server/rate-limit/rate-limit'
import { isVisibleMessage } from '../families/message-access'
import { requestRoutes } from '../requests/request-routes'
import { newRequest, storeRequest } from '../requests/store-request'
import { undoChange } from '../requests/undo/undo-status'
import { loadPlainTexts } from '../website/plain-texts'
import { changeContact, changeContacts } from './change'
import { loadCsvColumns } from './csv-columns'
import { messageEmails } from './emails'
import { contactList } from './list'
import { buildSearchText } from './search-text'
import { contactActions, contactUpdate, message } from './schema'
import { subjects } from './subjects'
import type { ContactTable } from './table'

export const messageLimit = limit('message', { perIp: 30, seconds: 600 })

export const contacts = routes()
  .post('/', messageLimit, body(v.intersect([message, formHints])), async (c) => {
    const { homepage, elapsed, ...content } = c.req.valid('json')
    const row: ContactTable = {
      ...content,
      ...newRequest(c, { homepage, elapsed }, content),
      respondedAt: null,
      isOfDiary: false,
      searchText: buildSearchText(content, (await loadPlainTexts(c.var.db, 'contact'))[subjects[content.subject]]),
    }
    const id = await storeRequest(c.var, 'contact', row, await hashNetwork(c), (context) => messageEmails(row, context))
    return c.json({ success: true as const, id }, 201)
  })

  .route(
    '/',
    requestRoutes({
      table: 'contact',
      permission: 'canManageContacts',
      list: (site) => contactList(site),
      only: (user) => (user.canManageConsultations ? undefined : isVisibleMessage(user)),
      getName: ({ name }) => name,
      toRow: toContact,
      loadCsvColumns,
      actions: contactActions,
      changeMany: changeContacts,
      update: contactUpdate,
      change: changeContact,
      undo: async (c, batch) =>
        (await c.var.db.transaction().execute((trx) => undoChange(trx, c, 'contact', batch))).ids,
      notFound: 'This message no longer exists',
    }),
  )

function toContact({ idempotencyKey: _, searchText: __, familyId: ___, spamAt, respondedAt, ...row }: ContactTable) {
  return { ...row, responded: respondedAt !== null, respondedAt, spam: spamAt !== null }
}
