import type { Defaulted, Flag, Instant, JsonColumn } from '../../server/db/columns'
import type { Receipt } from './receipt'
import type { Seen } from './seen'

export type AttemptState = 'open' | 'on its way' | 'paid' | 'failed' | 'expired' | 'returned' | 'disputed'

declare module '../../server/db/tables' {
  interface Tables {
    /** Money that came, went back, or isn't asked for any longer. A row is never edited: one that was wrong is reversed by another. */
    payment: {
      id: string
      /** Null once the family was erased. */
      familyId: string | null
      /** What it was asked for with, and which of its parts; null if it was only noted down. */
      offerId: string | null
      part: number | null
      kind: 'received' | 'returned' | 'waived'
      /** In the smallest unit, never negative. */
      amount: number
      currency: string
      /** As in schema.ts, or what Stripe calls it. */
      how: string
      /** YYYY-MM-DD in the practice's time zone. */
      onDay: string
      /** Only the practice sees it. */
      note: string
      attemptId: string | null
      /** Rising, and given once. */
      receiptNumber: number | null
      /** What the receipt says; null if it has none. */
      receipt: JsonColumn<Receipt | null>
      /** The row that it takes back, of the same kind. */
      reverses: string | null
      /** A username; null for what was found at Stripe. */
      by: string | null
      idempotencyKey: Defaulted<string | null>
      createdAt: Instant
    }
    /** One try to pay at Stripe. Its id is the idempotency key. */
    paymentAttempt: {
      id: string
      familyId: string
      offerId: string
      part: number
      amount: number
      currency: string
      /** Whether real money moves. */
      isLive: Flag
      /** Null until Stripe has answered. */
      sessionId: Defaulted<string | null>
      /** Stripe's page, as long as it can be paid there. */
      url: Defaulted<string | null>
      state: AttemptState
      /** What was read last. */
      seen: JsonColumn<Seen | null>
      readAt: Defaulted<Instant | null>
      /** Null if it's read no more. */
      nextReadAt: Defaulted<Instant | null>
      /** Until when Stripe takes an answer to a dispute. */
      disputeDueBy: Defaulted<Instant | null>
      /** When the practice said that it has read of the dispute. */
      disputeReadAt: Defaulted<Instant | null>
      createdAt: Instant
    }
  }
}
