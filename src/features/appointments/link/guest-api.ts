import { getUndoUntil } from '../../../lib/time/undo-duration'
import { problem, routes, type AnyContext } from '../../../server/http'
import type { Db, Trx } from '../../../server/db/open'
import { record, visitor } from '../../activity/record'
import { enqueue, withdrawFrom } from '../../email/outbox'
import { loadSite } from '../../settings/site-settings'
import { bookingChangeLimit } from '../booking/api'
import { isSpam, lockAppointments } from '../booking/reserve'
import { loadAppointmentContext } from '../context'
import { aboutId, appointmentTopic, toParent } from '../emails/emails'
import { guestTopic } from '../emails/guest-invitation'
import { formatInstant } from '../schema'
import { hasStarted } from '../span'
import type { AppointmentGuest, AppointmentTable } from '../table'
import { findGuestByToken, getGuestState } from '../guest'

/**
 * An appointment by its guest's own link. Guests see it once they've accepted, and can leave again. Only a POST changes anything, because mail
 * scanners follow links.
 */
export const guestLink = routes()
  .get('/:token/guest', async (c) => {
    const found = await findShown(c.var.db, c.req.param('token'))
    return found ? c.json(found, 200) : problem(c, 404, UNKNOWN)
  })

  /** Sends the email that the parent got about the appointment, as it is now, unless the guest had already confirmed. */
  .post('/:token/guest/confirm', bookingChangeLimit, (c) =>
    change(c, c.req.param('token'), async (trx, guest, row) => {
      if (getGuestState(guest) === 'confirmed') return
      const confirmedAt = new Date().toISOString()
      await trx.updateTable('appointmentGuest').set({ confirmedAt, leftAt: null }).where('id', '=', guest.id).execute()
      await record(trx, visitor, 'appointment guest confirmed', '', aboutId(row))
      if (row.status === 'cancelled' || hasStarted(row) || (await isSpam(trx, row))) return
      // Rule out undoing the practice's latest change, which would leave the guest with a time that nobody withdraws.
      if (getUndoUntil(Date.parse(row.changedAt)) > new Date().toISOString())
        await trx.updateTable('appointment').set({ undo: null }).where('id', '=', row.id).execute()
      const context = await loadAppointmentContext({ db: trx, env: c.var.env })
      await enqueue(
        trx,
        await toParent(trx, row.status === 'confirmed' ? 'booked' : 'requested', row, context, {}, guest),
      )
    }),
  )

  .post('/:token/guest/leave', bookingChangeLimit, (c) =>
    change(c, c.req.param('token'), async (trx, guest, row) => {
      if (getGuestState(guest) === 'left') return
      const leftAt = new Date().toISOString()
      await trx.updateTable('appointmentGuest').set({ leftAt }).where('id', '=', guest.id).execute()
      await withdrawFrom(trx, guest.email, [appointmentTopic(row), guestTopic(guest)])
      await record(trx, visitor, 'appointment guest left', '', aboutId(row))
    }),
  )

const UNKNOWN = 'There is no appointment at this address'

type Change = (trx: Trx, guest: AppointmentGuest, row: AppointmentTable) => Promise<void>

/** Changes what a guest gets, with the appointments locked. */
async function change(c: AnyContext & { json: Parameters<typeof problem>[0]['json'] }, token: string, work: Change) {
  const { db } = c.var
  await db.transaction().execute(async (trx) => {
    await lockAppointments(trx)
    const guest = await findGuestByToken(trx, token)
    if (guest) await work(trx, guest, await findAppointment(trx, guest))
  })
  const shown = await findShown(db, token)
  return shown ? c.json(shown, 200) : problem(c, 404, UNKNOWN)
}

const findAppointment = (db: Db, { appointmentId }: AppointmentGuest) =>
  db.selectFrom('appointment').selectAll().where('id', '=', appointmentId).executeTakeFirstOrThrow()

/** Returns what a guest sees: nothing about the appointment until they accept, since the address may be a stranger's. */
async function findShown(db: Db, token: string) {
  const guest = await findGuestByToken(db, token)
  if (!guest) return undefined
  const state = getGuestState(guest)
  if (state !== 'confirmed') return { state, email: guest.email, appointment: null }
  const row = await findAppointment(db, guest)
  const { timeZone: practiceZone } = await loadSite(db)
  const { typeName, status, place } = row
  const appointment = {
    typeName,
    status,
    place,
    placeDetails: status === 'confirmed' ? row.placeDetails : null,
    start: formatInstant(row.start),
    end: formatInstant(row.end),
    timeZone: row.timeZone ?? practiceZone,
    practiceZone,
  }
  return { state, email: guest.email, appointment }
}
