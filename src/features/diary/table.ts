import type { Defaulted, Flag, Instant, JsonColumn } from '../../server/db/columns'
import type { Move } from './clocks/clocks'
import type { EntryFields } from './merge'
import type { ImportChoices, Source } from './schema'

declare module '../../server/db/tables' {
  interface Tables {
    /** The diary of a family's nights. */
    diary: {
      id: string
      /** The family whose address this is, not those joined with it. */
      familyId: string
      /** The family's time zone until its first move. */
      timeZone: string
      /** Time zones it has lived in since, earliest first (`clocks/clocks.ts`). */
      moves: JsonColumn<Move[]>
      /** Goes up when the practice renews the link. */
      generation: number
      /** SHA-256 of the token in the family's link. */
      tokenHash: string
      /** Goes up with every batch of changes. */
      version: number
      /** When parents erased it, which ended its link at once. Its rows are deleted a day later (`closing/close.ts`). */
      closedAt: Defaulted<Instant | null>
      createdAt: Instant
    }
    /** People a parent added on the nights page, who get the emails too (`family/recipients.ts`). */
    nightsRecipient: {
      id: string
      diaryId: string
      familyId: string
      email: string
      /** The address without its tag. A diary asks each address only once. */
      recipient: string
      /** Who added it, as they named themselves. */
      by: string
      /** SHA-256 of the token in the email asking for consent. */
      tokenHash: string
      /** When they said yes. */
      confirmedAt: Instant | null
      /** When they said no. */
      leftAt: Instant | null
      removedAt: Instant | null
      /** When they were asked. */
      createdAt: Instant
    }
    /** What a family wrote on the night page; the answer belongs to the contact message with this id. */
    diaryMessage: {
      /** Same as the `contact` message's. */
      id: string
      diaryId: string
      familyId: string
      /** Who wrote it, as they named themselves. */
      by: string
      message: string
      createdAt: Instant
    }
    /** A change to an entry, or the one that creates it. Merging all changes yields the entries (`merge.ts`). */
    diaryChange: {
      id: string
      /** UUIDv7, made on the phone. */
      changeId: string
      diaryId: string
      familyId: string
      /** The diary's version when it arrived. */
      version: number
      entryId: string
      /** When it was made, by the corrected clock. */
      at: Instant
      /** Who made it, as they named themselves on their phone. */
      by: string
      source: Source
      /** Whether the phone's clock was wrong, so tapped times were shifted. */
      isShifted: Flag
      fields: JsonColumn<Partial<EntryFields>>
      createdAt: Instant
    }
    /** A file from another app: its preview and, for a day after the import, what's needed to undo it. */
    diaryImport: {
      id: string
      diaryId: string
      familyId: string
      fileName: string
      /** Its bytes, gzipped, as Base64; empty once it's imported. */
      file: string
      /** What was read from it with these choices, packed (`import/file-reader.ts`); empty once it's imported. */
      reading: Defaulted<string>
      choices: JsonColumn<ImportChoices>
      /** How many sleeps it added. */
      count: number
      importedAt: Instant | null
      undoneAt: Instant | null
      createdAt: Instant
    }
  }
}
