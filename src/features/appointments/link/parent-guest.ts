import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { email } from '../../../lib/schema'
import { foldAddress } from '../../../lib/text/fold-address'
import type { Db, Trx } from '../../../server/db/open'
import { body, fieldProblem, problem, routes, type Deps, type Limit } from '../../../server/http'
import { hashToken } from '../../../server/secret'
import { record, visitor } from '../../activity/record'
import { loadEmailContext } from '../../email/context'
import { enqueue, withdrawFrom } from '../../email/outbox'
import { bookingChangeLimit, NO_BOOKING, toBooking } from '../booking/api'
import { findBooking, isOfSpam, isTaken, reserve } from '../booking/reserve'
import { aboutId, appointmentTopic } from '../emails/emails'
import { guestInvitation, guestTopic } from '../emails/guest-invitation'
import { hasStarted } from '../span'
import type { AppointmentTable } from '../table'
import { findGuestOf, getGuestState, guestToken } from '../guest'

const invitation = v.object({ email: email('Please enter a valid email address') })

const DAY = 24 * 60 * 60
/** How often guests can be asked, per appointment and per address. Otherwise, anyone with a link could ask strangers. */
const limitInvitations = (appointmentId: string, address: string): Limit[] => [
  [{ name: 'guests:appointment', points: 3, seconds: DAY }, appointmentId],
  [{ name: 'guests:address', points: 2, seconds: DAY }, foldAddress(address)],
]

/** The other parent, added and removed through the parent's permanent link. */
export const parentGuest = routes()
  /** Asks one other address, once, whether it wants the emails, too. Nothing else is sent there until its owner accepts. */
  .post('/:token/guest', bookingChangeLimit, body(invitation), async (c) => {
    const { db, limits } = c.var
    const { email: address } = c.req.valid('json')
    const found = await findBooking(db, c.req.param('token'))
    if (!found) return problem(c, 404, NO_BOOKING)
    if (!(await canInvite(db, found))) return problem(c, 409, CLOSED)
    if (foldAddress(address) === foldAddress(found.email!)) return c.json(fieldProblem('email', OWN), 422)
    const known = await findGuestOf(db, found.id)
    if (known && foldAddress(known.email) === foldAddress(address))
      return getGuestState(known) === 'left'
        ? c.json(fieldProblem('email', LEFT), 422)
        : c.json(await toBooking(db, found), 200)
    if (known && getGuestState(known) !== 'left') return problem(c, 409, TWO)
    const wait = await limits.consume(limitInvitations(found.id, address))
    if (wait) {
      c.header('Retry-After', String(wait))
      return problem(c, 429, 'You’ve asked several times already. Please try again tomorrow.')
    }
    const result = await reserve(db, async (trx) => {
      const row = await findBooking(trx, c.req.param('token'))
      if (!row || !(await canInvite(trx, row))) return undefined
      await inviteGuest(trx, c.var, row, address)
      return row
    })
    if (!result || isTaken(result)) return problem(c, 409, CLOSED)
    return c.json(await toBooking(db, result), 200)
  })

  .post('/:token/guest/remove', bookingChangeLimit, async (c) => {
    const { db } = c.var
    const row = await findBooking(db, c.req.param('token'))
    if (!row) return problem(c, 404, NO_BOOKING)
    await db.transaction().execute(async (trx) => {
      const guest = await findGuestOf(trx, row.id)
      if (!guest) return
      await trx.deleteFrom('appointmentGuest').where('id', '=', guest.id).execute()
      await withdrawFrom(trx, guest.email, [appointmentTopic(row), guestTopic(guest)])
      await record(trx, visitor, 'appointment guest removed', '', aboutId(row))
    })
    return c.json(await toBooking(db, row), 200)
  })

const CLOSED = 'Nobody can be added to this appointment'
const OWN = 'This is your own address, which gets them already'
const LEFT = 'They’ve asked not to get these emails'
const TWO = 'Someone else gets these emails already. Please remove them first.'

/** Returns whether a guest can be added: only to upcoming appointments, and not by a stranger whose request takes no time. */
async function canInvite(db: Db, row: AppointmentTable) {
  if (row.status === 'cancelled' || !row.takesTime || hasStarted(row)) return false
  const spam = await db
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', row.id)
    .where(isOfSpam)
    .executeTakeFirst()
  return spam === undefined
}

async function inviteGuest(trx: Trx, deps: Deps, row: AppointmentTable, address: string) {
  const id = randomUUIDv7()
  const token = await guestToken(trx, id)
  const guest = {
    id,
    appointmentId: row.id,
    email: address,
    tokenHash: hashToken(token),
    confirmedAt: null,
    leftAt: null,
    createdAt: new Date().toISOString(),
  }
  // A guest who has left makes room.
  await trx.deleteFrom('appointmentGuest').where('appointmentId', '=', row.id).execute()
  await trx.insertInto('appointmentGuest').values(guest).execute()
  const context = await loadEmailContext({ db: trx, env: deps.env })
  await enqueue(trx, guestInvitation(guest, row, context, token))
  await record(trx, visitor, 'appointment guest asked', '', aboutId(row))
}
