import type { Node, Schema } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import MarkdownIt, { type Token } from 'markdown-it'
import {
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializerState,
  type ParseSpec,
} from 'prosemirror-markdown'
import { getSafeImageUrl } from '../../../../lib/image-url'

/** The options of markdown.ts, but without the typographer, which changes characters. */
const createParser = () => new MarkdownIt({ html: false, breaks: true, linkify: true })

const article = createParser()
const tokenizer = createParser()
// In the editor, cells contain paragraphs.
tokenizer.core.ruler.after('block', 'cell paragraphs', (state) => {
  state.tokens = state.tokens.flatMap((token) => {
    if (/^t[hd]_open$/.test(token.type)) return [token, new state.Token('paragraph_open', 'p', 1)]
    if (/^t[hd]_close$/.test(token.type)) return [new state.Token('paragraph_close', 'p', -1), token]
    return [token]
  })
})

const isTight = (tokens: Token[], list: number) =>
  tokens.find(({ type }, i) => i > list && type !== 'list_item_open')?.hidden ?? false

const getAlignment = (cell: Token) => ({ align: /\w+$/.exec(String(cell.attrGet('style') ?? ''))?.[0] ?? null })

const tokenSpecs: Record<string, ParseSpec> = {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: 'blockquote' },
  bullet_list: { block: 'bulletList', getAttrs: (_, tokens, i) => ({ tight: isTight(tokens, i) }) },
  ordered_list: {
    block: 'orderedList',
    getAttrs: (token, tokens, i) => ({ start: Number(token.attrGet('start') ?? 1), tight: isTight(tokens, i) }),
  },
  list_item: { block: 'listItem' },
  code_block: { block: 'codeBlock', noCloseToken: true },
  fence: { block: 'codeBlock', noCloseToken: true, getAttrs: ({ info }) => ({ language: info || null }) },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'tableRow' },
  th: { block: 'tableHeader', getAttrs: getAlignment },
  td: { block: 'tableCell', getAttrs: getAlignment },
  hr: { node: 'horizontalRule' },
  hardbreak: { node: 'hardBreak' },
  softbreak: { node: 'hardBreak' },
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      alt: (token.children ?? []).map(({ content }) => content).join(''),
      title: token.attrGet('title'),
    }),
  },
  strong: { mark: 'bold' },
  em: { mark: 'italic' },
  s: { mark: 'strike' },
  code_inline: { mark: 'code', noCloseToken: true },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }),
  },
}

/** Parses Markdown into an editor document. @throws if it uses syntax that the schema doesn't support */
export const toDoc = (schema: Schema, markdown: string): Node =>
  new MarkdownParser(schema, tokenizer, tokenSpecs).parse(markdown)

export const isSameArticle = (markdown: string, other: string) => article.render(markdown) === article.render(other)

type SerializeNode = (state: Serializer, node: Node, parent: Node, index: number) => void

const { nodes, marks } = defaultMarkdownSerializer
const nodeSerializers: Record<string, SerializeNode> = {
  paragraph: nodes.paragraph!,
  heading: nodes.heading!,
  blockquote: nodes.blockquote!,
  horizontalRule: nodes.horizontal_rule!,
  listItem: nodes.list_item!,
  bulletList: (state, node) => state.renderList(node, '  ', () => '- '),
  orderedList: (state, node) => {
    const start = Number(node.attrs.start)
    const widest = String(start + node.childCount - 1).length + 2
    state.renderList(node, ' '.repeat(widest), (i) => `${start + i}. `.padEnd(widest))
  },
  codeBlock: (state, node) => {
    const ticks = (node.textContent.match(/`{3,}/g) ?? []).toSorted().at(-1)
    const fence = ticks ? `${ticks}\`` : '```'
    state.write(`${fence}${String(node.attrs.language ?? '')}\n`)
    state.text(node.textContent, false)
    state.write('\n')
    state.write(fence)
    state.closeBlock(node)
  },
  table: (state, node) => {
    const { map, width } = TableMap.get(node)
    // A cell that spans several fields goes into the first one.
    const fields = map.map((position, i) => (map.indexOf(position) === i ? toLine(node.nodeAt(position)!) : ''))
    const delimiters = map.slice(0, width).map((position) => delimiterCells[String(node.nodeAt(position)!.attrs.align)])
    const lines: string[] = []
    for (let i = 0; i < fields.length; i += width) lines.push(formatRow(fields.slice(i, i + width)))
    state.text(lines.toSpliced(1, 0, formatRow(delimiters)).join('\n'), false)
    state.closeBlock(node)
  },
  image: (state, { attrs }) => {
    // The image is still uploading.
    if (!getSafeImageUrl(String(attrs.src))) return
    const title = attrs.title ? ` "${String(attrs.title).replaceAll('"', '\\"')}"` : ''
    state.write(`![${state.esc(String(attrs.alt ?? ''))}](${escapeUrl(String(attrs.src))}${title})`)
  },
  // A single break is a plain line break. Several in a row need backslashes, or they'd start a new paragraph.
  hardBreak: (state, node, parent, index) => {
    if (parent.type.name === 'heading') return state.write(' ')
    const after = parent.content.content.slice(index + 1)
    if (after.every(({ type }) => type === node.type)) return
    const before = index > 0 && parent.child(index - 1).type !== node.type
    state.write(before && after[0]!.type !== node.type ? '\n' : '\\\n')
  },
  text: (state, node, parent, index) => {
    const text = node.text ?? ''
    if (internals(state).inAutolink) return state.text(text, false)
    const inHeading = parent.type.name === 'heading'
    const startsLine = !inHeading && (index === 0 || parent.child(index - 1).type.name === 'hardBreak')
    const escaped = state.esc(text, startsLine)
    state.text(inHeading ? escaped.replaceAll('#', '\\#') : escaped, false)
  },
}

const delimiterCells: Record<string, string> = { null: '---', left: ':--', center: ':-:', right: '--:' }

const formatRow = (cells: (string | undefined)[]) => `| ${cells.join(' | ')} |`

/** Serializes a table cell, which must fit on one line. */
const toLine = (cell: Node) =>
  toMarkdown(cell)
    .trim()
    .replace(/\\?\n+/g, ' ')
    .replaceAll('|', '\\|')

const escapeUrl = (url: string) => url.replace(/\s/g, '%20').replace(/[()]/g, '\\$&')

const markSerializers = {
  bold: marks.strong!,
  italic: marks.em!,
  strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  code: marks.code!,
  link: marks.link!,
}

/** Properties that prosemirror-markdown's serializers use, but that its types omit. */
const internals = (state: Serializer) => state as unknown as { out: string; inAutolink?: boolean }

/** Escapes everything that markdown-it would parse as syntax, which goes beyond what prosemirror-markdown escapes. */
class Serializer extends MarkdownSerializerState {
  override esc(text: string, startOfLine = false) {
    const escaped = super.esc(text, startOfLine).replace(/&(?=#?\w+;)|<(?=[a-z/!?])/gi, '\\$&')
    if (!startOfLine) return escaped
    return escaped.replace(/^(\s*)([=+:|])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
  }
}

/** Serializes the content of a document or a table cell as Markdown. */
export function toMarkdown(doc: Node) {
  const state = Reflect.construct(Serializer, [
    nodeSerializers,
    markSerializers,
    { hardBreakNodeName: 'hardBreak' },
  ]) as Serializer
  state.renderContent(doc)
  return internals(state).out
}
