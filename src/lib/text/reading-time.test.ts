import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time'

test.each([
  ['', 1],
  ['word', 1],
  ['word '.repeat(200), 1],
  ['word '.repeat(201), 2],
  ['word\n'.repeat(1000), 5],
  [`| a | b |\n| - | - |\n${'| - | word |\n'.repeat(300)}`, 2],
])('%#: %i minutes', (text, minutes) => expect(readingMinutes(text)).toBe(minutes))
