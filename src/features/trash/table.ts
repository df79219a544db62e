import type { Instant } from '../../server/db/columns'
import type { Kind } from './schema'

declare module '../../server/db/tables' {
  interface Tables {
    trash: {
      /** The id of the row that was deleted. */
      id: string
      kind: Kind
      /** The row with what belonged to it, as JSON of a `Content`. */
      content: string
      /** What was deleted at once is restored at once. One row alone is a batch of its own id. */
      batch: string
      /** A username. */
      deletedBy: string
      deletedAt: Instant
    }
  }
}
