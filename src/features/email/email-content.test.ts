import { expect, test } from 'vitest'
import { renderHtml, renderText, type EmailContent } from './email-content'

const hostile = `<script>alert("1")</script> & 'you'`

const content: EmailContent = {
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

test('renders the same content as text and as HTML', () => {
  const html = renderHtml(content)
  expect(renderText(content)).toBe(`Thank you, Ana

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
  const strong = {
    ...content,
    body: [
      {
        firstIsStrong: true as const,
        facts: [
          ['When', 'Noon'],
          ['Where', 'Here'],
        ] as [string, string][],
      },
    ],
  }
  expect(renderHtml(strong)).toMatch(/<td [^>]*font-weight:600;[^>]*>Noon<\/td>/)
  expect(renderHtml(strong)).not.toMatch(/<td [^>]*font-weight:600;[^>]*>Here<\/td>/)
})

test('keeps dates and times on one line in HTML', () => {
  const html = renderHtml({ ...content, body: ['Saturday, December 12 at 9:15 AM, or Mon, May 4.'] })
  expect(html).toContain('Saturday, December\u00a012 at 9:15\u00a0AM, or Mon, May\u00a04.')
})

test('loads nothing and runs nothing', () => {
  expect(renderHtml(content)).not.toMatch(/<(img|link|script|iframe|object|form)|url\(|src=|@import/i)
})

test('shows markup as it was typed, in every field', () => {
  const marked: EmailContent = {
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
  const html = renderHtml(marked)
  expect(html).not.toContain('<script')
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;you&#39;')).toHaveLength(12)
  expect(renderText(marked).split(hostile)).toHaveLength(9)
})

test('removes control characters', () => {
  const controlled = { ...content, title: 'a\r\nb', body: ['NUL \0, BEL \x07, tab \t.'] }
  const html = renderHtml(controlled)
  expect(renderText(controlled) + html).not.toMatch(/[^\P{Cc}\n]/u)
  expect(html).toContain('<title>a b</title>')
})

test('links only to web pages', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/admin'])
    for (const render of [renderText, renderHtml])
      expect(() => render({ ...content, body: [{ action: 'Open', url }] })).toThrow()
})
