import type { Instant } from '../../server/db/columns'

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
      createdAt: Instant
    }
  }
}
