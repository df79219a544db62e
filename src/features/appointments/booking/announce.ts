import type { Trx } from '../../../server/db/open'
import { getUndoUntil } from '../../../lib/time/undo-duration'
import { enqueue, expireEmails, withdraw } from '../../email/outbox'
import { emailKinds } from '../../email/schema'
import type { AppointmentContext } from '../context'
import { appointmentTopic, toParents, type ParentEmail } from '../emails/emails'
import { toPractice } from '../emails/to-practice'
import { hasStarted, isOver } from '../span'
import type { AppointmentTable } from '../table'
import { isSpam } from './reserve'

/** @file Who gets which email about a changed appointment. Its states `before`, `told`, and `after` are explained in change.ts. */

/** Withdraws the emails about the practice's last change unless one has been sent. Returns the appointment as the parent knows it. */
export async function withdrawEmails(trx: Trx, row: AppointmentTable) {
  const { told, emails = [] } = row.undo ?? {}
  // A change without emails left the parent with what they knew before.
  return (await withdraw(trx, { ids: emails })) === 'left' ? row : { ...row, ...told }
}

/**
 * After a change without emails, drops the unsent ones, which are no longer true. Returns the appointment as the parent knows it without them: as
 * canceled if they were its first news.
 */
export async function dropUnsent(trx: Trx, told: AppointmentTable, after: AppointmentTable) {
  if (told.status === after.status && told.start === after.start) return told
  const dropped = await expireEmails(trx, appointmentTopic(after), [...emailKinds['appointment-cancelled'].replaces])
  return dropped.some((kind) => !kind.endsWith('-reminder')) ? { ...told, status: 'cancelled' as const } : told
}

type Versions = Record<'before' | 'told' | 'after', AppointmentTable>

/**
 * Adds the emails about a change to the outbox and returns their ids. Emails about the practice's changes wait for an undo. Nobody gets an email
 * about a time in the past, or about suspected spam, whose address is unverified.
 */
export async function notify(
  trx: Trx,
  { before, told, after }: Versions,
  { parent, context }: { parent: boolean; context: AppointmentContext },
) {
  const isCancelled = after.status === 'cancelled'
  if (told.status === after.status && (isCancelled || told.start === after.start)) return []
  if (isCancelled ? isOver(told) : hasStarted(after)) return []
  if (await isSpam(trx, after)) return []
  const emails = await toParents(trx, getEmail(told, after), after, context, {
    told: told.status === 'cancelled' ? undefined : told,
    byParent: parent,
  })
  const notBefore = getUndoUntil()
  if (!parent) return enqueue(trx, ...emails.map((email) => ({ ...email, notBefore })))
  return enqueue(trx, ...emails, toPractice(getNews(before, after), after, context, before))
}

/** What a parent did. An appointment that was just added counts as canceled before. */
const getNews = (before: AppointmentTable, after: AppointmentTable) =>
  after.status === 'cancelled' ? 'cancelled' : before.status === 'cancelled' ? 'booked' : 'moved'

function getEmail(told: AppointmentTable, after: AppointmentTable): ParentEmail {
  if (after.status === 'cancelled') return 'cancelled'
  if (after.status === 'requested') return 'requested'
  return told.status === 'confirmed' ? 'moved' : 'booked'
}
