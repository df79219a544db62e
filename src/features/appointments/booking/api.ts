import { foldAddress } from '../../../lib/text/fold-address'
import { body, problem, query, routes, type AnyContext, type Deps, type Limit } from '../../../server/http'
import { hashNetwork } from '../../../server/rate-limit/network-hash'
import { limit } from '../../../server/rate-limit/rate-limit'
import type { Db } from '../../../server/db/open'
import { newToken } from '../../../server/secret'
import { visitor } from '../../activity/record'
import { loadSite, type Site } from '../../settings/site-settings'
import { loadAppointmentContext } from '../context'
import { HOLD_HEADER } from '../hold'
import { cancellation, formatInstant, newHold, reschedule, slotQuery } from '../schema'
import type { SlotRules } from '../slots'
import { findGuestOf, getGuestState } from '../guest'
import { getNeeded } from '../needed'
import { hasStarted, isOver } from '../span'
import type { AppointmentTable } from '../table'
import { changeAppointment, toRules, type Change } from './change'
import { findSlots } from './find-slots'
import { holdSlot, releaseHold } from './holds'
import { findActiveType, findBooking, findByToken, isTaken, reserve } from './reserve'

const holdLimit = limit('hold', { perIp: 40, seconds: 600 })
export const bookingChangeLimit = limit('booking change', { perIp: 30, seconds: 600 })

const HOUR = 60 * 60
/** How often one email address can move its appointments by link. Each move emails the parent and the practice. */
const limitMoves = (email: string): Limit[] =>
  [
    { name: 'moves:hour', points: 4, seconds: HOUR },
    { name: 'moves:day', points: 8, seconds: 24 * HOUR },
  ].map((rule) => [rule, foldAddress(email)])

function movedTooOften(c: AnyContext, wait: number, { phone }: Site) {
  c.header('Retry-After', String(wait))
  return problem(
    c,
    429,
    `You’ve moved your appointment several times already. To move it again, please call me at ${phone}.`,
  )
}

export const slots = routes()
  /** Returns the free times of a type. The visitor's own hold or booking (`HOLD_HEADER`) doesn't count as taken. */
  .get('/', query(slotQuery), async (c) => {
    const { db } = c.var
    const { type: id, from, to, timeZone } = c.req.valid('query')
    const hold = c.req.header(HOLD_HEADER)
    const own = hold === undefined ? undefined : await findByToken(db, hold)
    const rules = await findRules(db, id, own)
    if (!rules) return problem(c, 404, NO_TYPE)
    const found = await findSlots(db, await loadSite(db), rules, { from, to, viewerZone: timeZone, except: own?.id })
    return c.json({ timeZone, slots: found }, 200)
  })

/** Times that are held while a parent fills in the form. */
export const holds = routes()
  /** Returns 409 if the time is taken; `hold: null` if it isn't held because there are too many holds. */
  .post('/', holdLimit, body(newHold), async (c) => {
    const { typeId, start, hold = newToken() } = c.req.valid('json')
    const type = await findActiveType(c.var.db, typeId)
    if (!type) return problem(c, 404, NO_TYPE)
    const heldBy = await hashNetwork(c)
    const site = await loadSite(c.var.db)
    const held = await reserve(c.var.db, async (trx) => {
      await releaseHold(trx, hold)
      return holdSlot(trx, site, type, start, { hold, heldBy })
    })
    if (isTaken(held)) return c.json(held, 409)
    return c.json(held ? { hold, until: formatInstant(held) } : { hold: null, until: null }, 201)
  })

  .delete('/:hold', async (c) => {
    await releaseHold(c.var.db, c.req.param('hold'))
    return c.json({ success: true as const }, 200)
  })

/** An appointment by its parent's permanent link. Only a POST changes anything, because mail scanners follow links. */
export const booking = routes()
  .get('/:token', async (c) => {
    const row = await findBooking(c.var.db, c.req.param('token'))
    return row ? c.json(await toBooking(c.var.db, row), 200) : problem(c, 404, NO_BOOKING)
  })

  .post('/:token/reschedule', bookingChangeLimit, body(reschedule), async (c) => {
    const { start, timeZone } = c.req.valid('json')
    const row = await findBooking(c.var.db, c.req.param('token'))
    // Retrying a move whose response was lost changes nothing, so it doesn't count.
    const moves = row && !isSameInstant(start, row.start) ? limitMoves(row.email!) : []
    const wait = await c.var.limits.consume(moves)
    if (wait) return movedTooOften(c, wait, await loadSite(c.var.db))
    const result = await change(c.var, c.req.param('token'), { start, timeZone })
    if (typeof result === 'string' || isTaken(result)) await c.var.limits.refund(moves)
    return toResponse(c, result)
  })

  .post('/:token/cancel', bookingChangeLimit, body(cancellation), async (c) => {
    const { reason } = c.req.valid('json')
    return toResponse(c, await change(c.var, c.req.param('token'), { status: 'cancelled', reason }))
  })

function toResponse(c: AnyContext, result: Awaited<ReturnType<typeof change>>) {
  if (typeof result === 'string') return problem(c, result === NO_BOOKING ? 404 : 409, result)
  return isTaken(result) ? c.json(result, 409) : c.json(result, 200)
}

/** Changes an appointment for its parent. Returns it as the API sends it, the body of a 409, or a sentence that says why it can't be changed. */
async function change({ db, env }: Deps, token: string, wanted: Change) {
  const context = await loadAppointmentContext({ db, env })
  const result = await reserve(db, async (trx) => {
    const row = await findBooking(trx, token)
    if (!row) return NO_BOOKING
    if (hasStarted(row)) return isOver(row) ? PAST : STARTED
    if (row.status === 'cancelled') return wanted.status === 'cancelled' ? row : CANCELLED
    const rules = await findRules(trx, row.typeId ?? '', row)
    if (!rules && wanted.start) return NO_TYPE
    if (wanted.start && isSameInstant(wanted.start, row.start)) return row
    const by = { actor: visitor, context, parent: true, rules: rules ?? toRules(row) } as const
    return changeAppointment(trx, row, wanted, by)
  })
  return typeof result === 'string' || isTaken(result) ? result : toBooking(db, result)
}

const NO_TYPE = 'These appointments are no longer offered. Please write to me instead.'
export const NO_BOOKING = 'There is no appointment at this address'
const STARTED = 'This appointment has already started'
const PAST = 'This appointment is over'
const CANCELLED = 'This appointment was canceled'

const isSameInstant = (a: string, b: string) => Date.parse(a) === Date.parse(b)

/** Returns the rules of an active type, or of any type when moving an appointment that already has it. */
async function findRules(db: Db, id: string, own: AppointmentTable | undefined): Promise<SlotRules | undefined> {
  const type = await db.selectFrom('appointmentType').selectAll().where('id', '=', id).executeTakeFirst()
  if (!type) return undefined
  if (own?.typeId === id && own.status !== 'held') return toRules(own, type)
  return type.active ? type : undefined
}

/** Returns an appointment as its parent sees it. */
export async function toBooking(db: Db, row: AppointmentTable) {
  const { timeZone: practiceZone } = await loadSite(db)
  const type = await db
    .selectFrom('appointmentType')
    .select(['active', 'consultationType'])
    .where('id', '=', row.typeId ?? '')
    .executeTakeFirst()
  const { typeId, typeName, status, takesTime, place, placeDetails, name, email, phone, cancelReason, sequence } = row
  const guest = await findGuestOf(db, row.id)
  const isUpcoming = !hasStarted(row) && status !== 'cancelled'
  return {
    id: row.id,
    typeId,
    typeName,
    status,
    /** Whether others can't book its time. */
    takesTime,
    place,
    name: name!,
    email: email!,
    phone,
    address: row.address,
    /** What only the parent knows about the place, and enters on the booking page. */
    needed: getNeeded(row),
    /** The other parent. */
    guest: guest ? { email: guest.email, state: getGuestState(guest) } : null,
    cancelReason,
    sequence,
    placeDetails: status === 'confirmed' ? placeDetails : null,
    start: formatInstant(row.start),
    end: formatInstant(row.end),
    timeZone: row.timeZone ?? practiceZone,
    practiceZone,
    isOver: isOver(row),
    canCancel: isUpcoming,
    /** False if its type was deleted. */
    canMove: isUpcoming && type !== undefined,
    /** Whether another address can be added. Strangers can't add one: their requests take no time. */
    canShare: isUpcoming && row.takesTime && (!guest || guest.leftAt !== null),
    /** The package to book again. */
    consultationType: type?.active ? type.consultationType : null,
  }
}
