import type { Trx } from '../../../server/db/open'
import { body, fieldProblem, problem, query, routes } from '../../../server/http'
import { addDays, today } from '../../../lib/time/dates'
import { datesToInstants } from '../../../lib/time/zoned-time'
import { can } from '../../auth/guards'
import { record, type Actor } from '../../activity/record'
import { loadSite } from '../../settings/site-settings'
import { announceAdded, changeAppointment, undoChange } from './change'
import { findSlots } from './find-slots'
import { addAppointment, isOfSpam, isTaken, reserve } from './reserve'
import { loadPractice } from '../context'
import { aboutId } from '../emails/emails'
import { findGuests } from '../guest'
import {
  appointmentUpdate,
  dateRange,
  formatInstant,
  freeTimesQuery,
  MAX_SLOT_DAYS,
  newAppointment,
  PAST,
} from '../schema'
import { hasStarted } from '../span'
import type { AppointmentTable } from '../table'
import { findPages } from '../../families/parents'

export const appointments = routes()
  .use(can('canManageConsultations'))

  /** Returns the appointments that overlap these dates, including canceled ones, each with its request and family. */
  .get('/', query(dateRange), async (c) => {
    const { db } = c.var
    const [after, before] = datesToInstants(c.req.valid('query'), (await loadSite(db)).timeZone)
    const rows = await db
      .selectFrom('appointment')
      .selectAll()
      .where('status', '<>', 'held')
      .where(({ not }) => not(isOfSpam))
      .where('end', '>', after)
      .where('start', '<', before)
      .orderBy('start')
      .orderBy('id')
      .execute()
    const requests = await db
      .selectFrom('consultation')
      .select(['id', 'childAge', 'consultationType', 'sleepChallenges', 'status'])
      .where('id', 'in', ['', ...rows.map((row) => row.consultationId ?? '')])
      .execute()
    const pageOf = await findPages(
      db,
      rows.map(({ familyId }) => familyId),
    )
    const byId = new Map(requests.map((request) => [request.id, request]))
    const guests = await findGuests(
      db,
      rows.map(({ id }) => id),
    )
    return c.json(
      rows.map((row) => ({
        ...toAppointment(row),
        request: byId.get(row.consultationId ?? '') ?? null,
        familyId: pageOf(row.familyId),
        guest: guests.get(row.id) ?? null,
      })),
      200,
    )
  })

  /**
   * Returns a type's free times by day, for two months from a date. The practice's notice, booking window, and daily limit don't apply: they're for
   * families. The appointment `except` doesn't count as taken.
   */
  .get('/free', query(freeTimesQuery), async (c) => {
    const { db } = c.var
    const { typeId, date, except } = c.req.valid('query')
    const type = await db.selectFrom('appointmentType').selectAll().where('id', '=', typeId).executeTakeFirst()
    if (!type) return problem(c, 404, NO_TYPE)
    const site = await loadSite(db)
    const { timeZone: viewerZone } = site
    const rules = { ...type, noticeMinutes: 0, windowDays: null, perDay: null }
    const from = date > today(viewerZone) ? date : today(viewerZone)
    const slots = await findSlots(db, site, rules, { from, to: addDays(from, MAX_SLOT_DAYS - 1), viewerZone, except })
    const days = Map.groupBy(slots, (start) => today(viewerZone, new Date(start)))
    return c.json(
      [...days].map(([date, times]) => ({ date, times })),
      200,
    )
  })

  /**
   * Adds an appointment at any time that isn't taken, even outside the opening hours, and emails the invitation. A start in the past requires
   * `allowPast`, and nobody gets an email. Returns the existing one if it was already added, since the first response may have been lost.
   */
  .post('/', body(newAppointment), async (c) => {
    const { typeId, start, consultationId = null, allowPast, ...who } = c.req.valid('json')
    const { db } = c.var
    if (!allowPast && hasStarted({ start })) return c.json(fieldProblem('start', PAST), 422)
    const type = await db.selectFrom('appointmentType').selectAll().where('id', '=', typeId).executeTakeFirst()
    if (!type) return problem(c, 404, NO_TYPE)
    const request =
      consultationId === null
        ? undefined
        : await db.selectFrom('consultation').selectAll().where('id', '=', consultationId).executeTakeFirst()
    if (consultationId !== null && !request) return problem(c, 404, NO_REQUEST)
    const person = {
      consultationId,
      name: request?.parentName ?? who.name!,
      email: request?.email ?? who.email!,
      phone: request?.phone ?? who.phone,
      timeZone: who.timeZone ?? null,
      note: who.note,
    }
    const by = await loadPractice(c)
    const row = await reserve(db, async (trx) => {
      const same = await trx
        .selectFrom('appointment')
        .selectAll()
        .where(({ and }) =>
          and({ typeId, consultationId, email: person.email, name: person.name, status: 'confirmed' }),
        )
        .where('start', '=', new Date(start).toISOString())
        .executeTakeFirst()
      if (same) return same
      const added = await addAppointment(trx, type, start, person)
      return announceAdded(trx, added, by)
    })
    return isTaken(row) ? c.json(row, 409) : c.json(toAppointment(row), 201)
  })

  /**
   * Returns 409 with `stored` if the values aren't those the change is based on; with `nearest` if the time is taken. Moving to a past time, or
   * approving one, requires `allowPast`, and nobody gets an email.
   */
  .patch('/:id', body(appointmentUpdate), async (c) => {
    const { start, startWas, status, statusWas, note, noteWas, reason, allowPast } = c.req.valid('json')
    const by = await loadPractice(c)
    const result = await reserve(c.var.db, async (trx) => {
      let row = await findAppointment(trx, c.req.param('id'))
      if (!row) return undefined
      const isStale =
        (startWas !== undefined && Date.parse(startWas) !== Date.parse(row.start)) ||
        (statusWas !== undefined && statusWas !== row.status) ||
        (noteWas !== undefined && noteWas !== row.note && note !== row.note)
      if (isStale) return { stored: toAppointment(row) }
      const isMoved = start !== undefined && Date.parse(start) !== Date.parse(row.start)
      const isChanged = isMoved || (status !== undefined && status !== row.status)
      if (isChanged && status !== 'cancelled' && !allowPast && hasStarted({ start: start ?? row.start })) return PAST
      if (note !== undefined && note !== row.note) row = await changeNote(trx, c, row, note)
      if (isChanged) row = await changeAppointment(trx, row, { start, status, reason }, by)
      return row
    })
    if (!result) return problem(c, 404, NOT_FOUND)
    if (result === PAST) return c.json(fieldProblem('start', PAST), 422)
    if (isTaken(result)) return c.json(result, 409)
    return 'stored' in result ? c.json({ error: STALE, ...result }, 409) : c.json(toAppointment(result), 200)
  })

  /** Undoes the last change. Parents who haven't been told about it don't get an email. */
  .post('/:id/undo', async (c) => {
    const by = await loadPractice(c)
    const result = await reserve(c.var.db, async (trx) => {
      const row = await findAppointment(trx, c.req.param('id'))
      return row && undoChange(trx, row, by)
    })
    if (!result) return problem(c, 404, NOTHING_TO_UNDO)
    return isTaken(result) ? c.json(result, 409) : c.json(toAppointment(result), 200)
  })

const NO_TYPE = 'This kind of appointment no longer exists'
const NO_REQUEST = 'This consultation request no longer exists'
const NOT_FOUND = 'This appointment no longer exists'
const NOTHING_TO_UNDO = 'This can no longer be undone'
const STALE = 'Someone has changed this since you opened it'

const findAppointment = (trx: Trx, id: string) =>
  trx.selectFrom('appointment').selectAll().where('id', '=', id).where('status', '<>', 'held').executeTakeFirst()

async function changeNote(trx: Trx, c: Actor, row: AppointmentTable, note: string | null) {
  await record(trx, c, 'appointment note changed', '', aboutId(row))
  return trx.updateTable('appointment').set({ note }).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
}

function toAppointment({ tokenHash: _, undo, expiresAt: __, heldBy: ___, ...row }: AppointmentTable) {
  return {
    ...row,
    start: formatInstant(row.start),
    end: formatInstant(row.end),
    blockedFrom: formatInstant(row.blockedFrom),
    blockedUntil: formatInstant(row.blockedUntil),
    canUndo: undo !== null,
  }
}
