import { expect, test } from 'vitest'
import { findAge, findHints, findNorm } from './norms'
import { defaultPlan } from '../plan-times'
import { createSleep, findNights } from '../testing'

const born = (birthDate: string, dueDate: string | null = null) => ({ birthDate, dueDate })
const day = '2026-02-10'

test.each([
  ['2026-02-10', 14, 17],
  ['2025-10-11', 14, 17],
  ['2025-10-10', 12, 16],
  ['2025-02-11', 12, 16],
  ['2025-02-10', 11, 14],
  ['2023-02-11', 11, 14],
  ['2023-02-10', 10, 13],
  ['2020-02-11', 10, 13],
])('born on %s: %i to %i hours', (birthDate, from, to) => {
  expect(findNorm(born(birthDate), day)).toMatchObject({ from, to })
})

test('each band names its source', () => {
  const source = (birthDate: string) => findNorm(born(birthDate), day)?.source
  expect(source('2026-01-01')).toMatch(/^National Sleep Foundation, 2015; .* gives no hours/)
  expect(source('2025-06-01')).toBe('American Academy of Sleep Medicine, 2016')
  expect(source('2020-02-10')).toBeUndefined()
  expect(findNorm({ birthDate: null, dueDate: null }, day)).toBeUndefined()
})

test('age is counted from the due date until 24 months', () => {
  expect(findNorm(born('2025-09-10', '2025-11-05'), day)).toMatchObject({
    from: 14,
    age: { months: 3, words: '3 months', isCorrected: true },
  })
  expect(findAge(born('2024-02-11', '2024-04-08'), day)).toMatchObject({ months: 22, isCorrected: true })
  expect(findAge(born('2024-02-10', '2024-04-08'), day)).toMatchObject({ months: 24, isCorrected: false })
  expect(findNorm(born('2026-01-20', '2026-03-20'), day)).toMatchObject({ from: 14, age: { words: undefined } })
  expect(findAge({ birthDate: null, dueDate: '2026-03-20' }, day)).toBeUndefined()
  // Born after the due date, and on it.
  expect(findAge(born('2025-09-10', '2025-09-01'), day)).toMatchObject({ months: 5, isCorrected: false })
  expect(findAge(born('2025-09-10', '2025-09-10'), day)).toMatchObject({ isCorrected: false })
  expect(findAge({ birthDate: null, dueDate: '2025-09-10' }, day)).toMatchObject({ months: 5, isCorrected: true })
})

test('months are whole', () => {
  const months = (child: ReturnType<typeof born>) => findAge(child, '2026-02-14')?.months
  expect([months(born('2025-06-15')), months(born('2025-06-14'))]).toEqual([7, 8])
  expect(findAge({ birthDate: null, dueDate: null }, day)).toBeUndefined()
  expect(findAge(born('2026-03-01'), day)).toBeUndefined()
})

const at = (time: string) => `2026-02-04T${time}:00.000Z`
/** Returns the kinds of hints for a night with these sleeps. */
function hints(
  sleeps: [string, string, string?][],
  child: ReturnType<typeof born> | { birthDate: null; dueDate: null } = born('2025-06-01'),
) {
  const entries = sleeps.map(([from, to, where]) => createSleep(at(from), at(to), { where: where ?? null }))
  const now = at('22:00')
  const [night] = findNights({ entries, zone: 'America/New_York', plan: defaultPlan, now })
  return findHints(night!, child, now)
}

test('a day of which only a nap is logged isn’t held against the nine hours', () => {
  const now = '2026-02-06T22:00:00.000Z'
  const entries = [createSleep(at('15:00'), at('16:00'))]
  const [, night] = findNights({ entries, zone: 'America/New_York', plan: defaultPlan, now })
  expect(night!.summary).toMatchObject({ total: 60, longest: null })
  expect(findHints(night!, born('2025-06-01'), now)).toEqual([])
})

test('the BISQ’s cut-offs are more than three wakings, more than an hour awake, and less than nine hours', () => {
  const kinds = (...query: Parameters<typeof hints>) => hints(...query).map(({ kind }) => kind)
  expect(kinds([['00:00', '09:00']])).toEqual([])
  // An unknown age isn't an all-clear.
  expect(kinds([['00:00', '09:00']], { birthDate: null, dueDate: null })).toEqual(['age'])
  expect(kinds([['00:00', '08:59']])).toEqual(['total'])
  expect(
    kinds([
      ['00:00', '05:00'],
      ['06:00', '11:00'],
    ]),
  ).toEqual([])
  expect(
    kinds([
      ['00:00', '05:00'],
      ['06:01', '11:00'],
    ]),
  ).toEqual(['awake'])
  const three: [string, string][] = [
    ['00:00', '02:00'],
    ['02:05', '04:00'],
    ['04:05', '06:00'],
    ['06:05', '11:00'],
  ]
  expect(kinds(three)).toEqual([])
  expect(kinds([...three, ['11:05', '11:30']])).toEqual(['wakings'])
  for (const [birthDate, count] of [
    ['2025-09-04', 0],
    ['2025-09-03', 1],
    ['2023-09-03', 1],
    ['2023-08-03', 0],
  ] as const)
    expect(kinds([['00:00', '08:59']], born(birthDate))).toHaveLength(count)
})

test('a night in a swing, a car seat, or on a sofa is named, and a nap there isn’t', () => {
  const sleeps: [string, string, string?][] = [
    ['00:00', '05:00', 'crib'],
    ['10:14', '10:40', 'sofa'],
    ['17:00', '18:00', 'car seat'],
  ]
  expect(hints(sleeps, born('2020-01-01'))).toEqual([
    { kind: 'place', words: 'Asleep on the sofa, 5:14 AM to 5:40 AM.', source: 'AAP 2022, safe sleep' },
  ])
})
