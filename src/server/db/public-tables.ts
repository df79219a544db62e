import { sql, type CompiledQuery } from 'kysely'
import type { Tables } from './tables'

/** Public pages show all rows of a table, none, or only those with these keys. */
type Shown = boolean | string[]

/**
 * What cached public pages show. A write to it makes them stale (content-version.ts). Pages that depend on a query parameter
 * aren't cached, so the booking form's free times need no line here.
 */
const shown: Record<keyof Tables, Shown> = {
  post: true,
  testimonial: true,
  /** The texts and packages. */
  websiteVersion: true,
  /** The booking form on /services offers these. */
  appointmentType: true,
  /** The practice's details, whether there are opening hours, the site's address, and the payee of packages. */
  setting: ['site', 'availability', 'address', 'business'],

  // The pages that show these aren't cached: redirects, free times, and pages behind a link.
  formerSlug: false,
  appointment: false,
  appointmentGuest: false,
  busyTime: false,
  packageQuestions: false,
  intake: false,
  testimonialInvitation: false,
  // Pages contain an image's address, never its row.
  media: false,
  // Only the portal shows these.
  postRevision: false,
  websiteDraft: false,
  trash: false,
  activity: false,
  contact: false,
  consultation: false,
  requestUndo: false,
  answer: false,
  followUp: false,
  packageRhythm: false,
  family: false,
  child: false,
  familyNote: false,
  diary: false,
  diaryChange: false,
  diaryMessage: false,
  plan: false,
  planVersion: false,
  planReading: false,
  planTemplate: false,
  planWaiver: false,
  diaryImport: false,
  nightsRecipient: false,
  support: false,
  nightComment: false,
  packageSupport: false,
  payment: false,
  paymentAttempt: false,
  calendar: false,
  pageView: false,
  offer: false,
  signature: false,
  // No page shows these.
  user: false,
  session: false,
  account: false,
  verification: false,
  accountInvitation: false,
  totp: false,
  recoveryCode: false,
  passkey: false,
  outbox: false,
  appointmentReminder: false,
}

const KEEPS_VERSION = '/* keeps the version */'

/** Marks a write to a public table that changes nothing on the pages: `.modifyEnd(keepsVersion)`. */
export const keepsVersion = sql.raw(KEEPS_VERSION)

export function isPublicWrite({ sql, parameters }: CompiledQuery) {
  const [, table] = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(sql) ?? []
  const rule = shown[table as keyof Tables] as Shown | undefined
  if (!rule || sql.endsWith(KEEPS_VERSION)) return false
  return rule === true || rule.some((key) => parameters.includes(key))
}
