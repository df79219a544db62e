import { expect, test } from 'vitest'
import { applyChanges } from '../merge'
import type { ImportedSleep } from './read-history'
import { findNew, toChanges } from './to-changes'

const nap = { start: '2026-02-03T09:00:00.000Z', end: '2026-02-03T10:00:00.000Z' }
const batch = { id: 'import', source: 'Huckleberry', now: new Date('2026-02-04T12:00:00Z') }
/** Returns the entry that a sleep of another app becomes. */
const read = (sleep: Partial<ImportedSleep>) => applyChanges(toChanges([{ ...nap, ...sleep }], 'mia', batch))

test('words that we don’t know go into the note', () => {
  const none = { how: null, where: null, mood: null, note: null, period: null, by: 'Huckleberry' }
  expect(read({})).toMatchObject([none])
  expect(read({ how: 'Nursing', where: 'On own in bed' })).toMatchObject([
    { ...none, how: 'fed', note: 'On own in bed' },
  ])
  expect(read({ how: 'Rocking ', where: 'Grandma’s', mood: ' Calm' })).toMatchObject([
    { ...none, how: 'rocked', mood: 'calm', note: 'Grandma’s' },
  ])
})

test('a long name is cut after 40 letters', () => {
  expect(read({ by: 'K'.repeat(41) })).toMatchObject([{ by: 'K'.repeat(40) }])
})

test('a sleep that goes on, or another child’s, isn’t the one in a file', () => {
  const logged = toChanges([nap], 'mia', batch)
  const running = logged.map((change) => ({ ...change, source: 'tap' as const, set: { ...change.set, end: null } }))
  const counts = [findNew([nap], logged, 'mia'), findNew([nap], logged, 'noah'), findNew([nap], running, 'mia')]
  expect(counts).toMatchObject([[], [nap], [nap]])
})
