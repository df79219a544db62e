import { expect, test } from 'vitest'
import { renderLetter, type Letter } from './letter'

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
  const { text, html } = renderLetter(letter)
  expect(text).toBe(`Thank you, Ana

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
  const { html } = renderLetter(letter)
  expect(html).not.toMatch(/<(img|link|script|iframe|object|form)|url\(|src=|@import/i)
})

test('shows markup as it was typed, in every field', () => {
  const { text, html } = renderLetter({
    brand: hostile,
    title: hostile,
    body: [
      hostile,
      { facts: [[hostile, hostile]] },
      { of: hostile, quote: hostile },
      { action: hostile, url: `https://x.example/"><script>` },
    ],
    footer: hostile,
  })
  expect(html).not.toContain('<script')
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;you&#39;')).toHaveLength(12)
  expect(text.split(hostile)).toHaveLength(9)
})

test('keeps control characters out', () => {
  const { text, html } = renderLetter({ ...letter, title: 'a\r\nb', body: ['NUL \0, BEL \x07, tab \t.'] })
  expect(text + html).not.toMatch(/[^\P{Cc}\n]/u)
  expect(html).toContain('<title>a b</title>')
})

test('links to web pages only', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/admin'])
    expect(() => renderLetter({ ...letter, body: [{ action: 'Open', url }] })).toThrow()
})
