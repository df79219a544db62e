import type { Instant } from '../../server/db/columns'
import type { Status } from '../requests/status'

export type ConsultationTable = {
  id: string
  parentName: string
  email: string
  /** The family of its email address (`families/family.ts`), set in the transaction that stores the request. */
  familyId: string | null
  phone: string | null
  childAge: string
  /** The package's name at the time. */
  consultationType: string
  sleepChallenges: string
  /** YYYY-MM-DD. */
  preferredDate: string | null
  /** Visible only to the practice. */
  notes: string | null
  status: Status
  /** When something from the practice first reached the parent; `createdAt` if the appointment was confirmed automatically. */
  answeredAt: Instant | null
  spamAt: Instant | null
  idempotencyKey: string | null
  searchText: string
  searchTextWithoutNotes: string
  /** A keyed hash of the network it came from (`hashNetwork`); null after a week. */
  network: string | null
  createdAt: Instant
}

declare module '../../server/db/tables' {
  interface Tables {
    consultation: ConsultationTable
  }
}
