import { selectInChunks, toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Permission } from '../../features/auth/permissions'
import type { ActivityType } from '../../features/activity/schema'
import { isOfSpam } from '../../features/appointments/booking/reserve'
import { aboutId } from '../../features/appointments/emails/emails'
import { statusLabel } from '../../features/requests/status'
import { subjects } from '../../features/contacts/subjects'
import { loadPlainTexts } from '../../features/website/plain-texts'
import { getEmailState } from '../../features/email/outbox'
import { describeEmailKind, emailStates, toReadable } from '../../features/email/schema'
import type { Viewer } from '../../features/families/family'
import { isManagedMessage } from '../../features/families/message-access'
import { isConfirmed, isConfirmedAppointment } from '../../features/families/confirmed'
import { findNights, findPlanVersions } from './night-entries'
import { findOffers } from './offer-entries'
import {
  findAnswers,
  findFollowUps,
  findIntake,
  findInvitations,
  findNotes,
  findTestimonials,
  toCalendar,
  toSender,
} from './part-entries'
import type { Entry } from './schema'
import type { FamilyTable } from '../../features/families/table'

type FindEntries = (db: Db, parents: FamilyTable[], timeZone: string, user: Viewer) => Promise<Entry[]>

/**
 * Finds each kind of entry, without trash or suspected spam, for users who have all the listed permissions. If two entries have the
 * same time, the kind listed first counts as newer.
 */
export const entryFinders: [Permission | Permission[], FindEntries][] = [
  // These check for each message whether the user may manage it.
  [[], findEmails],
  [[], (db, parents, _, user) => findMessages(db, parents, user)],
  [[], findMessageAnswers],
  ['canManageConsultations', findRequests],
  ['canManageConsultations', findAppointments],
  ['canManageConsultations', (db, parents) => findAnswers(db, parents, ['consultation', 'family'])],
  ['canManageConsultations', findIntake],
  ['canManageConsultations', findNotes],
  ['canManageConsultations', findNights],
  ['canManageConsultations', findPlanVersions],
  ['canManageConsultations', findOffers],
  ['canManageContacts', (db, parents) => findFollowUps(db, parents, true)],
  ['canManageConsultations', (db, parents) => findFollowUps(db, parents, false)],
  ['canManageConsultations', findInvitations],
  [['canManageConsultations', 'canManageTestimonials'], findTestimonials],
]

const selectMessages = (db: Db, parents: FamilyTable[], user: Viewer) =>
  db
    .selectFrom('contact')
    .where('familyId', 'in', toIds(parents))
    .where('spamAt', 'is', null)
    .where(isManagedMessage(user))

/** Selects these families' requests, without suspected spam. */
const selectRequests = (db: Db, parents: FamilyTable[]) =>
  db.selectFrom('consultation').where('familyId', 'in', toIds(parents)).where('spamAt', 'is', null)

export const selectAppointments = (db: Db, parents: FamilyTable[]) =>
  db
    .selectFrom('appointment')
    .where('familyId', 'in', toIds(parents))
    .where('status', '<>', 'held')
    .where(({ not }) => not(isOfSpam))

async function findMessages(db: Db, parents: FamilyTable[], user: Viewer) {
  const labels = await loadPlainTexts(db, 'contact')
  const rows = await selectMessages(db, parents, user)
    .selectAll()
    .select(isConfirmed('contact').as('isConfirmed'))
    .execute()
  return rows.map(({ id, createdAt, name, subject, message, respondedAt, ...row }): Entry => ({
    id,
    kind: 'message',
    at: createdAt,
    title: `${name} wrote`,
    about: labels[subjects[subject]],
    text: message,
    from: toSender(row),
    response: { open: respondedAt === null, answeredAt: respondedAt },
    to: pathTo('contacts', row.email),
  }))
}

async function findRequests(db: Db, parents: FamilyTable[]) {
  const isAnswered = isConfirmed('consultation').as('isConfirmed')
  const rows = await selectRequests(db, parents).selectAll().select(isAnswered).execute()
  const notedAt = await findNoteTimes(db, 'consultation notes changed', toIds(rows))
  return rows.flatMap(({ id, createdAt, parentName, notes, status, ...row }): Entry[] => {
    const to = pathTo('consultations', row.email)
    const request: Entry = {
      id,
      kind: 'request',
      at: createdAt,
      title: `${parentName} asked for ${row.consultationType}`,
      about: `${statusLabel(status)}. Child’s age: ${row.childAge}`,
      text: row.sleepChallenges,
      from: toSender(row),
      response: { open: status === 'pending', answeredAt: row.answeredAt },
      to,
    }
    if (!notes) return [request]
    return [toNote(request, notedAt.get(id) ?? createdAt, 'Note on the request', notes), request]
  })
}

async function findAppointments(db: Db, parents: FamilyTable[], timeZone: string) {
  const rows = await selectAppointments(db, parents)
    .selectAll()
    .select(isConfirmedAppointment.as('isConfirmed'))
    .execute()
  const notedAt = await findNoteTimes(db, 'appointment note changed', rows.map(aboutId))
  return rows.flatMap(({ id, start, end, status, note, ...row }): Entry[] => {
    const minutes = (Date.parse(end) - Date.parse(start)) / 60_000
    const to = toCalendar(id, start, timeZone)
    const appointment: Entry = {
      id,
      kind: 'appointment',
      // A canceled appointment is no longer ahead.
      at: status === 'cancelled' ? row.changedAt : start,
      title: row.typeName,
      about: `${minutes} minutes with ${row.name}${status === 'cancelled' ? ', cancelled' : status === 'requested' ? ', requested' : ''}`,
      text: row.cancelReason,
      from: toSender({ ...row, email: row.email! }),
      end: status === 'cancelled' ? undefined : end,
      to,
    }
    if (!note) return [appointment]
    const noted = notedAt.get(aboutId({ id, ...row })) ?? row.createdAt
    return [toNote(appointment, noted, 'Note on the appointment', note), appointment]
  })
}

const toNote = ({ id, to }: Entry, at: string, title: string, text: string): Entry => ({
  id: `${id}-note`,
  kind: 'note',
  at,
  title,
  text,
  to,
})

/** Returns when notes were last changed. The activity log keeps that for a year. */
async function findNoteTimes(db: Db, what: ActivityType, targetIds: string[]) {
  const changes = db.selectFrom('activity').where('what', '=', what).groupBy('targetId')
  const rows = await selectInChunks(targetIds, (chunk) =>
    changes
      .select((eb) => ['targetId', eb.fn.max('at').as('at')])
      .where('targetId', 'in', chunk)
      .execute(),
  )
  return new Map(rows.map(({ targetId, at }) => [targetId, at]))
}

/** Users who manage both kinds of messages also see answers to deleted ones. */
async function findMessageAnswers(db: Db, parents: FamilyTable[], _: string, user: Viewer) {
  const answers = await findAnswers(db, parents, ['contact'])
  if (user.canManageContacts && user.canManageConsultations) return answers
  const managed = await db
    .selectFrom('answer')
    .innerJoin('contact', 'contact.id', 'requestId')
    .select('answer.id')
    .where('answer.familyId', 'in', toIds(parents))
    .where(isManagedMessage(user))
    .execute()
  const ids = new Set(toIds(managed))
  return answers.filter(({ id }) => ids.has(id))
}

/** Finds emails to parents, except answers. Leaves out emails about trash or suspected spam, and emails to the practice. */
async function findEmails(db: Db, parents: FamilyTable[], _: string, user: Viewer) {
  const shown = new Set(toIds(await selectMessages(db, parents, user).select('id').execute()))
  if (user.canManageConsultations) {
    for (const { id } of await selectRequests(db, parents).select('id').execute()) shown.add(id)
    for (const { id } of await selectAppointments(db, parents).select('id').execute()) shown.add(id)
  }
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('familyId', 'in', toIds(parents))
    .where('kind', '<>', 'answer')
    .execute()
  const addresses = new Set(parents.map(({ address }) => address))
  return rows
    .filter(({ aboutId: id }) => (id ? shown.has(id) : user.canManageConsultations))
    .filter(({ to }) => addresses.has(toAddress(to)))
    .map((row): Entry => ({
      id: row.id,
      kind: 'email',
      at: row.createdAt,
      title: row.subject,
      about: `${describeEmailKind(row.kind)}. ${emailStates[getEmailState(row)]}`,
      text: toReadable(row.kind, row.text),
    }))
}

/** Returns a mailbox's address from `address` or `Name <address>`. */
const toAddress = (mailbox: string) => mailbox.replace(/^.*<(.*)>$/, '$1').toLowerCase()

const pathTo = (tab: 'contacts' | 'consultations', email: string) =>
  `/admin?${new URLSearchParams({ tab, family: email })}`
