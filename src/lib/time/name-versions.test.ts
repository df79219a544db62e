import { expect, test } from 'vitest'
import { nameVersions } from './name-versions'

test('versions of the same minute are told apart by the second, and of the same second by the millisecond', () => {
  const seconds = ['52:09.000', '52:41.001', '52:41.123', '53:00.000']
  const saved = seconds.map((second) => `2020-11-19T07:${second}Z`)
  expect(nameVersions(saved, 'America/Los_Angeles').map((name) => name.replace(/\s/g, ' '))).toEqual([
    'Nov 18, 2020, 11:52:09 PM',
    'Nov 18, 2020, 11:52:41.001 PM',
    'Nov 18, 2020, 11:52:41.123 PM',
    'Nov 18, 2020, 11:53 PM',
  ])
})
