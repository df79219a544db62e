import type { Node, Schema } from '@tiptap/pm/model'
import MarkdownIt, { type Token } from 'markdown-it'
import {
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializerState,
  type ParseSpec,
} from 'prosemirror-markdown'

/** The options of markdown.ts without typographer, which changes characters. */
const createParser = () => new MarkdownIt({ html: false, breaks: true, linkify: true })

const article = createParser()
const tokenizer = createParser()
tokenizer.core.ruler.after('block', 'verbatim', (state) => {
  const lines = state.src.split('\n')
  const tokens: Token[] = []
  for (let i = 0; i < state.tokens.length; i++) {
    const token = state.tokens[i]!
    if (token.type !== 'table_open' || token.level > 0) tokens.push(token)
    else {
      const verbatim = new state.Token('verbatim', '', 0)
      verbatim.content = lines
        .slice(...token.map!)
        .join('\n')
        .trimEnd()
      tokens.push(verbatim)
      while (state.tokens[i]!.type !== 'table_close') i++
    }
  }
  state.tokens = tokens
})

const isTight = (tokens: Token[], list: number) =>
  tokens.find(({ type }, i) => i > list && type !== 'list_item_open')?.hidden ?? false

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
  verbatim: { block: 'verbatim', noCloseToken: true },
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

/** Whether two Markdown texts render the same. */
export const isSameArticle = (one: string, other: string) => article.render(one) === article.render(other)

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
  verbatim: (state, node) => {
    state.text(node.textContent, false)
    state.closeBlock(node)
  },
  image: (state, { attrs }) => {
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

const escapeUrl = (url: string) => url.replace(/\s/g, '%20').replace(/[()]/g, '\\$&')

const markSerializers = {
  bold: marks.strong!,
  italic: marks.em!,
  strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  code: marks.code!,
  link: marks.link!,
}

/** Properties that prosemirror-markdown's serializers use, but its types omit. */
const internals = (state: Serializer) => state as unknown as { out: string; inAutolink?: boolean }

/** Escapes everything that markdown-it would parse as syntax, which is more than prosemirror-markdown escapes. */
class Serializer extends MarkdownSerializerState {
  override esc(text: string, startOfLine = false) {
    const escaped = super.esc(text, startOfLine).replace(/&(?=#?\w+;)|<(?=[a-z/!?])/gi, '\\$&')
    if (!startOfLine) return escaped
    return escaped.replace(/^(\s*)([=+:|])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
  }
}

/** Serializes an editor document as Markdown. */
export function toMarkdown(doc: Node) {
  const state = Reflect.construct(Serializer, [
    nodeSerializers,
    markSerializers,
    { hardBreakNodeName: 'hardBreak' },
  ]) as Serializer
  state.renderContent(doc)
  return internals(state).out
}
