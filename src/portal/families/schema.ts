import * as v from 'valibot'
import type { IntakeAnswer } from '../../features/intake/schema'
import { rowLimit } from '../../lib/row-limit'
import { email } from '../../lib/schema'

/**
 * The filters of a family's page, in this order: what each is called, and which kinds of entries it shows. A new kind of
 * entry takes its line here, a function in entries.ts, or in part-entries.ts for rows with a `familyId`, and its icon in
 * families/entry-item.tsx.
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

/** Something on a family's page. */
export type Entry = {
  /** Of its row; unique on the page. */
  id: string
  kind: EntryKind
  /** When it happened: an ISO time. An appointment may be ahead. */
  at: string
  /** The clocks that it was written by, if not the practice's. */
  zone?: string
  /** 'Zoë wrote' */
  title: string
  /** A few more words: 'General Question'. */
  about?: string
  text?: string | null
  /** What a parent answered before an appointment. */
  answers?: IntakeAnswer[]
  /** Whose it is, if it's from a parent: their address in lower case, their phone number then, and whether the practice confirmed it. */
  from?: { address: string; phone: string | null; isConfirmed: boolean }
  /** Of what waits for an answer, or did. */
  response?: { open: boolean; answeredAt: string | null }
  /** Of an appointment that stands: when it ends. */
  end?: string
  /** Where else in the portal it is. */
  to?: string
  /** How its text looks, if not as its kind's usually does. */
  look?: 'ours'
  isEditable?: true
}

/** The list's query string; values that aren't understood are ignored. */
export const familyListQuery = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(254)), ''), ''),
  show: v.fallback(v.optional(v.pipe(v.string(), v.picklist(['waiting', 'plan-owed', 'nights', 'over']))), undefined),
  sort: v.fallback(v.optional(v.pipe(v.string(), v.picklist(['wait', 'name']))), undefined),
  limit: rowLimit,
})

export const otherAddress = v.object({ address: email('Please enter a valid email address') })
