import type { Instant } from '../../server/db/columns'
import type { Status } from './status'

declare module '../../server/db/tables' {
  interface Tables {
    /** The state of a message or consultation request before its last change. */
    requestUndo: {
      id: string
      /** Requests that were changed together are undone together. */
      batch: string
      /** Null for a message. */
      status: Status | null
      /** `respondedAt` for a message. */
      answeredAt: Instant | null
      spamAt: Instant | null
      changedAt: Instant
    }
  }
}
