import type { Flag, Instant } from '../../server/db/columns'

/** An address that wrote or booked. The requests, messages, and appointments with this address, ignoring case, are this family's. */
export type FamilyTable = {
  id: string
  /** In lower case. */
  address: string
  /** From the latest request that the practice confirmed, otherwise from the first; the address if there's only suspected spam. */
  name: string
  /** The family whose page this address is on: its own, unless it was manually joined to another's. That family is on its own page. */
  pageId: string
  /** Null on its own page. */
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
    /** Visible only to the practice. */
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
      /** The day in the package's follow-up rhythm; null if it was added manually. */
      day: number | null
      /** The request whose confirmation started it. */
      consultationId: string | null
      /**
       * Whether it was set by someone who can only manage messages. If so, it's for users who can manage messages, otherwise for those who can manage
       * consultations.
       */
      forMessages: Flag
      doneAt: Instant | null
      /** A username. */
      doneBy: string | null
      createdAt: Instant
    }
  }
}
