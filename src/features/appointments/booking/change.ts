import type { Selectable } from 'kysely'
import type { Trx } from '../../../server/db/open'
import { record, type Actor } from '../../activity/record'
import { followStatus } from '../../follow-ups/rhythm'
import type { AppointmentContext } from '../context'
import { describeTime } from '../emails/describe-time'
import { aboutId } from '../emails/emails'
import type { SlotRules } from '../slots'
import { countMinutes, moveSpan, pickSpan, type Span } from '../span'
import type { AppointmentTable, AppointmentTypeTable, State, Undo } from '../table'
import { dropUnsent, notify, withdrawEmails } from './announce'
import { findBusyTimes, findOverlap, isSlotFree } from './find-slots'
import { SlotTaken } from './reserve'
import { findState, syncRequest } from './sync-request'

/**
 * @file Moves, approves, cancels, adds (by the practice), and undoes appointments. Three states matter:
 *
 * - `before`: as it was until now. Undoing the change restores it.
 * - `told`: as the parent knows it. While the emails about an earlier change can still be withdrawn, that isn't `before`.
 * - `after`: as it is from now on.
 *
 * A change withdraws the emails about the previous one unless one has been sent, then announces the difference between `told` and `after`, if any
 * (announce.ts). How long that's possible is in lib/time/undo-duration.ts.
 */

export type Change = { start?: string; status?: 'confirmed' | 'cancelled'; reason?: string | null; timeZone?: string }
export type By = {
  actor: Actor
  context: AppointmentContext
  /** The batch of the request's change (requests/undo/undo-status.ts), which undoes this one too. */
  batch?: string
} & ({ parent: true; rules: SlotRules } | { parent: false })

/**
 * Moves, approves, or cancels an appointment in a transaction that holds `lockAppointments`. The request's status follows, and the other side gets an
 * email. A parent can move only to a free slot; the practice to any time that isn't taken.
 * @throws SlotTaken
 */
export async function changeAppointment(trx: Trx, row: AppointmentTable, change: Change, by: By) {
  const { start, reason, timeZone } = change
  const status = change.status ?? row.status
  // Keep the length and buffers, which the type may have changed since.
  const span = start ? moveSpan(row, start) : pickSpan(row)
  const isRetimed = start !== undefined && span.start !== row.start
  if (status !== 'cancelled' && (isRetimed || status !== row.status)) await checkFree(trx, row, span, by, isRetimed)
  const after = await trx
    .updateTable('appointment')
    .set({
      ...span,
      status,
      takesTime: row.takesTime || status === 'confirmed',
      ...(status === 'cancelled' && { cancelReason: reason ?? null }),
      ...(timeZone && { timeZone }),
      // RFC 5546, 2.1.4: revises what the attendee already has. A request awaiting approval had no invitation.
      sequence: row.status === 'requested' ? row.sequence : row.sequence + 1,
      changedAt: new Date().toISOString(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return finishChange(trx, row, after, by)
}

/** Tells the parent about an appointment that the practice just added. Undoing that cancels it. */
export const announceAdded = (trx: Trx, row: AppointmentTable, by: By) =>
  finishChange(trx, { ...row, status: 'cancelled' }, row, by)

async function finishChange(trx: Trx, before: AppointmentTable, after: AppointmentTable, by: By) {
  const told = await withdrawEmails(trx, before)
  const emails = await notify(trx, { before, told, after }, by)
  const changed = await syncRequest(trx, after, by, emails)
  const consultation = by.batch ? await findState(trx, after, by.batch) : changed
  const knows = emails.length ? told : await dropUnsent(trx, told, after)
  const undo: Undo = { before: pickState(before), told: pickState(knows), consultation, emails, batch: by.batch }
  const when = describeTime(after, by.context.site.timeZone)
  await record(trx, by.actor, activityOf(before, after), when, aboutId(after))
  return trx
    .updateTable('appointment')
    .set({ undo: by.parent ? null : undo })
    .where('id', '=', after.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Undoes the practice's last change. Withdraws unsent emails; if one has been sent, the parent gets another about the original time. Returns
 * undefined if there's nothing to undo.
 * @throws SlotTaken
 */
export async function undoChange(trx: Trx, row: AppointmentTable, by: By) {
  if (!row.undo) return undefined
  const { before, consultation } = row.undo
  // Older rows lack `takesTime`: they predate requests that take no time.
  const tookTime = before.status !== 'cancelled' && (before as Partial<State>).takesTime !== false
  if (tookTime && (await findOverlap(trx, [before.blockedFrom, before.blockedUntil], row.id)))
    throw new SlotTaken(toRules(row), before.start, row.id)
  const told = await withdrawEmails(trx, row)
  const after = await trx
    .updateTable('appointment')
    .set({ ...before, undo: null, ...(told === row && { sequence: row.sequence + 1 }) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (consultation && row.consultationId) {
    await trx.updateTable('consultation').set(consultation).where('id', '=', row.consultationId).execute()
    await followStatus(trx, by.context, [row.consultationId], row.status === 'cancelled')
  }
  const emails = await notify(trx, { before: row, told, after }, by)
  if (emails.length && row.consultationId)
    await trx
      .updateTable('consultation')
      .set({ answeredAt: new Date().toISOString() })
      .where('id', '=', row.consultationId)
      .where('answeredAt', 'is', null)
      .execute()
  await record(trx, by.actor, 'appointment change undone', '', aboutId(row))
  return after
}

async function checkFree(trx: Trx, row: AppointmentTable, span: Span, by: By, isRetimed: boolean) {
  const taken = new SlotTaken(by.parent ? by.rules : toRules(row), span.start, row.id)
  if (by.parent && !(await isSlotFree(trx, by.context.site, by.rules, span.start, row.id))) throw taken
  if (await findOverlap(trx, [span.blockedFrom, span.blockedUntil], row.id)) throw taken
  // The practice may put an appointment over its own events, but not by approving one.
  if (!by.parent && !isRetimed && (await findBusyTimes(trx, by.context.site.timeZone, span.start, span.end)).length)
    throw taken
}

const pickState = ({ status, takesTime, sequence, cancelReason, changedAt, ...row }: AppointmentTable) => ({
  ...pickSpan(row),
  status,
  takesTime,
  sequence,
  cancelReason,
  changedAt,
})

/** Returns the rules for moving an appointment: its type's, but its own length and buffers. */
export function toRules(row: Span, type?: Selectable<AppointmentTypeTable>): SlotRules {
  return {
    minutes: countMinutes(row.start, row.end),
    before: countMinutes(row.blockedFrom, row.start),
    after: countMinutes(row.end, row.blockedUntil),
    step: type?.step ?? 15,
    noticeMinutes: type?.noticeMinutes ?? 0,
    windowDays: type?.windowDays ?? null,
    perDay: type?.perDay ?? null,
  }
}

function activityOf(before: AppointmentTable, after: AppointmentTable) {
  if (after.status === 'cancelled') return 'appointment cancelled'
  if (before.status === 'cancelled') return 'appointment booked'
  return before.status === 'requested' && after.status === 'confirmed' ? 'appointment approved' : 'appointment moved'
}
