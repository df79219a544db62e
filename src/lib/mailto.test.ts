import { expect, test } from 'vitest'
import { mailto, shorten } from './mailto'

test('line breaks are CRLF, and nothing typed ends the subject or adds a header', () => {
  const url = mailto('ann@example.com', 'Re: a & b?', 'one\ntwo')
  expect(url).toBe('mailto:ann@example.com?subject=Re%3A%20a%20%26%20b%3F&body=one%0D%0Atwo')
  expect(mailto('a@b.co?bcc=evil@x.co', 's', 'b')).not.toContain('?bcc')
})

test('a long body is shortened to what mail programs take, never in the middle of a character', () => {
  const url = mailto('ann@example.com', 'Re', '😴'.repeat(2000))
  expect(url.length).toBeLessThanOrEqual(1900)
  expect(decodeURIComponent(url)).toMatch(/😴$/u)
})

test('shorten cuts between words', () => {
  expect(shorten('wakes every two hours', 12)).toBe('wakes every …')
  expect(shorten('short', 12)).toBe('short')
})
