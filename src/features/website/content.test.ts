import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultSite } from '../settings/site-settings'
import { getContent, type Section } from './content'
import { valueSchemas } from './texts/values'
import { texts, type TextPage } from './texts/all'
import type { Text } from './texts/define'
import { runs } from '../../../test/support/runs'

const all = Object.entries(texts).flatMap(([page, textsOfPage]) =>
  Object.entries<Text>(textsOfPage).map(([name, text]) => ({
    key: `${page}.${name}`,
    page: page as TextPage,
    name,
    text,
  })),
)

test.each(all)('the original of $key is a value that may be saved, and is saved as it is', ({ text }) => {
  expect(v.safeParse(valueSchemas[text.kind](text), text.original)).toMatchObject({
    issues: undefined,
    output: text.original,
  })
})

const check = (kind: 'line' | 'text' | 'article' | 'sections' | 'date', value: unknown) =>
  v.safeParse(valueSchemas[kind]({ limit: 100 }), value).issues?.[0].message

test.each([
  ['date', '2026-02-29', 'Please choose a day'],
  ['date', '2026-02-28T10:00:00Z', 'Please choose a day'],
  ['date', null, 'Please choose a day'],
  ['date', '2028-02-29', undefined],
  ['sections', 'Before\n\n## First', 'Please begin with a heading: text above the first one isn’t shown'],
  ['sections', '## First\n\nText\n\n## \n\nMore', 'Please write something in every heading'],
  ['sections', '## First\n\nText', undefined],
  ['article', 'a list\r\n\t- nested', undefined],
  ['article', '\x1b[31m', 'This contains characters that can’t be shown'],
  ['line', '🌙'.repeat(50), undefined],
  ['line', '🌙'.repeat(51), 'Please keep this under 100 characters'],
] as const)('%s: %j', (kind, value, problem) => expect(check(kind, value)).toBe(problem))

/** Strings that have broken other programs, and that could break our own placeholders, stars, and headings. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '</script><script>alert(1)//',
        '<img src=x onerror=alert(1)>',
        '[x](javascript:alert(1))',
        '[{{email}}](https://example.com "{{phone}} {{email}}")',
        '![{{email}} {{name}}](/media/x.webp "{{name}}")',
        '{{email}}',
        '{{phone}}',
        '{{name}}',
        '{{__proto__}}',
        '{{constructor}}',
        '{{toString}}',
        '`{{email}}`',
        '" onmouseover="alert(1)',
        '\n\n## ',
        '\n## ',
        '\n### ',
        '\n```\n',
        '\n> ',
        '\n- ',
        '|a|b|\n|-|-|\n|',
        '*',
        '**',
        '\u202eabc\u2066',
        'שלום',
        '🌙',
        '\\',
        '&lt;script&gt;',
        '&#x6a;avascript:',
        'x'.repeat(5000),
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const site = { ...defaultSite, name: `Ann & "Bo" <b>'s` }
const allowed =
  'a p br h2 h3 h4 h5 h6 ul ol li strong em s blockquote hr pre code figure figcaption img picture source div table thead tbody tr th td'.split(
    ' ',
  )
const empty = ['br', 'hr', 'img', 'source']

/** Expects elements to be allowed, closed, and without nested links, and attributes not to run scripts. */
function expectHarmless(html: string) {
  const open: string[] = []
  const text = html.replace(/<(\/?)(\w+)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>/g, (_, close, name: string, attributes) => {
    expect(allowed).toContain(name)
    expect(attributes).not.toMatch(/ on\w+=|="\s*(javascript|data|vbscript):/i)
    if (close) expect(open.pop()).toBe(name)
    else if (!empty.includes(name)) {
      if (name === 'a') expect(open).not.toContain('a')
      open.push(name)
    }
    return ''
  })
  expect(open).toEqual([])
  expect(text).not.toContain('<')
}

test('headings inside of sections are below their titles, and have no ids that another text might have', async () => {
  const { values } = await getContent('services', { 'services.answers': '## One\n\n# Two\n\n## Three' }, site)
  expect(values.answers).toEqual([
    { id: 'one', title: 'One', html: '<h3>Two</h3>\n' },
    { id: 'three', title: 'Three', html: '' },
  ])
})

test('hostile texts become harmless HTML', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (value) => {
      for (const { key, page, name, text } of all) {
        if (['packages', 'email', 'date', 'picture'].includes(text.kind)) continue
        const shown = (await getContent(page, { [key]: value }, site)).values[name]!
        if (text.kind === 'article') expectHarmless(shown as string)
        else if (text.kind === 'sections') for (const { html } of shown as Section[]) expectHarmless(html)
        // React escapes the other kinds.
        else expect(shown).toBeTypeOf('string')
      }
    }),
    { numRuns: runs(100) },
  )
})
