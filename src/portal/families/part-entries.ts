import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { getTestimonialState } from '../../features/testimonials/testimonial-state'
import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { getEmailState } from '../../features/email/outbox'
import { emailStates } from '../../features/email/schema'
import type { IntakeAnswer } from '../../features/intake/schema'
import type { Entry } from './schema'
import type { FamilyTable } from '../../features/families/table'
import { today } from '../../lib/time/dates'

/** @file Entries from tables with a `familyId`. */

export async function findAnswers(db: Db, parents: FamilyTable[], kinds: ('contact' | 'consultation' | 'family')[]) {
  const rows = await db
    .selectFrom('answer')
    .leftJoin('outbox', 'outbox.id', 'emailId')
    .select(['answer.id', 'answer.createdAt', 'answer.subject', 'answer.text', 'username'])
    .select(['outbox.id as email', 'sentAt', 'failedAt', 'dropReason', 'attempts', 'unconfirmedAttempts'])
    .where('answer.familyId', 'in', toIds(parents))
    .where((eb) => eb.fn.coalesce('answer.kind', eb.val('family')), 'in', kinds)
    .execute()
  return rows.map(({ id, createdAt, subject, text, username, email, ...state }): Entry => ({
    id,
    kind: 'answer',
    at: createdAt,
    title: `Answer by ${username}`,
    // An answer's email is erased before the answer.
    about: email ? `${subject}. ${emailStates[getEmailState(state as Parameters<typeof getEmailState>[0])]}` : subject,
    text,
  }))
}

export async function findIntake(db: Db, parents: FamilyTable[], timeZone: string) {
  const rows = await db
    .selectFrom('intake')
    .innerJoin('appointment', 'appointment.id', 'appointmentId')
    .select(['intake.id', 'answers', 'savedAt', 'appointmentId', 'start', 'typeName'])
    .where('intake.familyId', 'in', toIds(parents))
    .where('savedAt', 'is not', null)
    .where('answers', '<>', sql<IntakeAnswer[]>`'[]'`)
    .execute()
  return rows.map(({ id, answers, savedAt, appointmentId, start, typeName }): Entry => ({
    id,
    kind: 'intake',
    at: savedAt!,
    title: 'Answers before the call',
    about: typeName,
    answers,
    to: toCalendar(appointmentId, start, timeZone),
  }))
}

export async function findNotes(db: Db, parents: FamilyTable[]) {
  const rows = await db
    .selectFrom('familyNote')
    .selectAll()
    .where('familyId', 'in', toIds(parents))
    .where('text', '<>', '')
    .execute()
  return rows.map(({ id, createdAt, username, text }): Entry => ({
    id,
    kind: 'note',
    at: createdAt,
    title: `Note by ${username}`,
    text,
    isEditable: true,
  }))
}

export async function findFollowUps(db: Db, parents: FamilyTable[], forMessages: boolean) {
  const rows = await db
    .selectFrom('followUp')
    .selectAll()
    .where('familyId', 'in', toIds(parents))
    .where('doneAt', 'is not', null)
    .where('forMessages', '=', forMessages)
    .execute()
  return rows.map(({ id, doneAt, day, doneBy, text }): Entry => ({
    id,
    kind: 'follow-up',
    at: doneAt!,
    title: day === null ? 'Follow-up done' : `Day ${day} follow-up done`,
    about: [text, doneBy && `by ${doneBy}`].filter(Boolean).join(', '),
  }))
}

const selectInvitations = (db: Db, parents: FamilyTable[]) =>
  db.selectFrom('testimonialInvitation').where('familyId', 'in', toIds(parents))

export async function findInvitations(db: Db, parents: FamilyTable[]) {
  const rows = await selectInvitations(db, parents).selectAll().execute()
  return rows.flatMap(({ id, createdAt, withdrawnAt, name, username, email }): Entry[] => {
    const kind = 'testimonial'
    const asked: Entry = { id, kind, at: createdAt, title: 'Asked for a testimonial', about: `by ${username}` }
    if (!withdrawnAt) return [asked]
    const from = toSender({ email, phone: null, isConfirmed: true })
    return [{ id: `${id}-withdrawn`, kind, at: withdrawnAt, title: `${name} withdrew the testimonial`, from }, asked]
  })
}

export async function findTestimonials(db: Db, parents: FamilyTable[]) {
  const rows = await selectInvitations(db, parents)
    .innerJoin('testimonial', 'testimonial.id', 'testimonialId')
    .select(['testimonial.id', 'testimonial.createdAt', 'name', 'email', 'rating', 'testimonial', 'approvedAt'])
    .execute()
  return rows.map(({ id, createdAt, name, email, rating, testimonial, approvedAt }): Entry => ({
    id,
    kind: 'testimonial',
    at: createdAt,
    title: `${name} wrote a testimonial`,
    about: `${rating === 1 ? '1 star' : `${rating} stars`}. ${getTestimonialState({ approved: approvedAt !== null })}`,
    text: testimonial,
    from: toSender({ email, phone: null, isConfirmed: true }),
    to: '/admin?tab=testimonials',
  }))
}

export const toSender = (row: { email: string; phone: string | null; isConfirmed: SqlBool }) => ({
  address: row.email.toLowerCase(),
  phone: row.phone,
  isConfirmed: Boolean(row.isConfirmed),
})

export const toCalendar = (id: string, start: string, timeZone: string) =>
  `/admin/calendar?date=${today(timeZone, new Date(start))}&open=${id}`
