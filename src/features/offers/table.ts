import type { Defaulted, Flag, Instant, JsonColumn } from '../../server/db/columns'
import type { Part, Signers } from './terms/state'

/** What's on a bill, in words; the amount is in the smallest unit, and below 0 for a discount. */
export type Line = { words: string; amount: number }

declare module '../../server/db/tables' {
  interface Tables {
    /** What a family was asked to sign and pay. It keeps what it was sent with. How far it is, `load.ts` says. */
    offer: {
      id: string
      /** Of the family's own address. */
      familyId: string
      /** The first of the offers that replaced each other: its own id, if it replaced none. */
      firstId: string
      /** 'Mia and Leo'; '' if the practice has written down no child. */
      childNames: string
      packageId: string
      /** Or what's paid for, such as one more week, if there's no agreement. */
      packageName: string
      lines: JsonColumn<Line[]>
      currency: string
      parts: JsonColumn<Part[]>
      /** YYYY-MM-DD. */
      firstNight: string | null
      /** The last day of service (YYYY-MM-DD). */
      lastDay: string
      /** The last day (YYYY-MM-DD in the practice's time zone) on which it asks, as long as nobody has signed or paid. */
      endsOn: string
      signers: Signers
      greeting: string
      /** The agreement in a few lines. */
      short: JsonColumn<[label: string, words: string][]>
      /** The whole agreement that is signed; null if there's only something to pay. */
      document: string | null
      /** The id of the website's version with the agreement's text; null for the original. */
      textVersion: string | null
      refund: string
      /** Whether California's notice stands beside the signature. */
      hasNotice: Flag
      /** Goes up when the practice renews the link. */
      generation: number
      /** SHA-256 of the token in its link. */
      tokenHash: string
      /** Where its link was sent to. */
      address: string
      remindedAt: Defaulted<Instant | null>
      takenBackAt: Defaulted<Instant | null>
      /** The id of the next one. */
      replacedBy: Defaulted<string | null>
      username: string
      idempotencyKey: string | null
      /** When it was sent. */
      createdAt: Instant
    }
    /** What someone signed. It's never changed. */
    signature: {
      id: string
      /** Whose offer may be erased: then it's kept for as long as the settings say. */
      offerId: string
      /** As it was typed. */
      name: string
      /** Where the link was sent to. */
      address: string
      signedAt: Instant
      /** By whose clocks the document says when. */
      zone: string
      ip: string
      browser: string
      /** What was signed, with all who had by then. */
      document: string
      /** SHA-256 of its bytes, in hexadecimal digits. */
      sha256: string
      /** The last day of service (YYYY-MM-DD): from then on it's counted how long it's kept. */
      lastDay: string
    }
  }
}
