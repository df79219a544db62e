import { expect, test } from 'vitest'
import { formatEmail, toSearchedEmail } from './format-email'

test.each([
  ['eva@xn--mnchen-3ya.example', 'eva@münchen.example'],
  ['noa@mail.xn--r8jz45g.example', 'noa@mail.例え.example'],
  ['Ann@Example.com', 'Ann@Example.com'],
])('%s reads as %s', (address, readable) => expect(formatEmail(address)).toBe(readable))

test.each(['a@xn--999999999.example', 'a@xn--a.example', 'a@xn--abc-.example', '', 'xn--'])(
  '“%s”, which says nothing else, stays as it is',
  (address) => expect(formatEmail(address)).toBe(address),
)

test('a domain with an invisible character isn’t shown as another one', () => {
  // 'goo\u200Bgle' in Punycode, which no browser would open.
  expect(formatEmail('a@xn--google-df0c.example')).toBe('a@xn--google-df0c.example')
})

test('searches match an address as stored and as read, each once', () => {
  expect(toSearchedEmail('eva@xn--mnchen-3ya.example')).toBe('eva@xn--mnchen-3ya.example eva@münchen.example')
  expect(toSearchedEmail('ann@example.com')).toBe('ann@example.com')
})
