import { expect, test } from 'vitest'
import { findPassage } from './passage'

const write = (...texts: Parameters<typeof findPassage>) =>
  findPassage(...texts)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')
const filler = 'Nothing about it here, and nothing there. '

test('a passage begins with its sentence, and ends with its paragraph unless the next one matches too', () => {
  const before = filler.repeat(9)
  expect(write([`${before}Naps are short.\nAnother line, ${filler.repeat(9)}`], new Set(['naps']))).toBe(
    '… [Naps] are short. …',
  )
  expect(write([`${before}Naps are short.\nSo is this nap.\n${filler.repeat(9)}`], new Set(['naps', 'nap']))).toBe(
    '… [Naps] are short.\nSo is this [nap]. …',
  )
})

test('a text is cut between words, and the last one is shown from its beginning if none matches', () => {
  expect(write(['Other words', filler.repeat(9)], new Set(['naps']))).toBe(`${filler.repeat(4)}Nothing …`)
  expect(write(['', 'In short'], new Set(['naps']))).toBe('In short')
})
