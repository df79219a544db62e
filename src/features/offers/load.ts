import type { Selectable } from 'kysely'
import { today } from '../../lib/time/dates'
import { selectInChunks, toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { canRead, findKey, isRunning } from '../payments/stripe/key'
import { sumByPart } from '../payments/sums'
import { loadSite } from '../settings/site-settings'
import { findState, type OfferState } from './terms/state'

export type Offer = Selectable<Tables['offer']>
export type Signature = Selectable<Tables['signature']>
export type LoadedOffer = Offer & { state: OfferState; signatures: Signature[] }

/**
 * Returns offers with how far they are. A signature counts for every offer of its row that was sent with the same agreement, also if
 * what's stored of the signature was tampered with: the page says that.
 */
export async function loadStates(db: Db, offers: readonly Offer[], now = new Date()): Promise<LoadedOffer[]> {
  const { timeZone } = await loadSite(db)
  const firstIds = [...new Set(offers.map(({ firstId }) => firstId))]
  const rows = await selectInChunks(firstIds, (some) =>
    db.selectFrom('offer').select(['id', 'firstId', 'document']).where('firstId', 'in', some).execute(),
  )
  const select = <T extends 'signature' | 'payment' | 'paymentAttempt'>(table: T) =>
    selectInChunks(toIds(rows), (some) =>
      db
        .selectFrom(table as 'signature')
        .selectAll()
        .where('offerId', 'in', some)
        .orderBy('id')
        .execute(),
    ) as unknown as Promise<Selectable<Tables[T]>[]>
  const signatures = await select('signature')
  const payments = await select('payment')
  const attempts = await select('paymentAttempt')
  // With a test key no money moves: what was paid by one counts while that's the key.
  const key = await findKey(db)
  const isTesting = key?.isLive === false
  const tests = toIds(attempts.filter(({ isLive }) => !isLive && !isTesting))
  return offers.map((offer) => {
    const chain = rows.filter(({ firstId }) => firstId === offer.firstId)
    const same = toIds(chain.filter(({ document }) => document !== null && document === offer.document))
    const ofOffer = <T extends { offerId: string | null }>(all: T[], ids = toIds(chain)) =>
      all.filter(({ offerId }) => ids.includes(offerId!))
    const valid = ofOffer(signatures, same)
    const tries = ofOffer(attempts).filter(({ id }) => !tests.includes(id))
    const latest = tries.at(-1)
    const paid = ofOffer(payments).filter(({ attemptId }) => !tests.includes(attemptId!))
    const sums = sumByPart(paid, tries).filter(({ currency }) => currency === offer.currency)
    const state = findState(
      { ...offer, hasAgreement: offer.document !== null },
      {
        signatures: valid.map(({ name, signedAt: at }) => ({ name, at })),
        wasSigned: ofOffer(signatures).length > valid.length,
        sums,
        failedPart: latest?.state === 'failed' ? latest.part : undefined,
        isUnread: tries.some((attempt) => isRunning(attempt) && !canRead(attempt, key, now)),
        today: today(timeZone, now),
      },
    )
    return { ...offer, state, signatures: valid }
  })
}

export const loadState = async (db: Db, offer: Offer, now?: Date) => (await loadStates(db, [offer], now))[0]!

/** Returns the offers that are neither taken back nor replaced, the newest last. */
export const findCurrent = (db: Db) =>
  db
    .selectFrom('offer')
    .selectAll()
    .where('takenBackAt', 'is', null)
    .where('replacedBy', 'is', null)
    .orderBy('id')
    .execute()

/** Whether something is missing before the family can start. */
export const isWaiting = ({ state }: LoadedOffer) =>
  state.step === 'sign' || state.step === 'pay' || (state.step === 'set' && state.odd.includes('on its way'))
