import type { Instant, JsonColumn } from '../../server/db/columns'

/** Free times that an answer offers. Its link books one of them. */
export type OfferedTimes = {
  typeId: string
  starts: string[]
  /** The time zone in which its parent reads times. */
  timeZone: string
  /** The id of the parent it was sent to (`families/parents.ts`). */
  parentId: string
  appointmentId?: string
}

declare module '../../server/db/tables' {
  interface Tables {
    /** An email to a family that was written in the portal. */
    answer: {
      id: string
      familyId: string
      /** The kind of request it answers; null if it doesn't answer one. */
      kind: 'contact' | 'consultation' | null
      requestId: string | null
      /** Its id in the outbox, which doesn't keep it as long. */
      emailId: string
      subject: string
      text: string
      username: string
      /** The batch of the request's change that came with it (requests/undo/undo-status.ts). */
      batch: string
      idempotencyKey: string | null
      times: JsonColumn<OfferedTimes> | null
      /** SHA-256 of the token in the links to its times. */
      timesTokenHash: string | null
      createdAt: Instant
    }
  }
}
