import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/support/runs'
import { summarizeDay } from '../numbers'

const plan = { bedtime: '19:00', wake: '07:00' }

test('every minute of sleep is in the total of exactly one day, in any zone', () => {
  const start = fc.integer({ min: 0, max: 4 * 1440 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(start, fc.integer({ min: 1, max: 700 })), { maxLength: 12 }),
      fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'),
      (spans, zone) => {
        const base = Date.parse('2026-10-30T00:00:00Z')
        const at = (minute: number) => new Date(base + minute * 60_000).toISOString()
        const covered = new Set(spans.flatMap(([from, length]) => Array.from({ length }, (_, n) => from + n)))
        const dates = Array.from({ length: 10 }, (_, n) =>
          new Date(base + (n - 2) * 86_400_000).toISOString().slice(0, 10),
        )
        const sleeps = spans.map(([from, length]) => ({ start: at(from), end: at(from + length) }))
        const totals = dates.map(
          (date) => summarizeDay({ zone, date, sleeps, now: '2026-12-01T00:00:00Z', plan })?.total ?? 0,
        )
        const gapsOfOne = [...covered].filter((m) => !covered.has(m + 1) && covered.has(m + 2)).length
        expect(totals.reduce((a, b) => a + b, 0)).toBe(covered.size + gapsOfOne)
      },
    ),
    { numRuns: runs(100) },
  )
})
