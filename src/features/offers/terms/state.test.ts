import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/support/runs'
import { findState, type PartSum } from './state'

const [kim, sam] = [
  { name: 'Kim Lindgren', at: '2026-11-28T21:41:00.000Z' },
  { name: 'Sam Lindgren', at: '2026-11-29T08:00:00.000Z' },
]
const sum = (part: number, money: Partial<PartSum>) => ({
  part,
  received: 0,
  onItsWay: 0,
  returned: 0,
  disputed: 0,
  waived: 0,
  ...money,
})
const paid = (received: number, part = 0) => sum(part, { received })

type Terms = Parameters<typeof findState>[0]
type Facts = Parameters<typeof findState>[1]

const terms: Terms = {
  parts: [{ amount: 475, dueOn: null }],
  hasAgreement: true,
  signers: 'one',
  endsOn: '2026-12-08',
  takenBackAt: null,
  replacedBy: null,
}
const facts: Facts = { signatures: [], sums: [], today: '2026-11-30' }
const halves = [
  { amount: 250, dueOn: null },
  { amount: 225, dueOn: '2026-12-08' },
]
const free = { parts: [] }
const unsigned = { hasAgreement: false }
const both = { signers: 'both' as const }
const takenBack = { takenBackAt: '2026-11-29T10:00:00.000Z' }
const replaced = { replacedBy: 'offer 2' }
const one = { signatures: [kim] }
const two = { signatures: [kim, sam] }
const late = { today: '2026-12-09' }

/** What's offered, what's known, and the state: step, to pay, part to pay next, what's odd. */
const cases: [string, Partial<Terms>, Partial<Facts>, string][] = [
  ['sent', {}, {}, 'sign 475 0'],
  ['on its last day', {}, { today: '2026-12-08' }, 'sign 475 0'],
  ['after it', {}, late, 'ended 0 - lapsed'],
  ['after it, signed', {}, { ...one, ...late }, 'pay 475 0'],
  ['after it, paid', {}, { sums: [paid(475)], ...late }, 'sign 0 -'],
  ['after it, partly paid', {}, { sums: [paid(1)], ...late }, 'sign 474 0'],
  ['after it, on its way', {}, { sums: [sum(0, { onItsWay: 475 })], ...late }, 'sign 0 - on its way'],
  ['after it, the bank didn’t send it', unsigned, { failedPart: 0, ...late }, 'pay 475 0 failed'],
  ['after it, waived', {}, { sums: [sum(0, { waived: 475 })], ...late }, 'sign 0 -'],
  ['after it, set', {}, { ...one, sums: [paid(475)], ...late }, 'set 0 -'],
  ['signed', {}, one, 'pay 475 0'],
  ['signed twice by one', {}, { signatures: [kim, { ...kim, at: sam.at }] }, 'pay 475 0'],
  ['signed by both, though one is enough', {}, two, 'pay 475 0'],
  ['paid before it was signed', {}, { sums: [paid(475)] }, 'sign 0 -'],
  ['set', {}, { ...one, sums: [paid(475)] }, 'set 0 -'],
  ['a cent is missing', {}, { ...one, sums: [paid(474)] }, 'pay 1 0'],
  ['paid by two', {}, { ...one, sums: [paid(400), paid(75)] }, 'set 0 -'],
  ['on its way', {}, { ...one, sums: [sum(0, { onItsWay: 475 })] }, 'set 0 - on its way'],
  ['partly on its way', {}, { ...one, sums: [sum(0, { onItsWay: 75, received: 100 })] }, 'pay 300 0 on its way'],
  ['the bank didn’t send it', {}, { ...one, failedPart: 0 }, 'pay 475 0 failed'],
  ['it didn’t, then it did', {}, { ...one, failedPart: 0, sums: [paid(475)] }, 'set 0 -'],
  [
    'it didn’t, and again on its way',
    {},
    { ...one, failedPart: 0, sums: [sum(0, { onItsWay: 475 })] },
    'set 0 - on its way',
  ],
  ['begun at Stripe, which can’t be read', {}, { ...one, isUnread: true }, 'pay 475 0 unread'],
  ['waived', {}, { ...one, sums: [sum(0, { waived: 475 })] }, 'set 0 -'],
  ['partly waived', {}, { ...one, sums: [sum(0, { waived: 75, received: 400 })] }, 'set 0 -'],
  ['waived and missing', {}, { ...one, sums: [sum(0, { waived: 75 })] }, 'pay 400 0'],
  ['paid twice', {}, { ...one, sums: [paid(950)] }, 'set 0 - paid twice'],
  [
    'paid twice, once on its way',
    {},
    { ...one, sums: [sum(0, { received: 475, onItsWay: 475 })] },
    'set 0 - on its way, paid twice',
  ],
  ['paid twice, once returned', {}, { ...one, sums: [sum(0, { received: 950, returned: 475 })] }, 'set 0 - returned'],
  ['paid a cent too much', {}, { ...one, sums: [paid(476)] }, 'set 0 - paid twice'],
  ['paid after it was waived', {}, { ...one, sums: [sum(0, { waived: 475, received: 475 })] }, 'set 0 -'],
  ['all returned', {}, { ...one, sums: [sum(0, { received: 475, returned: 475 })] }, 'set 0 - returned'],
  ['some returned', {}, { ...one, sums: [sum(0, { received: 475, returned: 100 })] }, 'set 0 - returned'],
  ['disputed', {}, { ...one, sums: [sum(0, { received: 475, disputed: 475 })] }, 'set 0 - disputed'],
  [
    'disputed and returned',
    {},
    { ...one, sums: [sum(0, { received: 475, disputed: 475, returned: 475 })] },
    'set 0 - returned, disputed',
  ],
  [
    'a cent on its way, returned, disputed, and missing, which the bank didn’t send',
    {},
    { ...one, sums: [sum(0, { received: 473, onItsWay: 1, returned: 1, disputed: 1 })], failedPart: 0 },
    'pay 1 0 on its way, failed, returned, disputed',
  ],
  ['disputed before it was signed', {}, { sums: [sum(0, { received: 475, disputed: 475 })] }, 'sign 0 - disputed'],

  ['both sign', both, {}, 'sign 475 0'],
  ['both sign, one has', both, one, 'sign 475 0 one has signed'],
  [
    'both sign, one has twice',
    both,
    { signatures: [kim, { name: 'KIM  LINDGREN', at: sam.at }] },
    'sign 475 0 one has signed',
  ],
  ['both sign, one has, paid', both, { ...one, sums: [paid(475)] }, 'sign 0 - one has signed'],
  ['both have', both, two, 'pay 475 0'],
  ['both have, set', both, { ...two, sums: [paid(475)] }, 'set 0 -'],
  ['both sign, one has, after the last day', both, { ...one, ...late }, 'sign 475 0 one has signed'],

  ['two parts', { parts: halves }, one, 'pay 475 0'],
  ['the first part', { parts: halves }, { ...one, sums: [paid(250)] }, 'set 225 1'],
  ['the first, on its way', { parts: halves }, { ...one, sums: [sum(0, { onItsWay: 250 })] }, 'set 225 1 on its way'],
  ['the second is due', { parts: halves }, { ...one, sums: [paid(250)], today: '2026-12-08' }, 'pay 225 1'],
  ['the second is overdue', { parts: halves }, { ...one, sums: [paid(250)], ...late }, 'pay 225 1'],
  ['both parts', { parts: halves }, { ...one, sums: [paid(250), paid(225, 1)] }, 'set 0 -'],
  ['all of it with the first', { parts: halves }, { ...one, sums: [paid(475)] }, 'set 0 -'],
  ['some of the second with the first', { parts: halves }, { ...one, sums: [paid(300)] }, 'set 175 1'],
  ['the second before the first', { parts: halves }, { ...one, sums: [paid(225, 1)] }, 'pay 250 0'],
  ['the first paid twice', { parts: halves }, { ...one, sums: [paid(500)] }, 'set 0 - paid twice'],
  ['the second waived', { parts: halves }, { ...one, sums: [paid(250), sum(1, { waived: 225 })] }, 'set 0 -'],
  ['two parts, after the last day', { parts: halves }, late, 'ended 0 - lapsed'],
  [
    'the bank didn’t send the second',
    { parts: halves },
    { ...one, sums: [paid(250)], failedPart: 1 },
    'pay 225 1 failed',
  ],
  [
    'it didn’t send the first, then a check came',
    { parts: halves },
    { ...one, sums: [paid(250)], failedPart: 0 },
    'set 225 1',
  ],
  ['it didn’t send the second, now in one part', {}, { ...one, sums: [paid(250)], failedPart: 1 }, 'pay 225 0 failed'],
  ['only a later part', { parts: [halves[1]!] }, one, 'set 225 0'],

  ['just a payment', unsigned, {}, 'pay 475 0'],
  ['just a payment, made', unsigned, { sums: [paid(475)] }, 'set 0 -'],
  ['just a payment, for nobody', { ...unsigned, ...both }, {}, 'pay 475 0'],
  ['just a payment, lapsed', unsigned, late, 'ended 0 - lapsed'],
  ['just a payment, made, after it', unsigned, { sums: [paid(475)], ...late }, 'set 0 -'],
  ['nothing to pay', free, {}, 'sign 0 -'],
  ['nothing to pay, signed', free, one, 'set 0 -'],
  ['nothing to pay, and paid', free, { ...one, sums: [paid(5)] }, 'set 0 - paid twice'],
  ['a sum of nothing', { parts: [{ amount: 0, dueOn: null }] }, one, 'set 0 -'],
  ['nothing to pay, lapsed', free, late, 'ended 0 - lapsed'],
  ['nothing to pay, signed, after it', free, { ...one, ...late }, 'set 0 -'],
  ['nothing at all', { ...free, ...unsigned }, late, 'set 0 -'],

  ['taken back', takenBack, {}, 'ended 0 - taken back'],
  ['taken back, signed', takenBack, one, 'ended 0 - taken back'],
  ['taken back, paid', takenBack, { ...one, sums: [paid(475)] }, 'ended 0 - taken back'],
  [
    'taken back, refunded',
    takenBack,
    { ...one, sums: [sum(0, { received: 475, returned: 475 })] },
    'ended 0 - taken back, returned',
  ],
  ['taken back, on its way', takenBack, { sums: [sum(0, { onItsWay: 475 })] }, 'ended 0 - taken back, on its way'],
  ['taken back and lapsed', takenBack, late, 'ended 0 - taken back'],
  ['replaced', replaced, {}, 'ended 0 - replaced'],
  ['replaced and taken back', { ...replaced, ...takenBack }, {}, 'ended 0 - replaced'],

  ['changed before anybody signed', {}, { wasSigned: false }, 'sign 475 0'],
  ['changed, signed before', {}, { wasSigned: true }, 'sign 475 0 changed'],
  ['changed, the text is the same', {}, { ...one, wasSigned: true }, 'pay 475 0'],
  ['changed, paid before', {}, { wasSigned: true, sums: [paid(475)] }, 'sign 0 - changed'],
  ['changed, signed again', {}, { ...one, wasSigned: true, sums: [paid(475)] }, 'set 0 -'],
  ['changed to more', { parts: [{ amount: 600, dueOn: null }] }, { ...one, sums: [paid(475)] }, 'pay 125 0'],
  ['changed to less', { parts: [{ amount: 400, dueOn: null }] }, { ...one, sums: [paid(475)] }, 'set 0 - paid twice'],
  ['changed to two parts', { parts: halves }, { ...one, sums: [paid(300)] }, 'set 175 1'],
  ['changed to one part', {}, { ...one, sums: [paid(250), paid(225, 1)] }, 'set 0 -'],
  ['changed, both must sign now', both, { ...one, wasSigned: true }, 'sign 475 0 changed, one has signed'],
  ['changed, paid on both', {}, { ...one, sums: [paid(475), paid(475)] }, 'set 0 - paid twice'],
]

test.each(cases)('%s', (_, offer, known, expected) => {
  const { step, toPay, next, odd } = findState({ ...terms, ...offer }, { ...facts, ...known })
  expect([step, toPay, next ?? '-', odd.join(', ')].join(' ').trim()).toBe(expected)
})

test('a state says who has signed, the earliest first, and what’s left of each part', () => {
  const again = { name: 'KIM  LINDGREN', at: sam.at }
  const state = findState({ ...terms, parts: halves }, { ...facts, signatures: [again, sam, kim], sums: [paid(300)] })
  expect(state.signed).toEqual([kim, sam])
  expect(state.parts).toEqual([
    { ...halves[0], left: 0 },
    { ...halves[1], left: 175 },
  ])
})

const amount = fc.integer({ min: 0, max: 900 })
const money = fc.record({
  part: fc.integer({ min: 0, max: 1 }),
  received: amount,
  onItsWay: amount,
  returned: amount,
  disputed: amount,
  waived: amount,
})

test('the order in which things are read leads to no other state, and no money gets lost', () => {
  fc.assert(
    fc.property(
      fc.array(money, { maxLength: 5 }),
      fc.shuffledSubarray([kim, sam]),
      fc.boolean(),
      (sums, signatures, isTwo) => {
        const offer = { ...terms, ...both, parts: isTwo ? halves : terms.parts }
        const state = findState(offer, { ...facts, sums, signatures })
        const backwards = { sums: sums.toReversed(), signatures: signatures.toReversed() }
        expect(findState(offer, { ...facts, ...backwards })).toEqual(state)
        for (const kind of ['received', 'onItsWay', 'returned', 'disputed', 'waived'] as const)
          expect(sums.reduce((total, one) => total + one[kind], 0)).toBe(state.sums[kind])
        const { received, onItsWay, waived } = state.sums
        expect(state.toPay).toBe(Math.max(0, 475 - received - onItsWay - waived))
      },
    ),
    { numRuns: runs(1000) },
  )
})
