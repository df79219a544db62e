import type { Db } from '../../server/db/open'
import type { Receipt } from './receipt'

/** What a receipt says of the offer that asked for the money, and what it asked for in all, in the smallest unit. */
export type OfferFacts = Pick<Receipt, 'payer' | 'email' | 'what' | 'children' | 'service' | 'lines' | 'refund'> & {
  total: number
}

/** What payments ask of offers, which stand above them and are handed in. */
export type Offers = {
  findFacts: (db: Db, offerId: string) => Promise<OfferFacts | undefined>
  /** What is asked for in a currency and not paid, of all offers. */
  sumToPay: (db: Db, currency: string) => Promise<number>
}
