import type { Flag, Instant, JsonColumn } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    /** The nights of a child during which the practice answers. */
    support: {
      id: string
      familyId: string
      diaryId: string
      /** As the diary has it: a `child`, or the diary itself while the practice has written down none. */
      childId: string
      /** The evening of night 1 (YYYY-MM-DD). */
      firstNight: string
      /** How many; those during which the plan pauses don't count. */
      nights: number
      /** When notes are answered, in the practice's time zone: 'HH:MM'. */
      answersFrom: string
      answersUntil: string
      /** Within how many of these hours. */
      answersWithin: number
      /** Whether its nights were set by hand, so that the plan's first night no longer moves them. */
      isByHand: Flag
      /** Goes up with every change by hand. */
      version: number
      /** When it was ended before its last night. */
      endedAt: Instant | null
      /** When the family was asked by email how it goes, because nothing was logged. */
      askedAt: Instant | null
      /** The practice's words in the report. */
      words: string
      /** From the day after the last night on; null if too little was logged. */
      result: JsonColumn<SupportResult> | null
      /** When the report was made, by itself. */
      reportedAt: Instant | null
      /** When it was emailed. */
      sentAt: Instant | null
      createdAt: Instant
    }
    /** What the practice said about a child's night, or that it had a look. */
    nightComment: {
      id: string
      familyId: string
      supportId: string
      childId: string
      /** The evening of the night it's pinned to (YYYY-MM-DD). */
      night: string
      /** The last night that was over by then; null before the first one was. */
      reviewed: string | null
      /** The diary's version that was seen: later notes are new. */
      diaryVersion: number
      /** Null if the night was skipped. */
      text: string | null
      username: string
      /** The comment on a sibling's night that it was sent with, and is undone with; null for that one. */
      sentWith: string | null
      /** Its emails, and the changes of the messages it answered. */
      undo: JsonColumn<{ emails: string[]; batches: string[] }>
      idempotencyKey: string | null
      createdAt: Instant
    }
    /** The nights that come with a package. */
    packageSupport: {
      packageId: string
      nights: number
      answersFrom: string
      answersUntil: string
      answersWithin: number
    }
  }
}

/** Longest stretch in minutes, and wakings: medians of the first three and the last three nights. */
export type SupportResult = { logged: number; longest: [number, number]; wakings: [number, number] }
