import type { Flag, Instant, JsonColumn } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    /** A child's nights of support, during which the practice answers. */
    support: {
      id: string
      familyId: string
      diaryId: string
      /** As in the diary: a `child`, or the diary itself until the practice enters one. */
      childId: string
      /** The evening of night 1 (YYYY-MM-DD). */
      firstNight: string
      /** How many nights, not counting paused ones. */
      nights: number
      /** When notes get answered, in the practice's time zone: 'HH:MM'. */
      answersFrom: string
      answersUntil: string
      /** The promised time for an answer, in hours within that span. */
      answersWithin: number
      /** Whether night 1 was set by hand, so that the plan no longer moves it. */
      isByHand: Flag
      /** Goes up with every manual change. */
      version: number
      /** When it was ended before its last night. */
      endedAt: Instant | null
      /** When the family was asked by email how things are, because nothing was logged. */
      askedAt: Instant | null
      /** The practice's words in the report. */
      words: string
      /** From the day after the last night; null if too little was logged. */
      result: JsonColumn<SupportResult> | null
      /** When the site made the report. */
      reportedAt: Instant | null
      /** When it was emailed. */
      sentAt: Instant | null
      createdAt: Instant
    }
    /** A practice's comment on a child's night, or a record that the night was skipped. */
    nightComment: {
      id: string
      familyId: string
      supportId: string
      childId: string
      /** The evening of the night it's pinned to (YYYY-MM-DD). */
      night: string
      /** The last night finished at that time; null before the first one was. */
      reviewed: string | null
      /** The diary's version that the author had seen: later notes are new. */
      diaryVersion: number
      /** Null if the night was skipped. */
      text: string | null
      username: string
      /** The comment on a sibling's night that it was sent with, and gets undone with; null for that comment itself. */
      sentWith: string | null
      /** Its emails, and the batches that undo the messages it answered. */
      undo: JsonColumn<{ emails: string[]; batches: string[] }>
      idempotencyKey: string | null
      createdAt: Instant
    }
    /** The support included with a package. */
    packageSupport: {
      packageId: string
      nights: number
      answersFrom: string
      answersUntil: string
      answersWithin: number
    }
  }
}

/** Longest stretch in minutes, and wakings: medians of the first and last three nights. */
export type SupportResult = { logged: number; longest: [number, number]; wakings: [number, number] }
