import type { Defaulted, Flag, Instant, JsonColumn } from '../../server/db/columns'
import type { Move } from './clocks/clocks'
import type { EntryFields } from './merge'
import type { ImportChoices, Source } from './schema'

declare module '../../server/db/tables' {
  interface Tables {
    /** The diary of a family's nights. */
    diary: {
      id: string
      /** Of the family's own address. */
      familyId: string
      /** The family's, by whose clocks its days begin, until it moves. */
      timeZone: string
      /** The zones by whose clocks it has lived since, the earliest first (`clocks/clocks.ts`). */
      moves: JsonColumn<Move[]>
      /** Goes up when the practice renews the link. */
      generation: number
      /** SHA-256 of the token in the family's link. */
      tokenHash: string
      /** Goes up with every batch of changes. */
      version: number
      /** When parents erased it with its link, which ended at that moment. Its rows go a day later (`closing/close.ts`). */
      closedAt: Defaulted<Instant | null>
      createdAt: Instant
    }
    /** Whom a parent has added on the page of the nights, to get the emails about them too (`family/recipients.ts`). */
    nightsRecipient: {
      id: string
      diaryId: string
      familyId: string
      email: string
      /** The address without what tells its tags apart. A diary asks each once. */
      recipient: string
      /** Who added it, as they named themselves. */
      by: string
      /** SHA-256 of the token in the email that asks. */
      tokenHash: string
      /** When they said yes. */
      confirmedAt: Instant | null
      /** When they said no. */
      leftAt: Instant | null
      removedAt: Instant | null
      /** When they were asked. */
      createdAt: Instant
    }
    /** What a family wrote on the page of the night; its answer belongs to the message with this id. */
    diaryMessage: {
      /** The message's (`contact`). */
      id: string
      diaryId: string
      familyId: string
      /** Who wrote it, as they named themselves. */
      by: string
      message: string
      createdAt: Instant
    }
    /** A change of an entry, or the one that creates it. Entries are what all changes make (`merge.ts`). */
    diaryChange: {
      id: string
      /** UUIDv7, made on the phone. */
      changeId: string
      diaryId: string
      familyId: string
      /** The diary's when it arrived. */
      version: number
      entryId: string
      /** When it was made, by a clock that was corrected. */
      at: Instant
      /** Who made it, as they named themselves on their phone. */
      by: string
      source: Source
      /** Whether the phone's clock was wrong, and what was tapped was shifted. */
      isShifted: Flag
      fields: JsonColumn<Partial<EntryFields>>
      createdAt: Instant
    }
    /** A file of another app: its preview, and, for a day, what it takes to undo its import. */
    diaryImport: {
      id: string
      diaryId: string
      familyId: string
      fileName: string
      /** Its bytes, gzipped, as Base64; empty once it's imported. */
      file: string
      /** What was read of it with these choices, packed (`import/file-reader.ts`); empty once it's imported. */
      reading: Defaulted<string>
      choices: JsonColumn<ImportChoices>
      /** How many sleeps it has added. */
      count: number
      importedAt: Instant | null
      undoneAt: Instant | null
      createdAt: Instant
    }
  }
}
