import type { Selectable } from 'kysely'
import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { describeActivity } from '../../features/activity/schema'
import type { AppointmentTable } from '../../features/appointments/table'
import type { ConsultationTable } from '../../features/consultations/table'
import { subjects } from '../../features/contacts/subjects'
import type { ContactTable } from '../../features/contacts/table'
import { getEmailState } from '../../features/email/outbox'
import { isSecret, emailStates, describeEmailKind } from '../../features/email/schema'
import type { OutboxEmail } from '../../features/email/table'
import type { Site } from '../../features/settings/site-settings'
import type { IntakeAnswer } from '../../features/intake/schema'
import { findInvited } from '../../features/testimonials/invitation/erase'
import type { TrashContent } from '../../features/trash/move'
import { exportAccount } from './account'
import { findStored, type Stored } from './stored'

type ExportOptions = {
  addresses: string[]
  site: Site
  /** Whether to include the account and its emails. */
  accounts: boolean
}

/**
 * Returns everything stored about an address as a document its owner can read. Excludes secrets, duplicates (the search text,
 * the HTML of emails), and names of the practice's staff.
 */
export async function exportStored(db: Db, { addresses, site, accounts }: ExportOptions) {
  const stored = await findStored(db, addresses)
  const address = addresses.join(', ')
  const account = accounts && (await Promise.all(addresses.map((one) => exportAccount(db, one))))
  const trash = await findRows(db, 'trash', stored.trash)
  const emails = await findRows(db, 'outbox', stored.outbox)
  const requests = [...stored.consultation, ...stored.contact, ...stored.trash, ...stored.appointment]
  const activity = await findActivity(db, [...requests, ...stored.outbox, ...stored.family])
  return {
    whatThisIs: `Everything that the website of ${site.name} stores about the email ${addresses.length > 1 ? 'addresses' : 'address'} ${address}. Times are in UTC.`,
    exportedAt: new Date().toISOString(),
    practice: { name: site.name, consultant: site.consultant, email: site.email, phone: site.phone },
    address,
    consultationRequests: (await findRows(db, 'consultation', stored.consultation)).map(toConsultation),
    messages: (await findRows(db, 'contact', stored.contact)).map(toMessage),
    appointments: (await findRows(db, 'appointment', stored.appointment)).map(toAppointment),
    deletedRequestsNotYetErased: trash.map(toDeleted),
    emails: emails
      .filter(({ aboutId, kind }) => accounts || aboutId || isAboutRequest(kind))
      .map(toEmailFor(addresses)),
    familyPage: {
      children: await findRows(db, 'child', stored.child),
      notesOfThePractice: await findRows(db, 'familyNote', stored.familyNote),
      followUps: await findRows(db, 'followUp', stored.followUp),
      answers: (await findRows(db, 'answer', stored.answer)).map(toAnswer),
    },
    answersBeforeAppointments: (await findRows(db, 'intake', stored.intake)).map(toIntake),
    invitationsToWriteATestimonial: (await findRows(db, 'testimonialInvitation', stored.testimonialInvitation)).map(
      ({ email, name, withdrawnAt, createdAt }) => ({ email, name, sentAt: createdAt, withdrawnAt }),
    ),
    testimonialsWrittenByInvitation: await findInvited(db, stored.testimonialInvitation),
    whatThePracticeDidWithThem: activity.map(({ at, ...entry }) => ({
      at,
      did: describeActivity({ ...entry, person: null }),
    })),
    account: account
      ? (account.find((one) => one !== null) ?? null)
      : 'Not included: the account that exported this is not allowed to manage users.',
    notStoredUnderAnAddress:
      'Testimonials that the practice entered contain a name but no email address. Rate limits store an address only as a hash, for a day at most, and with a request the network it came from is stored as a hash, for a week.',
  }
}

async function findRows<T extends keyof Stored>(db: Db, table: T, ids: string[]) {
  // Kysely can't type a query on a variable table.
  const query = db.selectFrom(table as 'contact').selectAll()
  const rows = await selectInChunks(ids, (some) => query.where('id', 'in', some).execute())
  return rows.sort(byId) as unknown as Selectable<Tables[T]>[]
}

/** UUIDv7 ids sort by time. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

async function findActivity(db: Db, ids: string[]) {
  const query = db.selectFrom('activity').select(['id', 'at', 'what', 'about'])
  return (await selectInChunks(ids, (some) => query.where('targetId', 'in', some).execute())).sort(byId)
}

function toConsultation(row: ConsultationTable) {
  const { searchText: _, searchTextWithoutNotes: __, idempotencyKey: ___, network: ____, ...shown } = row
  const { createdAt, spamAt, notes, ...rest } = shown
  return { ...rest, notesOfThePractice: notes, receivedAt: createdAt, suspectedSpamAt: spamAt }
}

function toMessage(row: ContactTable) {
  const { searchText: _, idempotencyKey: __, createdAt: receivedAt, spamAt, subject, ...rest } = row
  return { ...rest, subject: subjects[subject], receivedAt, suspectedSpamAt: spamAt }
}

function toDeleted({ kind, content, deletedAt }: Selectable<Tables['trash']>) {
  const { row } = JSON.parse(content) as TrashContent
  const request = kind === 'contact' ? toMessage(row as never) : toConsultation(row as never)
  return { kind: kind === 'contact' ? 'message' : 'consultation request', deletedAt, ...request }
}

function toAppointment({
  tokenHash: _,
  undo: __,
  expiresAt: ___,
  heldBy: ____,
  typeId: _____,
  note,
  ...row
}: AppointmentTable) {
  return { ...row, noteOfThePractice: note }
}

const toAnswer = ({ createdAt: sentAt, subject, text }: Selectable<Tables['answer']>) => ({ sentAt, subject, text })

const toIntake = ({ answers, savedAt, remindedAt }: Selectable<Tables['intake']>) => ({
  answers: (JSON.parse(answers) as IntakeAnswer[]).map(({ label, answer }) => ({ question: label, answer })),
  savedAt,
  remindedAt,
})

/** Includes emails of an earlier release, which didn't store the request they're about. */
const isAboutRequest = (kind: string) => /^(booking|message|appointment)-/.test(kind)

/** Hides the address where the practice gets its own email. */
const toEmailFor = (addresses: string[]) => (email: OutboxEmail) => ({
  kind: describeEmailKind(email.kind),
  to: addresses.some((address) => email.to.toLowerCase().includes(address.toLowerCase())) ? email.to : 'the practice',
  subject: email.subject,
  text: isSecret(email.kind) ? null : email.text,
  state: emailStates[getEmailState(email)],
  writtenAt: email.createdAt,
  sentAt: email.sentAt,
  givenUpAt: email.failedAt,
  droppedAt: email.droppedAt,
  failedTries: email.attempts,
  lastFailure: email.lastError,
})
