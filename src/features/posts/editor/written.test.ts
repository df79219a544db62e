import { expect, test } from 'vitest'
import { fieldsOf, isKept, isKnown, knownOf, textOf } from './written'

const written = { title: 'Short naps', slug: 'short-naps', excerpt: 'Why', content: 'Because.', imageUrl: null }

test.each([
  ['what the server trims', { title: ' Short naps ', excerpt: 'Why\n', content: '\nBecause. ', imageUrl: '' }],
  ['a slug it has numbered', { slug: 'short-naps-2' }],
  ['a slug it has spelled', { slug: 'Short naps!' }],
  ['a slug it has made of the title', { slug: '' }],
])('two texts are the same: %s', (_, changes) => expect(textOf({ ...written, ...changes })).toBe(textOf(written)))

test.each([
  { title: 'Long naps' },
  { slug: 'naps' },
  { excerpt: '' },
  { content: 'Because!' },
  { imageUrl: '/a.webp' },
])('two texts differ by %j', (changes) => expect(textOf({ ...written, ...changes })).not.toBe(textOf(written)))

test('a post without a title has the name that the server gives it', () => {
  const untitled = { ...written, title: '', slug: '' }
  expect(textOf({ ...untitled, title: 'Untitled', slug: 'untitled' })).toBe(textOf(untitled))
  expect(fieldsOf({ ...untitled, title: 'Untitled', workingCopy: null }).title).toBe('')
  expect(fieldsOf({ ...untitled, workingCopy: { ...written, savedAt: '' } })).toEqual(written)
})

test('only what is answered, to the letter, is on the server', () => {
  const known = knownOf(1, written)
  expect(isKept(written, known)).toBe(true)
  expect(isKept({ ...written, slug: 'short-naps-2' }, known)).toBe(false)
  expect(isKept(written, { ...known, sent: [textOf({ ...written, content: 'Lost' })] })).toBe(false)
})

test('nobody else has written what one began with, sent or has', () => {
  const text = (content: string) => ({ ...written, content })
  const known = knownOf(1, text('Begun'), [textOf(text('Sent'))])
  const isMine = (content: string) => isKnown(text(content), known, text('Written'))
  expect(['Begun', 'Sent', 'Written', 'Theirs'].filter(isMine)).toEqual(['Begun', 'Sent', 'Written'])
})
