import type { Instant, JsonColumn } from '../../server/db/columns'

/** Free times that an answer offers, of which its link books one. */
export type OfferedTimes = {
  typeId: string
  starts: string[]
  /** The zone its parent reads times in. */
  timeZone: string
  /** Of the parent it was sent to (`families/parents.ts`). */
  parentId: string
  /** What was booked. */
  appointmentId?: string
}

declare module '../../server/db/tables' {
  interface Tables {
    /** An email to a family that was written in the portal. */
    answer: {
      id: string
      familyId: string
      /** Of the request it answers; null if it answers none. */
      kind: 'contact' | 'consultation' | null
      requestId: string | null
      /** In the outbox, which doesn't keep it as long. */
      emailId: string
      subject: string
      text: string
      username: string
      /** What changed the request along with it (requests/undo/undo-status.ts). */
      batch: string
      idempotencyKey: string | null
      times: JsonColumn<OfferedTimes> | null
      /** SHA-256 of the token in the links to its times. */
      timesTokenHash: string | null
      createdAt: Instant
    }
  }
}
