import { expect, test } from 'vitest'
import { applyChanges } from '../merge'
import type { StoredChange } from '../store'
import type { ImportedSleep } from './read-history'
import { findNew, toChanges, toUndo } from './to-changes'

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

test('a sleep that goes on, a feed, or another child’s sleep isn’t the one in a file', async () => {
  const logged = toChanges([nap], 'mia', batch)
  const change = (set: StoredChange['set']) => logged.map((one) => ({ ...one, set: { ...one.set, ...set } }))
  expect(await findNew([nap], logged, 'mia')).toEqual([])
  for (const set of [{ end: null }, { kind: 'feed' as const }, { childId: 'noah' }])
    expect(await findNew([nap], change(set), 'mia')).toEqual([nap])
})

test('a sleep that differs by a minute is the same, by two minutes another', async () => {
  const logged = toChanges([nap], 'mia', batch)
  const at = (minute: string) => ({ ...nap, start: `2026-02-03T${minute}:00.000Z` })
  expect(await findNew([at('08:59'), at('09:01')], logged, 'mia')).toEqual([])
  expect(await findNew([at('08:58'), at('09:02')], logged, 'mia')).toHaveLength(2)
})

test('an undo removes what nobody has changed, and repeats the ends that phones never got', () => {
  const on = (day: string) => ({ start: `2026-${day}T09:00:00.000Z`, end: `2026-${day}T10:00:00.000Z` })
  const [old, edited, recent, last, ofNoah, ofAnotherFile] = ['01-01', '01-02', '02-03', '02-04', '01-03', '01-04'].map(
    on,
  )
  const changes = toChanges([old!, edited!, recent!, last!], 'mia', batch)
  const tap = { ...changes[1]!, id: 'tap', source: 'tap' as const, set: { note: 'In the car' } }
  const others = [
    ...toChanges([ofNoah!], 'noah', batch),
    ...toChanges([ofAnotherFile!], 'mia', { ...batch, id: 'another' }),
  ]
  const undo = toUndo([...changes, tap, ...others], { ...batch, source: 'Undo' })
  expect(undo.map(({ entryId, set }) => ({ entryId, set }))).toEqual([
    { entryId: changes[0]!.entryId, set: { isRemoved: true, end: old!.end } },
    // The last one of its child.
    { entryId: others[0]!.entryId, set: { isRemoved: true } },
    { entryId: changes[2]!.entryId, set: { isRemoved: true } },
    { entryId: changes[3]!.entryId, set: { isRemoved: true } },
  ])
})
