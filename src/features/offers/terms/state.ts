import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/db/tables'
import { noSums, type Sums } from '../../payments/sums'

/** Money is in the smallest unit of the offer's currency; days are YYYY-MM-DD in the practice's time zone. */
export type Part = { amount: number; /** Null if it's due at once. */ dueOn: string | null }
export type Signers = 'one' | 'both'

type Terms = Pick<Selectable<Tables['offer']>, 'parts' | 'signers' | 'endsOn' | 'takenBackAt' | 'replacedBy'> & {
  /** Whether there's an agreement to sign. */
  hasAgreement: boolean
}

type Signed = { name: string; at: string }

/** What's known of the money of one part, whatever the order in which it was read. */
export type PartSum = Omit<Sums, 'currency'>
type Money = Omit<PartSum, 'part'>

/** Why a page isn't simply at its step. */
type Oddity =
  | 'taken back'
  | 'replaced'
  | 'lapsed'
  | 'changed'
  | 'one has signed'
  | 'on its way'
  | 'failed'
  | 'unread'
  | 'returned'
  | 'paid twice'
  | 'disputed'

export type OfferState = {
  step: 'sign' | 'pay' | 'set' | 'ended'
  signed: Signed[]
  /** `left` is what's missing of each. What's on its way isn't. */
  parts: (Part & { left: number })[]
  /** Of all parts. */
  sums: Money
  /** What's missing of all parts, whenever it's due. */
  toPay: number
  /** The part to pay next; null if there is none. */
  next: number | null
  odd: Oddity[]
}

type Facts = {
  signatures: readonly Signed[]
  /** Of this offer, and of those that it replaced. */
  sums: readonly PartSum[]
  /** Whether an offer that this one replaced was signed. */
  wasSigned?: boolean
  /** The part for which the latest payment by a bank didn't arrive; undefined if it did, or hasn't yet. */
  failedPart?: number
  /** Whether what was begun at Stripe can't be read with the key of now. */
  isUnread?: boolean
  today: string
}

/**
 * Returns how far an offer is. Nothing stores it. Signatures are those of the text that the offer has now. Money fills the parts in
 * their order, whichever it was paid for, so that nothing is asked for twice. Money that was returned isn't asked for again.
 */
export function findState(offer: Terms, facts: Facts): OfferState {
  const { signatures, sums, today } = facts
  const signed = firstOfEach(signatures)
  const money = addUp(sums)
  const parts = fill(offer.parts, money)
  const toPay = parts.reduce((sum, { left }) => sum + left, 0)
  const missing = parts.findIndex(({ left }) => left > 0)
  // Not if it was paid in another way since. What they tried to pay early is due.
  const { failedPart = -1 } = facts
  const hasFailed = parts.slice(0, failedPart + 1).some(({ left }) => left > 0)
  const isDue = hasFailed || parts.some(({ left, dueOn }) => left > 0 && (dueOn ?? today) <= today)
  const needed = !offer.hasAgreement ? 0 : offer.signers === 'both' ? 2 : 1
  const isSigned = signed.length >= needed
  const hasBegun = signed.length > 0 || money.received + money.onItsWay + money.waived > 0 || failedPart >= 0
  const end = findEnd(offer, !hasBegun && !(isSigned && toPay === 0) && today > offer.endsOn)
  const price = offer.parts.reduce((sum, { amount }) => sum + amount, 0)
  const odd: [Oddity, boolean | undefined][] = [
    ['changed', !end && !isSigned && facts.wasSigned],
    ['one has signed', !isSigned && signed.length > 0],
    ['on its way', money.onItsWay > 0],
    ['failed', !end && hasFailed],
    ['unread', facts.isUnread],
    ['returned', money.returned > 0],
    ['paid twice', money.received - money.returned + money.onItsWay > price],
    ['disputed', money.disputed > 0],
  ]
  return {
    step: end ? 'ended' : !isSigned ? 'sign' : isDue ? 'pay' : 'set',
    signed,
    parts,
    sums: money,
    toPay: end ? 0 : toPay,
    next: end || missing < 0 ? null : missing,
    odd: [...(end ? [end] : []), ...odd.filter(([, is]) => is).map(([name]) => name)],
  }
}

function findEnd({ takenBackAt, replacedBy }: Terms, isLapsed: boolean): Oddity | undefined {
  if (replacedBy) return 'replaced'
  if (takenBackAt) return 'taken back'
  return isLapsed ? 'lapsed' : undefined
}

/** Returns the first signature under each name, the earliest first: the same parent may have tapped twice. */
function firstOfEach(signatures: readonly Signed[]) {
  const sorted = signatures.toSorted((a, b) => a.at.localeCompare(b.at))
  const first = new Map<string, Signed>()
  for (const { name, at } of sorted) {
    const key = name.toLowerCase().replaceAll(/\s+/g, ' ')
    if (!first.has(key)) first.set(key, { name, at })
  }
  return [...first.values()]
}

const kinds = ['received', 'waived', 'onItsWay', 'returned', 'disputed'] as const

function addUp(sums: readonly PartSum[]) {
  const total = { ...noSums }
  for (const sum of sums) for (const kind of kinds) total[kind] += sum[kind]
  return total
}

/** Pours what came, is on its way, or isn't asked for into the parts, in their order. */
function fill(parts: readonly Part[], { received, waived, onItsWay }: Money) {
  let rest = received + waived + onItsWay
  return parts.map((part) => {
    const taken = Math.min(rest, part.amount)
    rest -= taken
    return { ...part, left: part.amount - taken }
  })
}
