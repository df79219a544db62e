import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extensions } from './extensions'
import { isSameArticle, toDoc, toMarkdown } from './markdown-doc'
import { runs } from '../../../../../test/support/runs'

const schema = getSchema(extensions)
const roundTrip = (markdown: string) => toMarkdown(toDoc(schema, markdown))
const articles = import.meta.glob<string>('../../../../../seed/articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.keys(articles))('%s survives a round trip through the editor', (path) => {
  const markdown = articles[path]!
  const after = roundTrip(markdown)
  expect(isSameArticle(markdown, after)).toBe(true)
  expect(roundTrip(after)).toBe(after)
})

test('articles ask for photos by text message, since no form takes them', () => {
  const requests = Object.values(articles).flatMap((markdown) => markdown.match(/\[[^\]]*photo[^\]]*\]/gi) ?? [])
  expect(requests.length).toBeGreaterThan(0)
  for (const request of requests) expect(request).toMatch(/^\[text me /)
})

test.each([
  'One line\nand the next',
  '# One\n\n## Two\n\n###### Six',
  '**bold** and *italic*, ***both***, ~~gone~~ and `code`',
  '- a\n- b\n  - c\n\n1. one\n2. two',
  '7. seven\n8. eight\n9. nine\n10. ten',
  '- loose\n\n- list',
  '> quoted\n> on two lines\n>\n> and a paragraph',
  '![A cot by the window](/media/x.webp)',
  '![A cot](</a b.webp> "With a \\"caption\\"")',
  '[a link](https://example.com/a_(b) "titled") and https://example.com/a_b_c and ann@example.com',
  '---',
  '```js\nconst a = `b`\n```',
  '````\n```\n````',
  '    indented code',
  '| a | b |\n| - | - |\n| 1 | 2 |\n\nafter',
  'before\n\na | b\n--- | ---\n1 | 2',
  'a\\\n\\\nb',
  'snake_case and 2 * 3 * 4 and a \\*star\\*',
  '1986\\. A great year',
  'R&D, &amp;amp; and <b>bold</b> as text',
  'line\n\\- no list\n\\# no heading\n1\\) none\n\\=== none\n\\+',
  '[ref]\n\n[ref]: /services',
  'لילה טוב 😴\nשורה',
])('Markdown survives a round trip (%#)', (markdown) => {
  const after = roundTrip(markdown)
  expect(isSameArticle(markdown, after)).toBe(true)
  expect(roundTrip(after)).toBe(after)
})

test('single line breaks and tables don’t change', () => {
  expect(roundTrip('One\nTwo')).toBe('One\nTwo')
  const table = '| a | b |\n| --- | :-: |\n| 1 | **2** [x](/y) \\| `\\|` |\n|  | ![](/z.webp) |'
  expect(roundTrip(table)).toBe(table)
})

test('merged cells and paragraphs in a cell become fields of one line', () => {
  const cell = (...texts: string[]) => texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  const row = (...content: object[]) => ({ type: 'tableRow', content })
  const wide = { type: 'tableHeader', attrs: { colspan: 2 }, content: cell('wide') }
  const one = { type: 'tableCell', content: cell('one', 'two') }
  const table = { type: 'table', content: [row(wide), row(one, one)] }
  expect(toMarkdown(schema.nodeFromJSON({ type: 'doc', content: [table] }))).toBe(
    '| wide |  |\n| --- | --- |\n| one two | one two |',
  )
})

test('an image without an address of its own isn’t written', () => {
  const image = { type: 'image', attrs: { src: 'data:image/png;base64,AA', alt: 'A cot' } }
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'a ' }, image] }
  expect(toMarkdown(schema.nodeFromJSON({ type: 'doc', content: [paragraph] }))).toBe('a ')
})

/** Words with and without Markdown syntax. */
const word = fc.oneof(
  fc.stringMatching(/^[a-zא-ת0-9]{1,6}$/),
  fc.constantFrom(
    ...'# ## - -- --- + * ** _ __ ~ ~~ ` ``` > >> | || : :- === = ! [ ] [x] (y) [a](b) ![a](b) <b> </b> <!-- & &amp; &#35; 1. 1) 12. \\ \\\\ 😴 “quoted” — … it’s $ % ^ { } http: @'.split(
      ' ',
    ),
  ),
)
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))
const marks = fc.subarray(['bold', 'italic', 'strike'] as const)
const text = fc.tuple(words, marks, fc.boolean()).map(([text, names, linked]) => ({
  type: 'text',
  text,
  marks: [
    ...(linked ? [{ type: 'link', attrs: { href: 'https://example.com/a_b' } }] : []),
    ...names.map((type) => ({ type })),
  ],
}))
const plain = words.map((text) => ({ type: 'text', text }))
const lines = fc
  .array(plain, { minLength: 1, maxLength: 4 })
  .map((some) => some.flatMap((one, i) => (i ? [{ type: 'hardBreak' }, one] : [one])))
const paragraph = fc
  .oneof(
    lines,
    text.map((one) => [one]),
  )
  .map((content) => ({ type: 'paragraph', content }))
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), plain)
  .map(([level, one]) => ({ type: 'heading', attrs: { level }, content: [one] }))
const list = (type: string) =>
  fc.tuple(fc.boolean(), fc.array(paragraph, { minLength: 1, maxLength: 3 })).map(([tight, items]) => ({
    type,
    attrs: { tight },
    content: items.map((item) => ({ type: 'listItem', content: [item] })),
  }))
const leaf = fc.oneof(
  paragraph,
  heading,
  fc.constant({ type: 'horizontalRule' }),
  fc.constant({
    type: 'paragraph',
    content: [{ type: 'image', attrs: { src: '/media/a.webp', alt: 'A [cot]', title: null } }],
  }),
  fc
    .string({ minLength: 1, maxLength: 20 })
    .map((code) => ({ type: 'codeBlock', content: [{ type: 'text', text: `x${code.replace(/\s/g, ' ')}x` }] })),
)
const table = fc
  .array(fc.array(fc.oneof(plain, text), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
  .map((rows) => ({
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((one) => ({
        type: row === 0 ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', content: [one] }],
      })),
    })),
  }))
const quote = fc.array(leaf, { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'blockquote', content }))
const block = fc.oneof({ weight: 4, arbitrary: leaf }, quote, table, list('bulletList'), list('orderedList'))
// In Markdown, adjacent lists or quotes merge, so put a paragraph between them.
const doc = fc.array(block, { minLength: 1, maxLength: 5 }).map((content) => ({
  type: 'doc',
  content: content.flatMap((one) => [one, { type: 'paragraph', content: [{ type: 'text', text: 'between' }] }]),
}))

test('every editor document survives a round trip through Markdown', () => {
  fc.assert(
    fc.property(doc, (json) => {
      const before = schema.nodeFromJSON(json)
      const markdown = toMarkdown(before)
      expect(textAndForm(toDoc(schema, markdown).toJSON())).toEqual(textAndForm(before.toJSON()))
    }),
    { numRuns: runs(1000) },
  )
})

/** Ignores `tight` in single-item lists, which look the same either way. */
function textAndForm(node: { type: string; attrs?: object; content?: object[] }): unknown {
  const { content, ...rest } = node
  const one = node.type.endsWith('List') && content?.length === 1
  return {
    ...rest,
    ...(one && { attrs: { ...node.attrs, tight: true } }),
    ...(content && { content: content.map((child) => textAndForm(child as never)) }),
  }
}
