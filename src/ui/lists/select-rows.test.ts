import { expect, test } from 'vitest'
import { selectRows } from './select-rows'

const rows = [
  { id: 3, text: 'Early waking', spam: false },
  { id: 2, text: 'Naps and EARLY nights', spam: false },
  { id: 1, text: 'early bird offer', spam: true },
]
const view = { key: 'all', label: 'All', has: (row: { spam: boolean }) => !row.spam }
const ids = (search: string, oldestFirst = false) =>
  selectRows(rows, { view, search, getText: ({ text }) => [text], oldestFirst, now: 0 }).map(({ id }) => id)

test('rows match if the view has them and their text contains all words, in any order and case', () => {
  expect(ids('')).toEqual([3, 2])
  expect(ids('early')).toEqual([3, 2])
  expect(ids(' nights  early ')).toEqual([2])
  expect(ids('bird')).toEqual([])
})

test('rows can be sorted oldest first, without changing the input', () => {
  expect(ids('', true)).toEqual([2, 3])
  expect(rows[0]!.id).toBe(3)
})
