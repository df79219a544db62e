import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUniqueSlug, toSlug } from './slugs'
import { runs } from '../../../test/support/runs'

test.each([
  ['Why does my baby wake at 5 a.m.?', 'why-does-my-baby-wake-at-5-a-m'],
  ['The baby’s first night — at home', 'the-babys-first-night-at-home'],
  ['Crème brûlée & Größe', 'creme-brulee-grosse'],
  ['../admin', 'admin'],
  ['%2e%2e/', '2e-2e'],
  ['😴', ''],
  ['', ''],
  ['לילה טוב', 'לילה-טוב'],
  ['नींद की आदत', 'नींद-की-आदत'],
  ['빨리 자자', '빨리-자자'],
  ['ﬁne ①', 'fine-1'],
])('%j becomes %j', (text, slug) => expect(toSlug(text)).toBe(slug))

test('a long title is cut at a whole word, and a long word anywhere', () => {
  expect(toSlug('sleep '.repeat(900))).toBe(Array(13).fill('sleep').join('-'))
  expect(toSlug('x'.repeat(5000))).toBe('x'.repeat(80))
})

test('any text becomes one path segment, and a slug stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = toSlug(text)
      expect(slug).toMatch(/^[\p{L}\p{N}\p{M}-]*$/u)
      expect(slug.isWellFormed()).toBe(true)
      expect(toSlug(slug)).toBe(slug)
    }),
    { numRuns: runs(2000) },
  )
})

test('a taken slug gets a number', () => {
  expect(toUniqueSlug('a', new Set())).toBe('a')
  expect(toUniqueSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3')
})
