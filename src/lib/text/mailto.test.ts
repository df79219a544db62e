import { expect, test } from 'vitest'
import { mailto, shorten } from './mailto'

test('encodes line breaks as CRLF and prevents header injection', () => {
  const url = mailto('ann@example.com', 'Re: a & b?', () => 'one\ntwo')
  expect(url).toBe('mailto:ann@example.com?subject=Re%3A%20a%20%26%20b%3F&body=one%0D%0Atwo')
  expect(mailto('a@b.co?bcc=evil@x.co', 's', () => 'b')).not.toContain('?bcc')
})

test.each(['😴 '.repeat(500), 'Она просыпается каждый час. '.repeat(100)])(
  'a long message’s quote is shortened, without losing the end or splitting a character',
  (quote) => {
    const url = mailto(
      'ann@example.com',
      'Re',
      (maxQuoteLength) => `You wrote:\n${shorten(quote, maxQuoteLength)}\nBest regards`,
    )
    expect(url.length).toBeLessThanOrEqual(1900)
    expect(decodeURIComponent(url)).toMatch(/(😴|\p{L}) …\r\nBest regards$/u)
  },
)

test('shorten cuts between words', () => {
  expect(shorten('wakes every two hours', 12)).toBe('wakes every …')
  expect(shorten('short', 12)).toBe('short')
})
