import type { Selectable } from 'kysely'
import type { Tables } from '../../server/db/tables'
import type { AppointmentGuest, AppointmentTable } from '../../features/appointments/table'
import type { ConsultationTable } from '../../features/consultations/table'
import { subjects } from '../../features/contacts/subjects'
import { getPlainText } from '../../features/website/plain-texts'
import type { WebsiteValues } from '../../features/website/published'
import type { ContactTable } from '../../features/contacts/table'
import { nightKinds } from '../../features/diary/family/night-emails'
import { getEmailState } from '../../features/email/outbox'
import { toReadable, emailStates, describeEmailKind } from '../../features/email/schema'
import type { OutboxEmail } from '../../features/email/table'
import type { Site } from '../../features/settings/site-settings'

/** @file Rows in a form their owner can read: without secrets or duplicates. */

export type ExportOptions = {
  addresses: string[]
  site: Site
  website: WebsiteValues
  /** Whether to include the account and its emails. */
  accounts: boolean
}

export function toConsultation(row: ConsultationTable) {
  const { searchText: _, searchTextWithoutNotes: __, idempotencyKey: ___, network: ____, ...shown } = row
  const { createdAt, spamAt, notes, familyId: _____, ...rest } = shown
  return { ...rest, notesOfThePractice: notes, receivedAt: createdAt, suspectedSpamAt: spamAt }
}

export function toMessage(row: ContactTable, { site, website }: Pick<ExportOptions, 'site' | 'website'>) {
  const { searchText: _, idempotencyKey: __, familyId: ___, createdAt: receivedAt, spamAt, subject, ...rest } = row
  return {
    ...rest,
    subject: getPlainText('contact', subjects[subject], website, site),
    receivedAt,
    suspectedSpamAt: spamAt,
  }
}

export function toDeleted({ kind, content, deletedAt }: Selectable<Tables['trash']>, options: ExportOptions) {
  const { row } = content
  const request = kind === 'contact' ? toMessage(row as never, options) : toConsultation(row as never)
  return { kind: kind === 'contact' ? 'message' : 'consultation request', deletedAt, ...request }
}

export function toAppointment({
  tokenHash: _,
  undo: __,
  expiresAt: ___,
  heldBy: ____,
  typeId: _____,
  familyId: ______,
  note,
  ...row
}: AppointmentTable) {
  return { ...row, noteOfThePractice: note }
}

export const toAnswer = ({ createdAt: sentAt, subject, text }: Selectable<Tables['answer']>) => ({
  sentAt,
  subject,
  text,
})

export const toIntake = ({ answers, savedAt, remindedAt }: Selectable<Tables['intake']>) => ({
  answers: answers.map(({ label, answer }) => ({ question: label, answer })),
  savedAt,
  remindedAt,
})

export const toPlan = ({ draft, changes, pauses, changedAt }: Selectable<Tables['plan']>) => ({
  plan: draft,
  whatChangesTonight: changes,
  pauses,
  changedAt,
})

export const toPlanVersion = (row: Selectable<Tables['planVersion']>) => ({
  version: row.number,
  plan: row.content,
  whatChangesTonight: row.changes,
  publishedAt: row.createdAt,
})

export const toInvitation = ({
  email,
  name,
  createdAt: sentAt,
  withdrawnAt,
}: Selectable<Tables['testimonialInvitation']>) => ({
  email,
  name,
  sentAt,
  withdrawnAt,
})

export const toGuest = ({
  email,
  createdAt: askedAt,
  confirmedAt,
  leftAt,
}: Omit<AppointmentGuest, 'appointmentId'>) => ({
  email,
  askedAt,
  saidYesAt: confirmedAt,
  saidNoAt: leftAt,
})

export const toRecipient = ({ by, removedAt, ...row }: Selectable<Tables['nightsRecipient']>) => ({
  ...toGuest(row),
  addedBy: by,
  removedAt,
})

/** Hides the practice's own email address and the other parent's. Without `accounts`, leaves out an account's emails. */
export function toEmail(email: OutboxEmail, { addresses, accounts }: ExportOptions) {
  if (!accounts && !email.familyId && !isAboutFamily(email.kind)) return null
  return {
    kind: describeEmailKind(email.kind),
    to: addresses.some((address) => email.to.toLowerCase().includes(address.toLowerCase()))
      ? email.to
      : nameOther(email.kind),
    subject: email.subject,
    text: toReadable(email.kind, email.text),
    state: emailStates[getEmailState(email)],
    writtenAt: email.createdAt,
    sentAt: email.sentAt,
    givenUpAt: email.failedAt,
    droppedAt: email.droppedAt,
    failedTries: email.attempts,
    lastFailure: email.lastError,
  }
}

const isOfNights = (kind: string) => nightKinds.some((one) => one === kind)

const nameOther = (kind: string) =>
  /^(guest-invitation$|answer$|appointment-(?!changed))/.test(kind) || isOfNights(kind)
    ? 'the other parent'
    : 'the practice'

/** Includes emails from an earlier release, which didn't store the request they're about. */
const isAboutFamily = (kind: string) =>
  /^(booking|message|appointment|offer)(-|$)/.test(kind) ||
  kind === 'answer' ||
  kind === 'diary-closed-notice' ||
  isOfNights(kind)

export const toNight = ({ entryId, at, by, source, isShifted, fields }: Selectable<Tables['diaryChange']>) => ({
  entry: entryId,
  changedAt: at,
  by,
  source,
  wasClockCorrected: isShifted,
  ...fields,
})

/** Once a file is imported, its content is exported as changes. */
export const toFile = ({
  fileName,
  count,
  createdAt: receivedAt,
  importedAt,
  undoneAt,
}: Selectable<Tables['diaryImport']>) => ({
  fileName,
  receivedAt,
  importedAt,
  sleeps: count,
  takenBackAt: undoneAt,
})

export const toSupport = ({
  firstNight,
  nights,
  endedAt,
  words,
  sentAt,
  createdAt,
}: Selectable<Tables['support']>) => ({
  firstNight,
  nights,
  endedAt,
  wordsOfThePractice: words,
  reportSentAt: sentAt,
  createdAt,
})

/** A comment on several children's nights counts once. */
export const toNightComment = ({ night, text, sentWith, createdAt }: Selectable<Tables['nightComment']>) =>
  text === null || sentWith !== null ? null : { night, commentOfThePractice: text, writtenAt: createdAt }

export const toOffer = (row: Selectable<Tables['offer']>) => {
  const { id, childNames, packageName, lines, currency, parts, firstNight, document, refund, takenBackAt, createdAt } =
    row
  return {
    id,
    childNames,
    packageName,
    lines,
    currency,
    parts,
    firstNight,
    document,
    refund,
    takenBackAt,
    sentAt: createdAt,
  }
}

export const toSignature = ({ lastDay: _, ...row }: Selectable<Tables['signature']>) => row

export function toPayment({ familyId: _, idempotencyKey: __, by: ___, note, ...row }: Selectable<Tables['payment']>) {
  return { ...row, noteOfThePractice: note }
}

export const toAttempt = ({ id, amount, currency, state, createdAt, seen }: Selectable<Tables['paymentAttempt']>) => ({
  id,
  amount,
  currency,
  state,
  triedAt: createdAt,
  whatStripeSaid: seen,
})
