import { expect, test } from 'vitest'
import { sumByPart, withoutReversed, type SummedAttempt, type SummedPayment, type Sums } from './sums'

const row = (kind: SummedPayment['kind'], amount: number, more: Partial<SummedPayment> = {}): SummedPayment => ({
  part: 0,
  kind,
  amount,
  currency: 'USD',
  reverses: null,
  ...more,
})
const attempt = (state: SummedAttempt['state'], more: Partial<SummedAttempt> = {}): SummedAttempt => ({
  part: 0,
  state,
  amount: 475,
  currency: 'USD',
  seen: null,
  ...more,
})
const seen = { amount: 475, currency: 'USD', disputed: 0 }

const cases: [what: string, SummedPayment[], SummedAttempt[], Partial<Sums>[]][] = [
  ['nothing', [], [], []],
  ['paid', [row('received', 475)], [attempt('paid')], [{ received: 475 }]],
  ['open, failed, or expired', [], [attempt('open'), attempt('failed'), attempt('expired')], []],
  ['a bank’s money on its way', [], [attempt('on its way')], [{ onItsWay: 475 }]],
  [
    'on its way, another sum than asked',
    [],
    [attempt('on its way', { seen: { ...seen, amount: 400 } })],
    [{ onItsWay: 400 }],
  ],
  ['waived', [row('waived', 475)], [], [{ waived: 475 }]],
  ['a part of it waived', [row('received', 400), row('waived', 75)], [], [{ received: 400, waived: 75 }]],
  ['reversed', [row('received', 475), row('received', 475, { reverses: 'a' })], [], [{ received: 0 }]],
  [
    'reversed, then entered right',
    [row('received', 475), row('received', 475, { reverses: 'a' }), row('received', 457)],
    [],
    [{ received: 457 }],
  ],
  ['a waiver reversed', [row('waived', 475), row('waived', 475, { reverses: 'a' })], [], [{ waived: 0 }]],
  ['paid twice', [row('received', 475), row('received', 475)], [attempt('paid'), attempt('paid')], [{ received: 950 }]],
  [
    'paid twice, one returned',
    [row('received', 475), row('received', 475), row('returned', 475)],
    [attempt('paid'), attempt('returned')],
    [{ received: 950, returned: 475 }],
  ],
  [
    'returned in two steps',
    [row('received', 475), row('returned', 100), row('returned', 375)],
    [attempt('returned')],
    [{ received: 475, returned: 475 }],
  ],
  [
    'a refund that failed',
    [row('received', 475), row('returned', 100), row('returned', 100, { reverses: 'b' })],
    [attempt('paid')],
    [{ received: 475, returned: 0 }],
  ],
  ['of no part', [row('received', 475, { part: null })], [], [{ received: 475 }]],
  ['more than asked', [row('received', 500)], [attempt('paid')], [{ received: 500 }]],
  [
    'disputed',
    [row('received', 475)],
    [attempt('disputed', { seen: { ...seen, disputed: 475 } })],
    [{ received: 475, disputed: 475 }],
  ],
  [
    'disputed in part',
    [row('received', 475)],
    [attempt('disputed', { seen: { ...seen, disputed: 200 } })],
    [{ received: 475, disputed: 200 }],
  ],
  ['disputed, before it’s known how much', [], [attempt('disputed')], [{ disputed: 475 }]],
  [
    'a dispute lost',
    [row('received', 475), row('returned', 475)],
    [attempt('returned')],
    [{ received: 475, returned: 475 }],
  ],
  [
    'two parts',
    [row('received', 75, { part: 1 }), row('received', 400)],
    [],
    [{ received: 400 }, { part: 1, received: 75 }],
  ],
  [
    'another currency',
    [row('received', 400), row('received', 400, { currency: 'EUR' })],
    [],
    [{ currency: 'EUR', received: 400 }, { received: 400 }],
  ],
]

test.each(cases)('%s', (_, payments, attempts, expected) => {
  const nothing = { received: 0, onItsWay: 0, returned: 0, disputed: 0, waived: 0 }
  expect(sumByPart(payments, attempts)).toEqual(
    expected.map((sums) => ({ part: 0, currency: 'USD', ...nothing, ...sums })),
  )
  // In whatever order they arrive.
  expect(sumByPart(payments.toReversed(), attempts.toReversed())).toEqual(sumByPart(payments, attempts))
})

test('what was taken back of a payment is missing from it, and a payment of which nothing is left isn’t listed', () => {
  const payment = (id: string, amount: number, reverses: string | null = null) => ({ id, amount, reverses })
  const taken = [payment('d', 75, 'a'), payment('e', 40, 'b'), payment('f', 60, 'b')]
  const rows = [payment('a', 475), payment('b', 100), payment('c', 5), ...taken]
  expect(withoutReversed(rows)).toEqual([payment('a', 400), payment('c', 5)])
})
