import { today } from '../../../lib/time/dates'
import { selectInChunks } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { loadSite } from '../../settings/site-settings'
import { readBusiness } from '../../settings/business'
import type { OfferFacts, Offers } from '../offers'
import { nameHow, type listedStates } from '../schema'
import { findKey, type Attempt } from '../stripe/key'
import type { Payment } from '../store'
import { withoutReversed } from '../sums'

export type ListedPayment = Awaited<ReturnType<typeof loadList>>['rows'][number]

/**
 * Returns what was paid in a period (YYYY or YYYY-MM), the newest first, without what was taken back. `received` and `returned` are its
 * sums; what's on its way, disputed, and to pay is as of now. Sums are in the practice's currency, and without what was paid with a test
 * key, unless that's the key of now.
 */
export async function loadList(db: Db, offers: Offers, period: string) {
  const { currency } = await readBusiness(db)
  const { timeZone } = await loadSite(db)
  const key = await findKey(db)
  const first = await db.selectFrom('payment').select('onDay').orderBy('onDay').limit(1).executeTakeFirst()
  const year = period.slice(0, 4)
  const payments = await selectYear(db, year).selectAll().orderBy('onDay', 'desc').orderBy('id', 'desc').execute()
  const attempts = await db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('state', 'in', ['on its way', 'disputed']), eb('id', 'in', selectYear(db, year).select('attemptId'))]),
    )
    .orderBy('id', 'desc')
    .execute()
  const counts = (row: { currency: string; isTest: boolean }) =>
    row.currency === currency && (!row.isTest || key?.isLive === false)
  const paid = toPaid(payments, attempts)
  const kept = paid.filter(counts)
  const running = attempts.map(({ isLive, ...attempt }) => ({
    ...attempt,
    isTest: !isLive,
    currency: attempt.seen?.currency ?? attempt.currency,
    amount: attempt.seen?.amount ?? attempt.amount,
    onDay: today(timeZone, new Date(attempt.createdAt)),
  }))
  const onItsWay = running.filter(({ state }) => state === 'on its way')
  const disputed = running.filter(({ state }) => state === 'disputed').filter(counts)
  const isOfPeriod = ({ onDay }: { onDay: string }) => onDay.startsWith(period)
  const ofPeriod = kept.filter(isOfPeriod)
  return {
    rows: await describe(db, offers, [
      ...onItsWay.filter(isOfPeriod).map((row) => ({
        ...row,
        offerId: row.offerId as string | null,
        state: 'on its way' as const,
        how: row.seen?.method ?? '',
        receipt: null,
        receiptNumber: null,
      })),
      ...paid.filter(isOfPeriod),
    ]),
    totals: {
      received: sum(ofPeriod, 'received'),
      returned: sum(ofPeriod, 'returned'),
      onItsWay: onItsWay.filter(counts).reduce((all, { amount }) => all + amount, 0),
      disputed: disputed.reduce((all, { seen, amount }) => all + (seen?.disputed ?? amount), 0),
      toPay: await offers.sumToPay(db, currency),
    },
    /** What was received and not returned in the period's year. */
    keptInYear: sum(kept, 'received') - sum(kept, 'returned'),
    currency,
    /** The month (YYYY-MM) of the first payment; null if there's none. */
    since: first?.onDay.slice(0, 7) ?? null,
    /** Whether Stripe is connected with a test key. */
    isTest: key?.isLive === false,
  }
}

const selectYear = (db: Db, year: string) =>
  db.selectFrom('payment').where('onDay', '>=', `${year}-01-01`).where('onDay', '<=', `${year}-12-31`)

/** Says of each payment how it is at Stripe. */
const toPaid = (payments: readonly Payment[], attempts: readonly Attempt[]) =>
  withoutReversed(payments).map((row) => {
    const attempt = attempts.find(({ id }) => id === row.attemptId)
    const state = row.kind === 'received' && attempt?.state === 'disputed' ? ('disputed' as const) : row.kind
    return { ...row, state, isTest: attempt?.isLive === false }
  })

const sum = (rows: readonly { kind: Payment['kind']; amount: number }[], what: Payment['kind']) =>
  rows.filter(({ kind }) => kind === what).reduce((all, { amount }) => all + amount, 0)

type Undescribed = Pick<
  Payment,
  'id' | 'amount' | 'currency' | 'how' | 'familyId' | 'offerId' | 'onDay' | 'receipt' | 'receiptNumber'
> & { isTest: boolean; state: keyof typeof listedStates }

/** Says of each row who paid, and what for: as its receipt does, or as its offer and the family's page do. */
async function describe(db: Db, offers: Offers, rows: readonly Undescribed[]) {
  const ids = [...new Set(rows.flatMap(({ familyId }) => familyId ?? []))]
  const families = await selectInChunks(ids, (some) =>
    db.selectFrom('family').select(['id', 'name', 'pageId']).where('id', 'in', some).execute(),
  )
  const known = new Map<string, OfferFacts | undefined>()
  for (const { offerId, receipt } of rows)
    if (offerId && !receipt && !known.has(offerId)) known.set(offerId, await offers.findFacts(db, offerId))
  return rows
    .map(({ id, onDay, receiptNumber, receipt, familyId, offerId, amount, currency, how, state, isTest }) => {
      const family = families.find((one) => one.id === familyId)
      const facts = receipt ?? (offerId === null ? undefined : known.get(offerId))
      return {
        id,
        day: onDay,
        receiptNumber,
        familyId: family?.pageId ?? null,
        family: facts?.payer ?? family?.name ?? '',
        what: facts?.what ?? '',
        how: state === 'waived' ? '' : nameHow(how),
        amount,
        currency,
        state,
        isTest,
      }
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
}
