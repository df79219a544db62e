import { expect, test } from 'vitest'
import { selectRows } from './select-rows'

const rows = [
  { id: 3, text: 'Early waking', spam: false },
  { id: 2, text: 'Naps and EARLY nights', spam: false },
  { id: 1, text: 'early bird offer', spam: true },
]
const wanted = { key: 'all', label: 'All', has: (row: { spam: boolean }) => !row.spam }
const ids = (words: string, oldestFirst = false) =>
  selectRows(rows, { view: wanted, words, textOf: ({ text }) => [text], oldestFirst, now: 0 }).map(({ id }) => id)

test('all words must be there, in any order and case; the view decides first', () => {
  expect(ids('')).toEqual([3, 2])
  expect(ids('early')).toEqual([3, 2])
  expect(ids(' nights  early ')).toEqual([2])
  expect(ids('bird')).toEqual([])
})

test('the oldest comes first when wished, and the list itself stays as it was', () => {
  expect(ids('', true)).toEqual([2, 3])
  expect(rows[0]!.id).toBe(3)
})
