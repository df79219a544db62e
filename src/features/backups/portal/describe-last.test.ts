import { afterEach, expect, test, vi } from 'vitest'
import { describeLast } from './describe-last'

afterEach(() => void vi.useRealTimers())

test.each([
  ['03:15', 'Last night 3:15 AM, 2 MB, read back.'],
  ['11:09', 'Nov 30, 11:09 AM, 2 MB, read back.'],
])('a night’s backup that was made at %s is told as it was', (time, text) => {
  vi.useFakeTimers({ now: new Date('2026-11-30T13:00Z') })
  expect(
    describeLast(
      { name: 'nightlight-2026-11-30.tar.gz', bytes: 2e6, missing: 0, at: `2026-11-30T${time}:00.000Z` },
      'UTC',
    ),
  ).toBe(text)
})
