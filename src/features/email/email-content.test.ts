import { expect, test } from 'vitest'
import { htmlOf, textOf, type Letter } from './email-content'

const hostile = `<script>alert("1")</script> & 'you'`

const letter: Letter = {
  brand: 'Nightlight',
  title: 'Thank you, Ana',
  body: [
    'Your request has arrived.',
    {
      facts: [
        ['Child’s age', '8 months'],
        ['Phone', null],
        ['Day', ''],
      ],
    },
    { of: 'Sleep challenges', quote: 'Wakes often.\r\nNaps little.' },
    { action: 'Open', url: 'https://nightlight.example/admin?a=1&b=2' },
    'Sleep well,\nNoor',
  ],
  footer: 'Nightlight\nCalifornia',
}

test('says the same in text and in HTML', () => {
  const html = htmlOf(letter)
  expect(textOf(letter)).toBe(`Thank you, Ana

Your request has arrived.

Child’s age: 8 months

Sleep challenges:
> Wakes often.
> Naps little.

Open:
https://nightlight.example/admin?a=1&b=2

Sleep well,
Noor

-- 
Nightlight
California
`)
  expect(html).toContain('<title>Thank you, Ana</title>')
  expect(html).toContain('Wakes often.<br>\nNaps little.')
  expect(html).toContain('href="https://nightlight.example/admin?a=1&amp;b=2"')
  expect(html).toContain('>Your request has arrived. Sleep well,<br>\nNoor</div>')
  expect(html).not.toContain('Phone')
})

test('loads nothing and runs nothing', () => {
  expect(htmlOf(letter)).not.toMatch(/<(img|link|script|iframe|object|form)|url\(|src=|@import/i)
})

test('shows markup as it was typed, in every field', () => {
  const marked: Letter = {
    brand: hostile,
    title: hostile,
    body: [
      hostile,
      { facts: [[hostile, hostile]] },
      { of: hostile, quote: hostile },
      { action: hostile, url: `https://x.example/"><script>` },
    ],
    footer: hostile,
  }
  const html = htmlOf(marked)
  expect(html).not.toContain('<script')
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;you&#39;')).toHaveLength(12)
  expect(textOf(marked).split(hostile)).toHaveLength(9)
})

test('keeps control characters out', () => {
  const controlled = { ...letter, title: 'a\r\nb', body: ['NUL \0, BEL \x07, tab \t.'] }
  const html = htmlOf(controlled)
  expect(textOf(controlled) + html).not.toMatch(/[^\P{Cc}\n]/u)
  expect(html).toContain('<title>a b</title>')
})

test('links to web pages only', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/admin'])
    for (const write of [textOf, htmlOf]) expect(() => write({ ...letter, body: [{ action: 'Open', url }] })).toThrow()
})
