import { expect, test } from 'vitest'
import { exportEntries, exportForHuckleberry } from './export'
import { readHistory } from '../import/read-history'
import type { Entry } from '../merge'
import { createEntry, createSleep } from '../testing'

const zone = 'America/New_York'
const readBack = async (entries: Entry[]) =>
  readHistory(new TextEncoder().encode(await exportForHuckleberry(entries, { zone })), { zone })

const entries = [
  createSleep('2026-02-04T00:20:30.000Z', '2026-02-04T05:20:10.000Z', {
    putDown: '2026-02-04T00:05:00.000Z',
    period: 'night',
    how: 'rocked',
    where: 'crib',
    mood: 'fussy',
    crying: 4,
    note: 'cried, "a lot"\nthen slept',
  }),
  createEntry('feed', '2026-02-04T05:30:00.000Z', { by: 'Sam' }),
  createEntry('note', '2026-02-04T05:40:00.000Z', { note: '=1+1' }),
  createSleep('2026-02-04T05:50:00.000Z', null),
]

test('our file has a row for each entry, with local times and UTC, and no formulas', async () => {
  expect(await exportEntries(entries, { zone, children: { mia: 'Mia' } })).toBe(
    '\uFEFF' +
      [
        'Child,Kind,Start,End,Put down,Minutes,Night or nap,How they fell asleep,Where,Mood,Minutes crying,Note,Logged by,Start (UTC),End (UTC),Put down (UTC)',
        'Mia,sleep,2026-02-03T19:20-05:00,2026-02-04T00:20-05:00,2026-02-03T19:05-05:00,300,night,rocked,crib,fussy,4,"cried, ""a lot""\nthen slept",Kim,2026-02-04T00:20:30.000Z,2026-02-04T05:20:10.000Z,2026-02-04T00:05:00.000Z',
        'Mia,feed,2026-02-04T00:30-05:00,,,,,,,,,,Sam,2026-02-04T05:30:00.000Z,,',
        "Mia,note,2026-02-04T00:40-05:00,,,,,,,,,'=1+1,Kim,2026-02-04T05:40:00.000Z,,",
        'Mia,sleep,2026-02-04T00:50-05:00,,,,,,,,,,Kim,2026-02-04T05:50:00.000Z,,',
        '',
      ].join('\r\n'),
  )
})

test('Huckleberry’s columns', async () => {
  expect((await exportForHuckleberry(entries, { zone })).split('\r\n')).toEqual([
    '\uFEFFType,Start,End,Duration,Start Condition,Start Location,End Condition,Notes,Logged By',
    String.raw`Sleep,2026-02-03 19:20,2026-02-04 00:20,05:00,rocked,crib,fussy,"cried, ""a lot""\nthen slept",Kim`,
    'Feed,2026-02-04 00:30,,,,,,,Sam',
    'Sleep,2026-02-04 00:50,,,,,,,Kim',
    '',
  ])
  expect(await readBack(entries)).toMatchObject({
    source: 'Huckleberry',
    sleeps: [
      {
        start: '2026-02-04T00:20:00.000Z',
        end: '2026-02-04T05:20:00.000Z',
        notes: 'cried, "a lot"\nthen slept',
        by: 'Kim',
        how: 'rocked',
        where: 'crib',
      },
    ],
    running: 1,
    others: { Feed: 1 },
    unreadable: [],
  })
})

test.each([
  ['both times in the first 1:30', '2026-11-01T05:10', '2026-11-01T05:40'],
  ['both in the second', '2026-11-01T06:10', '2026-11-01T06:40'],
  ['one in each', '2026-11-01T05:50', '2026-11-01T06:40'],
  ['an end in the first', '2026-11-01T00:30', '2026-11-01T05:30'],
  ['an end in the second', '2026-11-01T00:30', '2026-11-01T06:30'],
  ['a start in the second', '2026-11-01T06:30', '2026-11-01T12:00'],
  ['across the whole hour', '2026-11-01T00:00', '2026-11-01T11:00'],
  ['across the skipped hour', '2026-03-08T06:30', '2026-03-08T07:30'],
])('a sleep with %s is read back to the minute', async (_, start, end) => {
  const span = { start: `${start}:00.000Z`, end: `${end}:00.000Z` }
  expect((await readBack([createSleep(span.start, span.end)])).sleeps).toMatchObject([span])
})

test.each(['-2 naps', '=SUM(A1)', '@home', '+1', "'quoted", "'=quoted", ' -'])(
  'the note %j is read back',
  async (note) => {
    const sleep = createSleep('2026-02-04T00:20:00.000Z', '2026-02-04T05:20:00.000Z', { note, by: note })
    const ours = readHistory(new TextEncoder().encode(await exportEntries([sleep], { zone })), { zone })
    expect(ours.sleeps).toMatchObject([{ notes: note.trim(), by: note.trim() }])
    expect(await exportForHuckleberry([sleep], { zone })).not.toMatch(/,[=+@-]/)
    expect((await readBack([sleep])).sleeps).toMatchObject([{ notes: note.trim(), by: note.trim() }])
  },
)

test('what both parents logged is one sleep', async () => {
  const taps = [
    createSleep('2026-02-04T00:20:00.000Z', null),
    createSleep('2026-02-04T00:22:00.000Z', '2026-02-04T05:20:00.000Z', { by: 'Sam' }),
  ]
  expect((await readBack(taps)).sleeps).toMatchObject([{ start: '2026-02-04T00:20:00.000Z', by: 'Kim' }])
})

test.each([
  ['our file', exportEntries],
  ['Huckleberry’s', exportForHuckleberry],
])('while a large diary becomes %s, others get their turn', async (_, write) => {
  const start = Date.UTC(2026, 0, 1)
  const at = (n: number) => new Date(start + n * 3_600_000).toISOString()
  const sleeps = Array.from({ length: 2000 }, (_, n) => createSleep(at(2 * n), at(2 * n + 1)))
  let turns = 0
  let isOver = false
  const turn = () => void (isOver || (turns++, setImmediate(turn)))
  setImmediate(turn)
  const csv = await write(sleeps, { zone })
  isOver = true
  expect(csv.split('\r\n')).toHaveLength(2002)
  expect(turns).toBeGreaterThanOrEqual(20)
})
