import * as v from 'valibot'
import { expect, test } from 'vitest'
import { email } from './schema'

test('an internationalized domain is stored as mail servers know it, however it was typed', () => {
  for (const typed of [
    'eva@münchen.example',
    'eva@MÜNCHEN.example',
    'eva@mu\u0308nchen.example',
    'eva@xn--mnchen-3ya.example',
  ])
    expect(v.parse(email(''), typed)).toBe('eva@xn--mnchen-3ya.example')
  expect(v.parse(email(''), 'Ann@Example.com')).toBe('Ann@Example.com')
})

test.each([
  'eva@münchen',
  'eva@münchen.example/x',
  'eva@ü:80.example',
  'a@b@münchen.example',
  'eva@münchen..example',
  '@ü.example',
])('%s is refused', (address) => expect(v.is(email(''), address)).toBe(false))
