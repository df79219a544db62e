import { expect, test } from 'vitest'
import { readHistory, type History } from './read-history'
import { runs } from '../../../../test/support/runs'

/** @file Reads two thousand rows of each app and accounts for every one. */

const zone = 'America/New_York'
const ROWS = runs(2000)
const at = (n: number) => Date.UTC(2025, 5, 1, 5) + n * 7_200_000
const iso = (ms: number) => new Date(ms).toISOString()
const local = (ms: number) =>
  iso(ms - 4 * 3_600_000)
    .slice(0, 16)
    .replace('T', ' ')
const american = (ms: number) => {
  const [date = '', time = ''] = local(ms).split(' ')
  const [year, month, day] = date.split('-').map(Number)
  return `${month}/${day}/${String(year).slice(2)}, ${time}`
}

/** The ninth and tenth of every ten rows are special: a repeated row, another kind, a running sleep, or an unreadable row. */
type Shape = {
  head: string
  sleep: (start: number, end: number) => string
  other?: string
  running?: string
  bad: string
}

const shapes: Record<string, Shape> = {
  Huckleberry: {
    head: 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes,Logged By',
    sleep: (start, end) => String.raw`Sleep,${local(start)},${local(end)},00:39,Nursing,Crib,,"a, \nb",Kim`,
    other: 'Feed,2025-06-01 08:00,,,Breast,,,,Sam',
    running: 'Sleep,2025-06-01 08:00,,,,,,,',
    bad: 'Sleep,soon,2025-06-01 08:00,,,,,,',
  },
  'Baby Buddy': {
    head: 'id,child_id,child_first_name,child_last_name,start,end,nap,notes,tags',
    sleep: (start, end) => `1,7,Mia,Lee,${local(start)}:09,${local(end)}:44,1,"two\nlines",`,
    running: '1,7,Mia,Lee,2025-06-01 08:00:00,,1,,',
    bad: '1,7,Mia,Lee,2025-02-30 08:00:00,2025-06-01 08:00:00,1,,',
  },
  'Baby Tracker': {
    head: 'Baby,Time,Duration(minutes),Note',
    sleep: (start, end) => `Mia,"${american(start)}",${(end - start) / 60_000},woke`,
    running: 'Mia,"6/1/25, 8:00"',
    bad: 'Mia,"13/1/25, 8:00",5,',
  },
  Nara: {
    head: [
      '_activityKey,Type,Start Date/time,Start Date/time (Epoch),Time Zone,[Sleep] End Date/time,[Sleep] End Date/time (Epoch),Note',
      ...Array.from({ length: 34 }, (_, n) => `[Other] Column ${n}`),
    ].join(),
    sleep: (start, end) => `k${start},Sleep,,${start},America/New_York,,${end},quiet`,
    other: 'kb,Breastfeed,,1748779200000,America/New_York,,,',
    running: 'kr,Sleep,,1748779200000,America/New_York,,,',
    bad: 'kx,Sleep,,not yet,America/New_York,,1748779200000,',
  },
  SNOO: {
    head: 'start_time,end_time,duration,asleep,soothing',
    sleep: (start, end) => `${local(start).replace(' ', 'T')}:08,${local(end).replace(' ', 'T')}:04,2400,2000,400`,
    running: '2025-06-01T08:00:00,,,,',
    bad: '2025-06-01T08:00:00,2025-06-01T07:00:00,1,1,0',
  },
}

/** Returns a file, and how many of its rows are of each kind. */
function write({ head, sleep, other, running, bad }: Shape) {
  const odd = [other, running, bad].filter((row) => row !== undefined)
  const counts = { sleeps: 0, repeated: 0, bad: 0, running: 0, other: 0 }
  const rows = Array.from({ length: ROWS }, (_, n) => {
    if (n % 10 < 8) {
      counts.sleeps++
      return sleep(at(n), at(n) + 40 * 60_000)
    }
    if (n % 10 === 8) {
      counts.repeated++
      return sleep(at(n - 1), at(n - 1) + 40 * 60_000)
    }
    const row = odd[((n - 9) / 10) % odd.length]!
    counts[row === bad ? 'bad' : row === running ? 'running' : 'other']++
    return row
  })
  return { text: [head, ...rows].join('\n') + '\n', counts }
}

const countAll = ({ sleeps, duplicates, running, empty, unreadable, others }: History) =>
  [sleeps.length, duplicates, running, empty, unreadable.length, ...Object.values(others)].reduce((a, b) => a + b, 0)

const saved = {
  'as the app writes it': (text: string) => new TextEncoder().encode(text),
  'as Excel saves it': (text: string) =>
    // Quoted cells contain commas.
    Buffer.from('\uFEFF' + text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';').replaceAll('\n', '\r\n'), 'utf16le'),
}

test.each(Object.keys(shapes).flatMap((app) => Object.keys(saved).map((how) => [app, how] as const)))(
  'every row of 2,000 of %s, %s, is accounted for',
  (app, how) => {
    const { text, counts } = write(shapes[app]!)
    const history = readHistory(saved[how as keyof typeof saved](text), { zone })
    expect(history.source).toBe(app)
    expect(history.sleeps).toHaveLength(counts.sleeps)
    expect(history.sleeps[9]).toMatchObject({ start: iso(at(11)), end: iso(at(11) + 40 * 60_000) })
    // Nara's rows with the same identity replace each other, even unreadable ones.
    const isNara = app === 'Nara'
    if (!isNara) {
      expect(history.duplicates).toBe(counts.repeated)
      expect(history.unreadable).toHaveLength(counts.bad)
      expect(history.running).toBe(counts.running)
    }
    expect(countAll(history)).toBe(ROWS)
  },
)

test('a file of another kind is refused in a sentence that says what to do', () => {
  const refusal = (...bytes: number[]) => {
    try {
      readHistory(new Uint8Array(bytes), { zone })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refusal(0x50, 0x4b, 3, 4, 20)).toMatch(/Excel or Numbers.*“CSV UTF-8”/)
  expect(refusal(0xd0, 0xcf, 0x11, 0xe0)).toMatch(/“CSV UTF-8”/)
  expect(refusal(0x25, 0x50, 0x44, 0x46, 0x2d)).toMatch(/PDF.*CSV/)
  for (const json of ['{}', '[]', '[{}]', '[\n {}]'])
    expect(refusal(...new TextEncoder().encode(json))).toMatch(/JSON.*CSV/)
  expect(refusal(...new TextEncoder().encode('\n<!DOCTYPE html><title>Log in, please'))).toMatch(/web page.*CSV/)
  expect(refusal(0x1f, 0x8b, 8, 8)).toMatch(/archive.*CSV/)
  expect(refusal()).toMatch(/empty/)
})

test('tummy time of Baby Buddy isn’t sleep', () => {
  const file = 'id,child_id,start,end,milestone\n1,1,2026-02-03 09:00:00,2026-02-03 09:10:00,\n'
  expect(() => readHistory(new TextEncoder().encode(file), { zone })).toThrow('no columns that we know')
})
