import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, getClockCorrection, joinTaps, listEntries, type Change } from './merge'
import { runs } from '../../../test/support/runs'

const at = (minute: number) => new Date(Date.UTC(2026, 1, 4) + minute * 60_000).toISOString()

/** Returns the change that logs a sleep at this minute. */
const asleep = (entryId: string, by: string, minute: number, rest: Change['set'] = {}): Change => ({
  id: `${entryId}-created`,
  entryId,
  by,
  at: at(minute),
  set: { childId: 'mia', kind: 'sleep', start: at(minute), end: null, ...rest },
})
const change = (id: string, entryId: string, by: string, minute: number, set: Change['set']): Change => ({
  id,
  entryId,
  by,
  at: at(minute),
  set,
})

test('of two edits of a field the later stands, and edits of other fields both do', () => {
  const changes = [
    asleep('a', 'Kim', 0),
    change('2', 'a', 'Sam', 20, { start: at(-5) }),
    change('1', 'a', 'Kim', 10, { start: at(-9), note: 'fussy' }),
  ]
  const [entry] = applyChanges(changes)
  expect(entry).toMatchObject({ start: at(-5), note: 'fussy', by: 'Kim' })
  expect(entry!.setBy.start).toMatchObject({ by: 'Sam' })
  // The order of arrival doesn't matter, and of two edits made at the same moment, every phone picks the same one as later.
  expect(applyChanges([...changes.slice(1), ...changes.slice(0, 1)])).toEqual([entry])
  const together = [asleep('a', 'Kim', 0), ...['1', '2'].map((id) => change(id, 'a', 'Sam', 20, { note: id }))]
  for (const arrived of [together, together.toReversed()]) expect(applyChanges(arrived)[0]).toMatchObject({ note: '2' })
})

test('who was put down and hasn’t slept is listed, not asleep; what began together has one order', () => {
  const down = change('1', 'a', 'Kim', 3, { childId: 'mia', kind: 'sleep', putDown: at(3) })
  const all = [asleep('c', 'Sam', 3, { childId: 'noah' }), asleep('d', 'Sam', 4), asleep('b', 'Sam', 3), down]
  const list = (changes: Change[]) => listEntries(changes).map(({ id }) => id)
  expect([list(all), list(all.toReversed())]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
  expect(applyChanges(all).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

test('a removed entry is gone, until its removal is undone', () => {
  const changes = [asleep('a', 'Kim', 0), change('1', 'a', 'Kim', 5, { isRemoved: true })]
  expect(applyChanges(changes)).toEqual([])
  expect(applyChanges([...changes, change('2', 'a', 'Sam', 6, { isRemoved: false })])).toHaveLength(1)
})

test('whatever the order, and however often they arrive, the changes make the same diary', () => {
  const set = fc.oneof(
    fc.record({ start: fc.integer({ min: 0, max: 60 }).map(at) }),
    fc.record({ end: fc.option(fc.integer({ min: 60, max: 90 }).map(at)) }),
    fc.record({ note: fc.constantFrom('a', 'b', null), isRemoved: fc.boolean() }),
  )
  const edit = fc.tuple(fc.uuid(), fc.constantFrom('a', 'b'), fc.constantFrom('Kim', 'Sam'), fc.nat(5), set)
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), fc.infiniteStream(fc.nat(1e6)), (edits, order) => {
      const changes = [
        asleep('a', 'Kim', 0),
        asleep('b', 'Sam', 3),
        ...edits.map(([id, entryId, by, minute, fields]) => change(id, entryId, by, minute, fields)),
      ]
      const shuffled = [...changes, ...changes.slice(0, 3)]
        .map((one) => [order.next().value as number, one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one)
      expect(applyChanges(shuffled)).toEqual(applyChanges(changes))
      expect(joinTaps(applyChanges(shuffled))).toEqual(joinTaps(applyChanges(changes)))
    }),
    { numRuns: runs(100) },
  )
})

test('two taps within ten minutes are one sleep, with the earlier time and both names', () => {
  const taps = [asleep('a', 'Sam', 2), asleep('b', 'Kim', 0), change('w', 'a', 'Sam', 90, { end: at(90) })]
  expect(joinTaps(applyChanges(taps))).toMatchObject([
    {
      start: at(0),
      end: at(90),
      loggedBy: [
        { by: 'Kim', start: at(0) },
        { by: 'Sam', start: at(2) },
      ],
    },
  ])
})

test('of two values of a field, the one set last counts, whichever tap is the earlier', () => {
  for (const [kims, sams] of [
    [0, 2],
    [2, 0],
  ] as const) {
    const [sleep] = joinTaps(
      applyChanges([
        asleep('a', 'Kim', kims),
        asleep('b', 'Sam', sams),
        change('1', 'a', 'Kim', 10, { how: 'fed', note: 'Hiccups' }),
        change('2', 'b', 'Sam', 11, { how: 'rocked' }),
      ]),
    )
    expect(sleep).toMatchObject({ how: 'rocked', note: 'Hiccups', setBy: { how: { id: '2' }, note: { id: '1' } } })
  }
})

test('a corrected end stands though the other parent’s is later, and an open tap takes none away', () => {
  const ends = [change('1', 'a', 'Kim', 100, { end: at(95) }), change('2', 'b', 'Sam', 110, { end: at(90) })]
  expect(joinTaps(applyChanges([asleep('a', 'Kim', 0), asleep('b', 'Sam', 2), ...ends]))[0]!.end).toBe(at(90))
  const missed = asleep('a', 'Kim', 0, { end: at(60) })
  expect(joinTaps(applyChanges([missed, asleep('b', 'Sam', 2)]))[0]!.end).toBe(at(60))
})

test('two taps aren’t one sleep with a waking between, after ten minutes, or of twins', () => {
  const count = (...changes: Change[]) => joinTaps(applyChanges(changes)).length
  expect(count(asleep('a', 'Sam', 0, { end: at(4) }), asleep('b', 'Kim', 5))).toBe(2)
  expect(count(asleep('a', 'Sam', 0, { end: at(5) }), asleep('b', 'Kim', 5))).toBe(2)
  expect(count(asleep('a', 'Sam', 0), asleep('b', 'Kim', 10))).toBe(1)
  expect(count(asleep('a', 'Sam', 0), asleep('b', 'Kim', 20, { kind: 'feed' }))).toBe(1)
  expect(count(asleep('a', 'Sam', 0), asleep('b', 'Kim', 11))).toBe(2)
  expect(count(asleep('a', 'Sam', 0), asleep('b', 'Kim', 1, { childId: 'noah' }))).toBe(2)
})

test('a sleep of another app is one with a tap, ends it, and cuts none', () => {
  const times = (changes: Change[]) => joinTaps(applyChanges(changes)).map(({ start, end }) => [start, end])
  for (const minute of [0, 10]) {
    const imported = { ...asleep('a', 'Huckleberry', minute, { end: at(240) }), at: at(1000), source: 'import' }
    const start = at(Math.min(minute, 5))
    expect(times([imported, asleep('b', 'Kim', 5, { end: at(420) })])).toEqual([[start, at(420)]])
    expect(times([imported, asleep('b', 'Kim', 5)])).toEqual([[start, at(240)]])
    const noted = { ...imported, set: { ...imported.set, note: 'Fussy' } }
    const [sleep] = joinTaps(applyChanges([noted, asleep('b', 'Kim', 5, { note: 'Hiccups' })]))
    expect(sleep!.note).toBe('Fussy')
  }
})

test('a clock that’s wrong by more than two minutes is corrected', () => {
  expect(getClockCorrection(at(0), at(2))).toBe(0)
  expect(getClockCorrection(at(180), at(0))).toBe(-180 * 60_000)
})
