import type { Db, Trx } from '../../server/db/open'
import type { FamilyTable } from '../families/table'
import type { Receipt } from './receipt'

/** What a receipt says of the offer that asked for the money, and what it asked for in all, in the smallest unit. */
export type OfferFacts = Pick<Receipt, 'payer' | 'email' | 'what' | 'children' | 'service' | 'lines' | 'refund'> & {
  total: number
  /** Of the offer, and of those that replaced it or that it replaced: what was paid for one counts for all. */
  ids: string[]
}

/** A family's page. Its path lets in anyone who has it. */
export type PayPage = {
  to: Pick<FamilyTable, 'name' | 'address'>
  path: string
  /** Of the emails that ask for the same. */ topic: string
}

/** What payments ask of offers, which stand above them and are handed in. */
export type Offers = {
  findFacts: (db: Db, offerId: string) => Promise<OfferFacts | undefined>
  /** Hears that money came, is on its way, or hasn't come: what's no longer missing isn't asked for, and who was told of a failure was asked. */
  hearOfMoney: (trx: Trx, offerId: string, hasFailed?: boolean) => Promise<void>
  /** Finds the page where the rest is paid; undefined if nothing is left to pay. */
  findPayPage: (db: Db, offerId: string) => Promise<PayPage | undefined>
  /** What is asked for in a currency and not paid, of all offers. */
  sumToPay: (db: Db, currency: string) => Promise<number>
}
