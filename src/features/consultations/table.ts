import type { Instant } from '../../server/db/columns'
import type { ConsultationType } from './consultation-types'
import type { Status } from './schema'

export type ConsultationTable = {
  id: string
  parentName: string
  email: string
  phone: string | null
  childAge: string
  consultationType: ConsultationType
  sleepChallenges: string
  /** A calendar day, YYYY-MM-DD. */
  preferredDate: string | null
  /** Private to the practice. */
  notes: string | null
  status: Status
  /** When the status first left pending. */
  answeredAt: Instant | null
  /** When it was suspected to be spam. */
  spamAt: Instant | null
  idempotencyKey: string | null
  /** What the search looks through. */
  searchText: string
  createdAt: Instant
}

declare module '../../server/db/tables' {
  interface Tables {
    consultation: ConsultationTable
  }
}
