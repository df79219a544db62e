import * as v from 'valibot'
import { formHints } from '../../lib/schema'
import { body, fieldProblem, problem, routes } from '../../server/http'
import { hashNetwork } from '../../server/rate-limit/network-hash'
import { limit } from '../../server/rate-limit/rate-limit'
import { isTaken, reserve } from '../appointments/booking/reserve'
import { findAnnounced, restoreAppointments } from '../appointments/booking/follow-request'
import { findGuests } from '../appointments/guest'
import { loadPractice } from '../appointments/context'
import { can } from '../auth/guards'
import { bulkSchema, findSelectedIds, TOO_MANY_ROWS } from '../requests/bulk'
import { requestRoutes } from '../requests/request-routes'
import { newRequest, storeRequest } from '../requests/store-request'
import { loadSite } from '../settings/site-settings'
import { loadShownNames } from '../website/load-packages'
import { bookRequest } from './book-request'
import { changeConsultation, changeConsultations, undoConsultations } from './change'
import { loadCsvColumns } from './csv-columns'
import { bookingEmails } from './emails'
import { findMore } from './find-more'
import { consultationList } from './list'
import { buildSearchTexts } from './search-text'
import { findUnapproved } from './unapproved'
import { booking, consultationActions, consultationUpdate, isPast, NO_PACKAGE, PAST_DATE } from './schema'
import type { ConsultationTable } from './table'

export const bookingLimit = limit('booking', { perIp: 30, seconds: 600 })

export const consultations = routes()
  .post('/', bookingLimit, body(v.intersect([booking, formHints])), async (c) => {
    const { homepage, elapsed, appointment, ...request } = c.req.valid('json')
    if (request.preferredDate && isPast(request.preferredDate, (await loadSite(c.var.db)).timeZone))
      return c.json(fieldProblem('preferredDate', PAST_DATE), 422)
    if (!(await loadShownNames(c.var.db)).includes(request.consultationType))
      return c.json(fieldProblem('consultationType', NO_PACKAGE), 422)
    const network = await hashNetwork(c)
    const content = { ...request, appointment: appointment && { ...appointment, hold: undefined } }
    const row: ConsultationTable = {
      ...request,
      ...newRequest(c, { homepage, elapsed }, content),
      notes: null,
      status: 'pending',
      answeredAt: null,
      ...buildSearchTexts({ ...request, notes: null }),
      network,
    }
    if (!appointment) {
      const id = await storeRequest(c.var, 'consultation', row, network, (context) => bookingEmails(row, context))
      return c.json({ success: true as const, id }, 201)
    }
    const result = await bookRequest(c.var, row, appointment)
    if (result === undefined) return c.json(fieldProblem('appointment', NO_TYPE), 422)
    return isTaken(result) ? c.json(result, 409) : c.json({ success: true as const, ...result }, 201)
  })

  /** Returns the bookings above the limits that await approval, plus their senders' other bookings. */
  .get('/unapproved', can('canManageConsultations'), async (c) => c.json(await findUnapproved(c.var.db), 200))

  /** Returns how many appointments an action would cancel with an email, and how many addresses would get one. */
  .post('/bulk/preview', can('canManageConsultations'), body(bulkSchema(consultationActions)), async (c) => {
    const { action, ...selection } = c.req.valid('json')
    const ids = await findSelectedIds(c.var.db, consultationList(await loadSite(c.var.db)), selection)
    if (!ids) return problem(c, 422, TOO_MANY_ROWS)
    const rows = action === 'cancelled' ? await findAnnounced(c.var.db, ids) : []
    const guests = await findGuests(
      c.var.db,
      rows.map(({ id }) => id),
    )
    const others = [...guests.values()].filter(({ state }) => state === 'confirmed')
    const addresses = new Set([...rows, ...others].map(({ email }) => email))
    return c.json({ appointments: rows.length, addresses: addresses.size }, 200)
  })

  .route(
    '/',
    requestRoutes({
      table: 'consultation',
      permission: 'canManageConsultations',
      list: (site, access) => consultationList(site, { readsNotes: access === 'everything' }),
      getName: ({ parentName }) => parentName,
      toRow: (row, access) => ({ ...toConsultation(row), notes: access === 'everything' ? row.notes : null }),
      findMore,
      loadCsvColumns,
      actions: consultationActions,
      changeMany: async (trx, c, ids, action) => changeConsultations(trx, await loadPractice(c, trx), ids, action),
      update: consultationUpdate,
      change: async (trx, c, id, update) => changeConsultation(trx, await loadPractice(c, trx), id, update),
      // 409 if the time of a canceled appointment is taken.
      undo: (c, batch) =>
        reserve(c.var.db, async (trx) => {
          const by = await loadPractice(c, trx)
          const ids = await undoConsultations(trx, by, batch)
          await restoreAppointments(trx, ids, { ...by, batch })
          return ids
        }),
      notFound: 'This consultation request no longer exists',
    }),
  )

const NO_TYPE = 'These appointments are no longer offered. Please choose a preferred date instead.'

/** The preferred date becomes noon UTC, so that most time zones agree on the day. */
function toConsultation({ preferredDate, spamAt, ...stored }: ConsultationTable) {
  const {
    idempotencyKey: _,
    searchText: __,
    searchTextWithoutNotes: ___,
    network: ____,
    familyId: _____,
    ...row
  } = stored
  return { ...row, preferredDate: preferredDate && `${preferredDate}T12:00:00.000Z`, spam: spamAt !== null }
}
