import type { Tables } from '../../server/db/tables'
import type { Seen } from './seen'

export type SummedPayment = Pick<Tables['payment'], 'part' | 'kind' | 'amount' | 'currency' | 'reverses'>
export type SummedAttempt = Pick<Tables['paymentAttempt'], 'part' | 'state' | 'amount' | 'currency'> & {
  seen: Pick<Seen, 'amount' | 'currency' | 'disputed'> | null
}

export const noSums = { received: 0, onItsWay: 0, returned: 0, disputed: 0, waived: 0 }
export type Sums = typeof noSums & { part: number; currency: string }

/**
 * Returns what came, is on its way, went back, is disputed, and isn't asked for, of each part of an offer, in the smallest unit. Money that is
 * disputed counts as received until the dispute is lost. What came in another currency than asked is a sum of its own.
 */
export function sumByPart(payments: readonly SummedPayment[], attempts: readonly SummedAttempt[]): Sums[] {
  const sums = new Map<string, Sums>()
  const find = ({ part: of, currency }: { part: number | null; currency: string }) => {
    const part = of ?? 0
    const key = `${part} ${currency}`
    const sum = sums.get(key) ?? { part, currency, ...noSums }
    sums.set(key, sum)
    return sum
  }
  for (const payment of payments) find(payment)[payment.kind] += payment.reverses ? -payment.amount : payment.amount
  for (const { part, state, seen, ...asked } of attempts) {
    const { amount, currency } = seen ?? asked
    if (state === 'on its way') find({ part, currency }).onItsWay += amount
    if (state === 'disputed') find({ part, currency }).disputed += seen?.disputed ?? amount
  }
  return [...sums.values()].toSorted((a, b) => a.part - b.part || a.currency.localeCompare(b.currency))
}

/** Returns payments less what was taken back of each, without those of which nothing is left. */
export function withoutReversed<T extends Pick<Tables['payment'], 'id' | 'amount' | 'reverses'>>(rows: readonly T[]) {
  const reversals = Map.groupBy(rows, ({ reverses }) => reverses)
  return rows.flatMap((row) => {
    const less = reversals.get(row.id)?.reduce((all, { amount }) => all + amount, 0) ?? 0
    return row.reverses || row.amount <= less ? [] : { ...row, amount: row.amount - less }
  })
}
