import type { Instant, JsonColumn } from '../../server/db/columns'
import type { TrashContent } from './move'
import type { Kind } from './schema'

export type TrashTable = {
  /** The id of the deleted row. */
  id: string
  kind: Kind
  content: JsonColumn<TrashContent>
  /** Rows that were deleted together can be restored together. A single row's batch is its own id. */
  batch: string
  /** A username. */
  deletedBy: string
  deletedAt: Instant
}

declare module '../../server/db/tables' {
  interface Tables {
    trash: TrashTable
  }
}
