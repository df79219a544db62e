import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { formatSpreadsheetTime } from '../../lib/time/zoned-time'
import { formHints } from '../../lib/schema'
import { plural } from '../../lib/text/plural'
import { looksLikeSpam } from '../../lib/spam'
import { toIds } from '../../server/db/chunks'
import { isPaginated, listQuery, readPage } from '../../server/db/list'
import { body, fieldProblem, idempotencyKey, query, problem, routes } from '../../server/http'
import { hashNetwork } from '../../server/rate-limit/network-hash'
import { limit } from '../../server/rate-limit/rate-limit'
import { approved, can, requestAccess } from '../auth/guards'
import { record } from '../activity/record'
import { findFamilyIds } from '../families/family'
import { followStatus } from '../follow-ups/rhythm'
import { readNames, toNameOnly } from '../requests/access'
import { bulkSchema, findSelectedIds, TOO_MANY_ROWS } from '../requests/bulk'
import { csvResponse, exportQuery, exportRows } from '../requests/export'
import { countSameSender } from '../requests/same-sender'
import { storeRequest } from '../requests/store-request'
import { readStates, rememberStates, undoChange, UNDO_EXPIRED } from '../requests/undo-status'
import { UNDO_HEADER } from '../requests/undo-header'
import { findAsked } from '../testimonials/invitation/asked'
import { moveToTrash } from '../trash/move'
import { loadSite } from '../settings/site-settings'
import { loadShownNames } from '../website/load-packages'
import { cancelUpcoming, findAnnounced, restoreAppointments } from '../appointments/booking/follow-request'
import { isTaken, lockAppointments, reserve } from '../appointments/booking/reserve'
import { hasStarted } from '../appointments/span'
import { formatInstant } from '../appointments/schema'
import { bookRequest } from './book-request'
import { by, changeConsultation, changesFor, releaseTimes, STALE } from './change'
import { bookingEmails } from './emails'
import { buildSearchTexts, consultationList } from './list'
import { findUnapproved } from './unapproved'
import { booking, consultationActions, consultationUpdate, isPast, NO_PACKAGE, PAST_DATE } from './schema'
import type { ConsultationTable } from './table'
import type { Db } from '../../server/db/open'
import type { AppointmentTable } from '../appointments/table'

export const bookingLimit = limit('booking', { perIp: 30, seconds: 600 })

export const consultations = routes()
  .post('/', bookingLimit, body(v.intersect([booking, formHints])), async (c) => {
    const { homepage, elapsed, appointment, ...request } = c.req.valid('json')
    if (request.preferredDate && isPast(request.preferredDate, (await loadSite(c.var.db)).timeZone))
      return c.json(fieldProblem('preferredDate', PAST_DATE), 422)
    if (!(await loadShownNames(c.var.db)).includes(request.consultationType))
      return c.json(fieldProblem('consultationType', NO_PACKAGE), 422)
    const createdAt = new Date().toISOString()
    const network = await hashNetwork(c)
    const row: ConsultationTable = {
      ...request,
      id: randomUUIDv7(),
      notes: null,
      status: 'pending',
      answeredAt: null,
      spamAt: looksLikeSpam({ homepage, elapsed }) ? createdAt : null,
      idempotencyKey: idempotencyKey(c, {
        ...request,
        appointment: appointment && { ...appointment, hold: undefined },
      }),
      ...buildSearchTexts({ ...request, notes: null }),
      network,
      createdAt,
    }
    if (!appointment) {
      const id = await storeRequest(c.var, 'consultation', row, network, (context) => bookingEmails(row, context))
      return c.json({ success: true as const, id }, 201)
    }
    const result = await bookRequest(c.var, row, appointment)
    if (result === undefined) return c.json(fieldProblem('appointment', NO_TYPE), 422)
    return isTaken(result) ? c.json(result, 409) : c.json({ success: true as const, ...result }, 201)
  })

  /** Returns every row, or one page with the counts of all views if the query has a list parameter. */
  .get('/', approved, query(listQuery), async (c) => {
    const { db } = c.var
    const access = await requestAccess(c.var, 'canManageConsultations')
    const toReadable = (row: ConsultationTable) => ({
      ...toConsultation(row),
      notes: access === 'everything' ? row.notes : null,
    })
    const toName = (row: ConsultationTable) => toNameOnly(row.id, row.parentName)
    if (!isPaginated(c.req.query())) {
      const rows = await db.selectFrom('consultation').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
      return c.json(access === 'first names' ? rows.map(toName) : rows.map(toReadable), 200)
    }
    const filter = c.req.valid('query')
    const list = consultationList(await loadSite(db), { readsNotes: access === 'everything' })
    if (access === 'first names') return c.json(await readNames(db, list, filter, toName), 200)
    const { rows, ...page } = await readPage(db, list, filter)
    const emails = rows.map(({ email }) => email)
    const none = () => null
    const [sameSender, familyOf, appointmentOf, askedAt] = await Promise.all([
      countSameSender(db, 'consultation', rows),
      access === 'everything' ? findFamilyIds(db, emails) : none,
      access === 'everything' ? findAppointments(db, rows) : none,
      access === 'everything' ? findAsked(db) : none,
    ])
    return c.json(
      {
        ...page,
        rows: rows.map((row) => ({
          ...toReadable(row),
          family: sameSender(row),
          familyId: familyOf(row.email),
          appointment: appointmentOf(row)?.at(-1) ?? null,
          /** When the appointments begin that cancelling it would cancel. */
          upcoming: appointmentOf(row)?.flatMap((one) => (hasStarted(one) ? [] : [formatInstant(one.start)])) ?? [],
          /** When the family was asked for a testimonial; null if it can be asked now. */
          askedAt: askedAt(row.email),
        })),
      },
      200,
    )
  })

  /** Returns the bookings above the limits that wait for approval, with the others of their senders. */
  .get('/unapproved', can('canManageConsultations'), async (c) => c.json(await findUnapproved(c.var.db), 200))

  .get('/export', can('canManageConsultations'), query(exportQuery), async (c) => {
    const { db } = c.var
    const site = await loadSite(db)
    await record(db, c, 'consultations exported')
    const batches = exportRows(db, consultationList(site), c.req.valid('query'))
    return csvResponse(c, 'consultations', site.timeZone, batches, {
      Received: (row) => formatSpreadsheetTime(row.createdAt, site.timeZone),
      Parent: (row) => row.parentName,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      'Child’s age': (row) => row.childAge,
      Service: (row) => row.consultationType,
      'Preferred date': (row) => row.preferredDate,
      'Sleep challenges': (row) => row.sleepChallenges,
      Status: (row) => row.status,
      Notes: (row) => row.notes,
      Answered: (row) => row.answeredAt && formatSpreadsheetTime(row.answeredAt, site.timeZone),
    })
  })

  /** Returns how many appointments an action would cancel with an email, and how many addresses would get one. */
  .post('/bulk/preview', can('canManageConsultations'), body(bulkSchema(consultationActions)), async (c) => {
    const { action, ...selection } = c.req.valid('json')
    const ids = await findSelectedIds(c.var.db, consultationList(await loadSite(c.var.db)), selection)
    if (!ids) return problem(c, 422, TOO_MANY_ROWS)
    const rows = action === 'cancelled' ? await findAnnounced(c.var.db, ids) : []
    return c.json({ appointments: rows.length, addresses: new Set(rows.map(({ email }) => email)).size }, 200)
  })

  /** Changes all selected rows or none; cancelling a request, or marking it as spam, cancels its upcoming appointment. The `batch` in the response undoes it, or restores what was deleted. */
  .post('/bulk', can('canManageConsultations'), body(bulkSchema(consultationActions)), async (c) => {
    const { action, ...selection } = c.req.valid('json')
    const result = await c.var.db.transaction().execute(async (trx) => {
      const ids = await findSelectedIds(trx, consultationList(await loadSite(trx)), selection)
      if (!ids) return undefined
      if (action === 'delete') return moveToTrash(trx, c, 'consultation', ids)
      if (action === 'cancelled' || action === 'spam') await lockAppointments(trx)
      const before = await readStates(trx, 'consultation', ids)
      const changed = trx
        .updateTable('consultation')
        .set(changesFor(action))
        .where('id', 'in', ['', ...ids])
      const count = Number((await changed.executeTakeFirstOrThrow()).numUpdatedRows)
      const about = `${plural(count, 'consultation')} to ${action.replace('no ', 'not ')}`
      await record(trx, c, 'consultations changed', about)
      const batch = await rememberStates(trx, 'consultation', before)
      const isStatus = ({ status }: (typeof before)[number]) => status !== action && !action.endsWith('spam')
      await followStatus(trx, toIds(before.filter(isStatus)))
      if (action === 'cancelled') await cancelUpcoming(trx, ids, by(c, batch))
      if (action === 'spam') await releaseTimes(trx, ids, by(c, batch))
      return { count, batch }
    })
    return result ? c.json(result, 200) : problem(c, 422, TOO_MANY_ROWS)
  })

  /** A header of the response has the batch that undoes it. Returns 409 with the stored values if they aren't those the change is based on. */
  .patch('/:id', can('canManageConsultations'), body(consultationUpdate), async (c) => {
    const outcome = await c.var.db
      .transaction()
      .execute((trx) => changeConsultation(trx, c, c.req.param('id'), c.req.valid('json')))
    if (!outcome) return problem(c, 404, NOT_FOUND)
    const { row, stored, batch } = outcome
    if (batch) c.header(UNDO_HEADER, batch)
    return row ? c.json(toConsultation(row), 200) : c.json({ error: STALE, stored }, 409)
  })

  /** Undoes a change of one or many rows' states by its batch. Returns 409 if the time of a cancelled appointment is taken. */
  .post('/:id/undo', can('canManageConsultations'), async (c) => {
    const batch = c.req.param('id')
    const restored = await reserve(c.var.db, async (trx) => {
      const ids = await undoChange(trx, c, 'consultation', batch)
      await restoreAppointments(trx, ids, by(c, batch))
      return ids
    })
    if (isTaken(restored)) return c.json(restored, 409)
    const count = restored.length
    return count ? c.json({ count }, 200) : problem(c, 404, UNDO_EXPIRED)
  })

  .delete('/:id', can('canManageConsultations'), async (c) => {
    const { count } = await c.var.db
      .transaction()
      .execute((trx) => moveToTrash(trx, c, 'consultation', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

const NO_TYPE = 'These appointments are no longer offered. Please choose a preferred date instead.'
const NOT_FOUND = 'This consultation request no longer exists'

/** Returns a row as the API sends it. The preferred date becomes noon UTC, so that most time zones agree on the day. */
function toConsultation({ preferredDate, spamAt, ...stored }: ConsultationTable) {
  const { idempotencyKey: _, searchText: __, searchTextWithoutNotes: ___, network: ____, ...row } = stored
  return { ...row, preferredDate: preferredDate && `${preferredDate}T12:00:00.000Z`, spam: spamAt !== null }
}

type Appointment = Pick<AppointmentTable, 'id' | 'start' | 'end' | 'status' | 'typeName' | 'timeZone' | 'place'>

/** Returns a function that finds the appointments of one of these requests that stand, the latest last. */
async function findAppointments(db: Db, requests: { id: string }[]) {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'consultationId', 'start', 'end', 'status', 'typeName', 'timeZone', 'place'])
    .where('consultationId', 'in', ['', ...requests.map(({ id }) => id)])
    .where('status', 'in', ['requested', 'confirmed'])
    .orderBy('start')
    .execute()
  return ({ id }: { id: string }) =>
    rows
      .filter(({ consultationId }) => consultationId === id)
      .map(({ consultationId: _, ...row }) => row satisfies Appointment)
}
