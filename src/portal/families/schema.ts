import * as v from 'valibot'
import type { IntakeAnswer } from '../../features/intake/schema'
import { rowLimit } from '../../lib/row-limit'
import { email } from '../../lib/schema'

/**
 * A family page's filters, in order, each with its label and the kinds of entries it shows. A new kind of entry needs a line here,
 * a function in entries.ts (in part-entries.ts for rows with a `familyId`), and an icon in families/entry-item.tsx.
 */
export const entryFilters = {
  messages: ['Messages', 'message'],
  requests: ['Requests', 'request'],
  appointments: ['Appointments', 'appointment'],
  answers: ['Answers', 'answer'],
  intake: ['Before the call', 'intake'],
  nights: ['Nights', 'night'],
  plans: ['Plans', 'plan'],
  offers: ['Agreement and payment', 'offer'],
  emails: ['Emails', 'email'],
  notes: ['Notes', 'note'],
  'follow-ups': ['Follow-ups', 'follow-up'],
  testimonials: ['Testimonials', 'testimonial'],
} as const

export type EntryKind = (typeof entryFilters)[keyof typeof entryFilters][1]

export type Entry = {
  /** The row's id, unique on the page. */
  id: string
  kind: EntryKind
  /** When it happened, as an ISO instant. An appointment may be in the future. */
  at: string
  /** The time zone it was written in, if it's not the practice's. */
  zone?: string
  /** 'Zoë wrote' */
  title: string
  /** A few more words: 'General Question'. */
  about?: string
  text?: string | null
  /** A parent's answers before an appointment. */
  answers?: IntakeAnswer[]
  /** A parent's entry: their address in lower case, their phone number at the time, and whether the practice confirmed it. */
  from?: { address: string; phone: string | null; isConfirmed: boolean }
  /** For entries that are waiting for an answer, or were. */
  response?: { open: boolean; answeredAt: string | null }
  /** When an appointment ends, unless it's canceled. */
  end?: string
  /** Its page elsewhere in the portal. */
  to?: string
  /** Overrides the usual look of its kind. */
  look?: 'ours'
  isEditable?: true
}

/** The list's query string. Invalid values are ignored. */
export const familyListQuery = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(254)), ''), ''),
  show: v.fallback(v.optional(v.pipe(v.string(), v.picklist(['waiting', 'plan-owed', 'nights', 'over']))), undefined),
  sort: v.fallback(v.optional(v.pipe(v.string(), v.picklist(['wait', 'name']))), undefined),
  limit: rowLimit,
})

export const otherAddress = v.object({ address: email('Please enter a valid email address') })
