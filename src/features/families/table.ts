import type { Flag, Instant } from '../../server/db/columns'

/** One address that wrote or booked. The requests, messages, and appointments with this address, ignoring case, are this family's. */
export type FamilyTable = {
  id: string
  /** In lower case. */
  address: string
  /** As in the latest request that the practice confirmed, else in the first; the address if there is only suspected spam. */
  name: string
  /** The family that this address was joined to by hand, whose page it's on. That family itself is joined to none. */
  joinedTo: string | null
  joinedAt: Instant | null
  /** When the latest request, message, or appointment arrived. */
  lastAt: Instant
  searchText: string
  createdAt: Instant
}

declare module '../../server/db/tables' {
  interface Tables {
    family: FamilyTable
    child: {
      id: string
      familyId: string
      name: string
      /** YYYY-MM-DD. */
      birthDate: string | null
      dueDate: string | null
      createdAt: Instant
    }
    /** Only the practice sees it. */
    familyNote: {
      id: string
      familyId: string
      text: string
      username: string
      changedAt: Instant
      createdAt: Instant
    }
    /** A reminder to write to or call a family. */
    followUp: {
      id: string
      familyId: string
      /** YYYY-MM-DD in the practice's time zone. */
      dueOn: string
      text: string
      /** The day of the package's rhythm; null if it was added by hand. */
      day: number | null
      /** The request whose confirmation it began with. */
      consultationId: string | null
      /** Whether it was set by someone who manages messages only: then it's for those who may, else for those who manage consultations. */
      forMessages: Flag
      doneAt: Instant | null
      /** A username. */
      doneBy: string | null
      createdAt: Instant
    }
  }
}
