import { expect, test } from 'vitest'
import { render } from './markdown'
import { cpuTime } from '../../test/support/time'

const html = (markdown: string, base?: string) => render(markdown, { base }).html

// Only the tags, without the text.
const tags = (text: string) => text.match(/<[^>]*>/g)?.join('') ?? ''
const harmless = new Set(
  'p br h2 h3 h4 h5 h6 ul ol li strong em s a blockquote hr pre code figure figcaption img div table thead tbody tr th td'.split(
    ' ',
  ),
)

test.each([
  '<script>alert(1)</script>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<svg onload=alert(1)>',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=/api/auth/logout><button>x</button></form>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n[x]',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](data:image/png;base64,AAAA)',
  '![x](uploaded:IMG_2044.jpg)',
  '![x](//evil.example/x.png)',
  '![x](/\\evil.example/x.png)',
  '[x](//evil.example)',
  '![" onerror="alert(1)](/x.png)',
  '![x](/x.png "\\" onerror=\\"alert(1)")',
  '[x](/a "\\" onmouseover=\\"alert(1)")',
  '[x](/a" onmouseover="alert(1))',
  '`<script>alert(1)</script>`',
  '```"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
  '# <script>alert(1)</script>',
  '|<script>|"onload="x|\n|-|-|\n|<img src=x onerror=alert(1)>|x|',
  '<<script>script>alert(1)<</script>/script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('%j becomes text or is removed', (evil) => {
  const result = html(evil)
  for (const [, name] of tags(result).matchAll(/<\/?([^\s/>]*)/g)) expect(harmless).toContain(name)
  expect(tags(result).replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son|style|srcdoc/i)
  for (const [, url = ''] of result.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(new URL(url.replaceAll('&amp;', '&'), 'https://site.example/blog/').host).toBe('site.example')
})

test('raw HTML is shown as text', () => {
  expect(html('Type <xmp> or <svg onload=x>.')).toBe('<p>Type &lt;xmp&gt; or &lt;svg onload=x&gt;.</p>\n')
})

test('a single line break is kept, and an empty line starts a paragraph', () => {
  expect(html('one\ntwo\r\nthree\n\nfour')).toBe('<p>one<br />\ntwo<br />\nthree</p>\n<p>four</p>\n')
})

test('quotes, dashes and dots are typographic, but not in code', () => {
  expect(html(`"Is it *'late'*?" -- it's 4:50... \`"x" -- y\``)).toBe(
    '<p>“Is it <em>‘late’</em>?” – it’s 4:50… <code>"x" -- y</code></p>\n',
  )
})

test('other characters stay as the editor shows them', () => {
  const text = 'Bed +- 10 minutes (c) (R) (tm)?????, (p), run --help, a----b, https://example.com/a--b'
  expect(html(text)).toBe(`<p>${text.replace(/https.*/, '<a href="$&" rel="noopener">$&</a>')}</p>\n`)
})

test('headings start at h2 and skip no level', () => {
  const outline = (markdown: string) =>
    html(markdown)
      .match(/<h\d/g)
      ?.map((tag) => tag.slice(1))
  expect(outline('# a\n\n## b\n\n#### c\n\n## d')).toEqual(['h2', 'h3', 'h4', 'h3'])
  expect(outline('#### a\n\n## b\n\n### c\n\n# d')).toEqual(['h2', 'h2', 'h3', 'h2'])
  expect(outline('one\n===\n\ntwo\n---')).toEqual(['h2', 'h3'])
})

test('sections are listed with their ids', () => {
  const { html, sections } = render('## What’s *ordinary*\n\n### Detail\n\n## `Then` [what](/b)\n\n> ## Said')
  expect(sections).toEqual([
    { id: 'part-1', title: 'What’s ordinary' },
    { id: 'part-2', title: 'Then what' },
  ])
  expect(html.match(/id="[^"]*"/g)).toEqual(['id="part-1"', 'id="part-2"'])
})

test('tables have headers, alignment, and a frame that scrolls with the keyboard', () => {
  const table = html('| | Feeds |\n|---|---:|\n| 0–6 weeks | two |')
  expect(table).toContain('<div class="table-frame" role="group" aria-label="Table" tabindex="0">')
  expect(table).toContain('<td></td>\n<th class="right" scope="col">Feeds</th>')
  expect(table).toContain('<td>0–6 weeks</td>\n<td class="right">two</td>')
})

test('an image in its own paragraph is a figure with its title as caption; others stay inline', () => {
  expect(html('![A crib](/crib.webp "Nothing else in it")')).toBe(
    '<figure><img src="/crib.webp" alt="A crib" loading="lazy" decoding="async" /><figcaption>Nothing else in it</figcaption></figure>\n',
  )
  expect(html('See ![it](/x.png)')).toMatch(/^<p>See <img /)
})

test('an image with an unsafe URL is replaced by its description', () => {
  expect(html('![A crib](uploaded:crib.jpg)')).toBe('<p>A crib</p>\n')
})

const OWN = '/media/0192f3a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b-640x480-c8a27a.webp'

test('an uploaded image has a srcset, dimensions and a background color', () => {
  const stem = OWN.replace('.webp', '')
  expect(html(`![A crib](${OWN})`)).toBe(
    `<figure><picture><source type="image/avif" srcset="${stem}.320.avif 320w, ${stem}.avif 640w" sizes="(min-width: 660px) 612px, 92vw" />` +
      `<img src="${OWN}" alt="A crib" loading="lazy" decoding="async" width="640" height="480" srcset="${stem}.320.webp 320w, ${OWN} 640w" sizes="(min-width: 660px) 612px, 92vw" style="background-color:#c8a27a" /></picture></figure>\n`,
  )
})

test('feeds get one size of an uploaded image', () => {
  expect(html(`![A crib](${OWN})`, 'https://site.example/blog/post')).toBe(
    `<figure><img src="https://site.example${OWN}" alt="A crib" loading="lazy" decoding="async" width="640" height="480" /></figure>\n`,
  )
})

test.each([`${OWN}" onerror="x`, `${OWN}?a="><script>`, OWN.replace('c8a27a', 'red;}'), `${OWN}#x`])(
  '%j isn’t the URL of an uploaded image',
  (url) => expect(html(`![x](<${url}>)`)).not.toMatch(/srcset|style|<picture/),
)

test('links to other sites are noopener', () => {
  expect(html('https://example.com and [ours](/services)')).toBe(
    '<p><a href="https://example.com" rel="noopener">https://example.com</a> and <a href="/services">ours</a></p>\n',
  )
})

test('URLs in feeds are absolute', () => {
  const there = html('[a](/services) ![b](/x.png) [c](#part-1)', 'https://site.example/blog/post')
  expect(there).toContain('href="https://site.example/services"')
  expect(there).toContain('src="https://site.example/x.png"')
  expect(there).toContain('href="https://site.example/blog/post#part-1"')
})

test.each([
  ['brackets', '['.repeat(50_000)],
  ['stars', '*a_ '.repeat(30_000)],
  ['quotes', '> '.repeat(20_000) + 'x'],
  ['quotation marks', '"'.repeat(100_000)],
  ['links', '[a]('.repeat(25_000)],
  ['entities', '&lt;'.repeat(25_000)],
  ['a wide table', `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${`${'|b'.repeat(10)}\n`.repeat(2_000)}`],
])('hostile input renders in time: %s', async (_, markdown) => {
  const { ms } = await cpuTime(() => html(markdown))
  expect(ms).toBeLessThan(3000)
})

test('a text of nothing but headings gets a table of contents of fifty, without empty ones', () => {
  expect(render('#\n'.repeat(100_000)).sections).toEqual([])
  const { html, sections } = render('# a\n'.repeat(50_000))
  expect(sections).toHaveLength(50)
  expect(html.match(/ id="part-/g)).toHaveLength(50)
  expect(html.match(/<h2/g)).toHaveLength(50_000)
})
