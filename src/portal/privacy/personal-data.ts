import { sql, type RawBuilder, type Selectable } from 'kysely'
import { isPostgres, type Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { findSignatures } from '../../features/offers/erase'
import { findEmailsMentioning } from '../../features/email/outbox'
import {
  type ExportOptions,
  toAnswer,
  toAppointment,
  toAttempt,
  toConsultation,
  toDeleted,
  toEmail,
  toGuest,
  toIntake,
  toInvitation,
  toMessage,
  toNightComment,
  toSupport,
  toNight,
  toOffer,
  toPayment,
  toPlan,
  toPlanVersion,
  toSignature,
  toFile,
  toRecipient,
} from './export-rows'
import type { Counts } from './schema'

/** Midnight in the practice's time zone: the instant, and the day (YYYY-MM-DD). */
export type Midnight = { start: string; day: string }

type Found = { [T in keyof Tables]?: string[] }

/** How family data in a table is found, counted, exported, and kept. Each table has an `id`. */
type FamilyData<T extends keyof Tables> = {
  /** SQL for a row's email address, in any case. */
  address?: (db: Db) => RawBuilder<string>
  /** Finds more row ids by addresses in lower case, and by rows found in the tables above. */
  find?: (db: Db, addresses: readonly string[], found: Found) => Promise<string[]>
  /** The column with a request's or appointment's id. The row is found and erased along with it. */
  about?: keyof Tables[T] & string
  /** Whether rows have a `familyId` and a `createdAt`. They're erased with the family, and keep it while they're recent. */
  ofFamily?: true
  countAs: keyof Counts | null
  /** The name in the exported document, prefixed with its group, if any; null if it would only repeat other data. */
  exportAs: string | null
  /** Returns a row in a form its owner can read, or null to leave it out. Without it, the whole row is exported. */
  toExport?: (row: Selectable<Tables[T]>, options: ExportOptions) => object | null
  /** SQL for whether a row is past the retention period. Without it, a row goes with what it's about, or with its family. */
  isOld?: (db: Db, before: Midnight) => RawBuilder<boolean>
}

const email = () => sql.ref<string>('email')
const isEntry = { ofFamily: true, countAs: 'entries' } as const

/**
 * What families send, and what the practice writes about them, in the order it's found: a row can be found by an id from a table
 * above. It's erased in reverse order, so everything is counted.
 */
const familyData = {
  family: { address: () => sql.ref<string>('address'), countAs: null, exportAs: null },
  consultation: {
    address: email,
    countAs: 'consultations',
    exportAs: 'consultationRequests',
    toExport: toConsultation,
    // The preferred date and all appointments must be over, too.
    isOld: (_, { start, day }) =>
      sql`"createdAt" < ${start} and ("preferredDate" is null or "preferredDate" < ${day}) and not exists (select 1 from "appointment" where "consultationId" = "consultation"."id" and "end" >= ${start})`,
  },
  contact: {
    address: email,
    countAs: 'messages',
    exportAs: 'messages',
    toExport: toMessage,
    isOld: (_, { start }) => sql`"createdAt" < ${start}`,
  },
  // Requests and messages. Other deleted rows have no addresses.
  trash: {
    address: (db) => trashed(db, 'email'),
    countAs: 'trashed',
    exportAs: 'deletedRequestsNotYetErased',
    toExport: toDeleted,
    isOld: (db, { start, day }) =>
      sql`"kind" in ('consultation', 'contact') and ${trashed(db, 'createdAt')} < ${start} and (${trashed(db, 'preferredDate')} is null or ${trashed(db, 'preferredDate')} < ${day})`,
  },
  appointment: {
    address: email,
    about: 'consultationId',
    countAs: 'appointments',
    exportAs: 'appointments',
    toExport: toAppointment,
    isOld: (_, { start }) => sql`"end" < ${start}`,
  },
  // For their own appointment, or for the other parent's.
  appointmentGuest: {
    address: email,
    about: 'appointmentId',
    countAs: 'entries',
    exportAs: 'emailsAboutAppointmentsAlsoGoTo',
    toExport: toGuest,
  },
  requestUndo: { about: 'id', countAs: null, exportAs: null },
  child: { ...isEntry, exportAs: 'familyPage.children' },
  familyNote: { ...isEntry, exportAs: 'familyPage.notesOfThePractice' },
  diary: { ...isEntry, exportAs: null },
  diaryMessage: {
    ...isEntry,
    about: 'id',
    exportAs: 'writtenOnThePageOfTheNight',
    toExport: ({ by, message, createdAt }) => ({ by, message, createdAt }),
  },
  diaryChange: { ...isEntry, exportAs: 'changesInTheDiary', toExport: toNight },
  // For their own nights, or added to another family's.
  nightsRecipient: {
    ...isEntry,
    address: email,
    exportAs: 'nights.emailsAlsoGoTo',
    toExport: toRecipient,
  },
  // Kept for a day (`diary/import/imports.ts`).
  diaryImport: { ...isEntry, exportAs: 'filesOfOtherAppsInTheDiary', toExport: toFile },
  support: { ...isEntry, exportAs: 'nights.support', toExport: toSupport },
  nightComment: { ...isEntry, exportAs: 'nights.comments', toExport: toNightComment },
  followUp: { ...isEntry, exportAs: 'familyPage.followUps' },
  answer: { ...isEntry, about: 'requestId', exportAs: 'familyPage.answers', toExport: toAnswer },
  intake: { ...isEntry, about: 'appointmentId', exportAs: 'answersBeforeAppointments', toExport: toIntake },
  plan: { ...isEntry, exportAs: 'sleepPlan.drafts', toExport: toPlan },
  planVersion: { ...isEntry, exportAs: 'sleepPlan.versions', toExport: toPlanVersion },
  planReading: { ...isEntry, exportAs: 'sleepPlan.readings' },
  offer: { ...isEntry, exportAs: 'agreements.sent', toExport: toOffer },
  // Signed agreements stay for some years (`features/offers/erase.ts`).
  signature: {
    find: (db, _, { offer = [] }) => findSignatures(db, offer),
    countAs: 'entries',
    exportAs: 'agreements.signed',
    toExport: toSignature,
  },
  // What tax law requires stays for some years (`features/payments/erase.ts`).
  payment: { ...isEntry, exportAs: 'payments.made', toExport: toPayment },
  paymentAttempt: { ...isEntry, exportAs: 'payments.triedAtStripe', toExport: toAttempt },
  planWaiver: { ...isEntry, about: 'appointmentId', countAs: null, exportAs: null },
  // Kept for less time (email/outbox.ts).
  outbox: {
    find: findEmails,
    ofFamily: true,
    about: 'aboutId',
    countAs: 'mails',
    exportAs: 'emails',
    toExport: toEmail,
  },
  // The testimonial written with an invitation is exported and erased with it (`testimonials/invitation/erase.ts`).
  testimonialInvitation: { ...isEntry, exportAs: 'invitationsToWriteATestimonial', toExport: toInvitation },
  // Kept for two weeks at most (`auth/session.ts`).
  accountInvitation: {
    address: email,
    countAs: 'invitations',
    exportAs: 'invitationsToThePortal',
    toExport: ({ email, createdAt: sentAt, expiresAt }) => ({ email, sentAt, expiresAt }),
  },
} satisfies { [T in keyof Tables]?: FamilyData<T> }

export type FamilyTable = keyof typeof familyData

/** The personal data in other tables. */
export const otherTables: Record<
  Exclude<keyof Tables, FamilyTable>,
  /** An account's data: exported by `account.ts`, deleted with the account. */
  | 'account'
  /** Erased with the family row it belongs to. */
  | 'with a family'
  /** Only ids and times, for a day at most. */
  | 'passing'
  /** Usernames, which are removed once the account is gone (`redactAddress`). */
  | 'usernames'
  | 'nobody'
> = {
  user: 'account',
  session: 'account',
  account: 'account',
  totp: 'account',
  recoveryCode: 'account',
  passkey: 'account',
  verification: 'passing',
  // Until the appointment starts.
  appointmentReminder: 'passing',
  testimonial: 'with a family',
  media: 'with a family',
  activity: 'usernames',
  post: 'usernames',
  postRevision: 'usernames',
  websiteDraft: 'usernames',
  websiteVersion: 'usernames',
  appointmentType: 'nobody',
  busyTime: 'nobody',
  calendar: 'nobody',
  formerSlug: 'nobody',
  packageQuestions: 'nobody',
  packageRhythm: 'nobody',
  packageSupport: 'nobody',
  pageView: 'nobody',
  planTemplate: 'nobody',
  setting: 'nobody',
}

/** Returns the ids of emails to these addresses, whatever they're about. */
async function findEmails(db: Db, addresses: readonly string[]) {
  const ids: string[] = []
  for (const address of addresses) ids.push(...(await findEmailsMentioning(db, address)))
  return ids
}

// One type for all tables, because Kysely can't type a query on a variable table anyway.
export const familyTables = Object.entries(familyData) as [FamilyTable, FamilyData<'contact'>][]

/** A column of a trashed request; null if the row doesn't have it. */
export const trashed = (db: Db, column: 'email' | 'createdAt' | 'preferredDate') =>
  isPostgres(db)
    ? sql<string>`("content"::json #>> ${sql.lit(`{row,${column}}`)})`
    : sql<string>`("content" ->> ${sql.lit(`$.row.${column}`)})`
