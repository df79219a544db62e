import { LRUCache } from 'lru-cache'
import MarkdownIt, { type Token } from 'markdown-it'
import sanitize from 'sanitize-html'
import { getSafeImageUrl, parseImageUrl, getSrcSet } from '../lib/image-url'
import { readingMinutes } from '../lib/text/reading-time'
import { isUrl } from '../lib/is-url'

/** `html: false` shows raw HTML as text. `breaks` keeps single line breaks. */
const parser = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: true })
// The typographer's own rule also turns (c) into © and +- into ±, and shortens ????. The editor shows none of this.
parser.core.ruler.at('replacements', ({ tokens }) => {
  for (const { children } of tokens) {
    let isAutolink = false
    for (const token of children ?? []) {
      if (token.type.startsWith('link_')) isAutolink = token.type === 'link_open' && token.info === 'auto'
      else if (token.type === 'text' && !isAutolink) token.content = toTypographic(token.content)
    }
  }
})
// The tabindex lets people scroll a wide table by keyboard.
parser.renderer.rules.table_open = () => '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>'
parser.renderer.rules.table_close = () => '</table></div>'
const renderImage = parser.renderer.rules.image!
parser.renderer.rules.image = (tokens, index, options, env, self) => {
  const image = renderImage(tokens, index, options, env, self)
  const stored = parseImageUrl(String(tokens[index]!.attrGet('src')))
  // Feed readers don't support <picture>.
  if (!stored || env?.base) return image
  return `<picture><source type="image/avif" srcset="${getSrcSet(stored, 'avif')}" sizes="${SIZES}">${image}</picture>`
}

const toTypographic = (text: string) =>
  text
    .replaceAll('...', '…')
    .replace(/(?<![-\s])---?(?![-\s])|(?<=^|\s)---?(?=\s|$)/g, (dashes) => (dashes === '--' ? '–' : '—'))

/** The width of an image in an article (prose.css). */
const SIZES = '(min-width: 660px) 612px, 92vw'

type Section = { id: string; title: string }
type Rendered = { html: string; sections: Section[]; readingMinutes: number }

/** Sizes in characters. Feeds are requested often, and long articles are slow to render. */
const cache = new LRUCache<string, Rendered>({
  maxSize: 5_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

type Options = {
  /** For feeds: makes URLs absolute. */
  base?: string
  /** The page has other sections: headings start at h3 and have no ids. */
  isPart?: boolean
}

/** Renders Markdown as safe HTML. Also returns its sections (`<h2>`). */
export function render(markdown: string, { base, isPart = false }: Options = {}) {
  const key = `${base} ${isPart} ${markdown}`
  let rendered = cache.get(key)
  if (!rendered) cache.set(key, (rendered = renderUncached(markdown, base, isPart)))
  return rendered
}

/** Returns a Markdown text without its markup, its paragraphs separated by line breaks. */
export const toPlainText = (markdown: string) =>
  parser
    .parse(markdown, {})
    .map(
      ({ children, content }) =>
        children?.map((child) => (child.type.endsWith('break') ? ' ' : child.content)).join('') ?? content,
    )
    .filter(Boolean)
    .join('\n')

function renderUncached(markdown: string, base: string | undefined, isPart: boolean): Rendered {
  const tokens = parser.parse(markdown, {})
  const sections = normalizeHeadings(tokens, isPart)
  for (const { children } of tokens)
    for (const child of children ?? []) if (child.type === 'image') normalizeImage(child)
  for (const [index, token] of tokens.entries()) {
    const [content, close] = [tokens[index + 1]!, tokens[index + 2]!]
    if (token.type === 'th_open' || token.type === 'td_open') normalizeCell(token, content, close)
    if (token.type === 'paragraph_open') convertToFigure(token, content, close)
  }
  const html = sanitize(parser.renderer.render(tokens, parser.options, { base }), {
    ...sanitizeOptions,
    transformTags: {
      a: (tagName, { href = '', ...attribs }) => ({
        tagName,
        attribs: { href: toAbsoluteUrl(href, base), ...attribs, ...(/^https?:/i.test(href) && { rel: 'noopener' }) },
      }),
      img: (tagName, { src = '', alt = '', loading = '', decoding = '' }) => ({
        tagName,
        attribs: { src: toAbsoluteUrl(src, base), alt, loading, decoding, ...getSizeAttributes(src, base) },
      }),
    },
  })
  return { html, sections, readingMinutes: readingMinutes(markdown) }
}

/** Defense in depth: allows only tags and attributes that the parser is known to write. */
const sanitizeOptions: sanitize.IOptions = {
  allowedTags:
    'p br h2 h3 h4 h5 h6 ul ol li strong em s a blockquote hr pre code figure figcaption img picture source div table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'loading', 'decoding', 'width', 'height', 'srcset', 'sizes', 'style'],
    source: ['type', 'srcset', 'sizes'],
    ol: ['start'],
    h2: ['id'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
    th: ['scope', 'class'],
    td: ['class'],
  },
  selfClosing: [...sanitize.defaults.selfClosing, 'source'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  parseStyleAttributes: false,
}

/** Returns the attributes that reserve an uploaded image's space before it loads. */
function getSizeAttributes(src: string, base: string | undefined): sanitize.Attributes {
  const stored = parseImageUrl(src)
  if (!stored) return {}
  const size = { width: String(stored.width), height: String(stored.height) }
  return base
    ? size
    : { ...size, srcset: getSrcSet(stored, 'webp'), sizes: SIZES, style: `background-color:#${stored.color}` }
}

const toAbsoluteUrl = (url: string, base: string | undefined) =>
  base && isUrl(url, base) ? new URL(url, base).href : url

/** A longer table of contents wouldn’t help anyone, and would slow down the page. */
const MAX_SECTIONS = 50

/** Makes headings start at h2 (the title is the page's h1) without skipping a level. Gives each section with a title an id. */
function normalizeHeadings(tokens: Token[], isPart: boolean) {
  const open: string[] = []
  const sections: Section[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    while (open.length && open.at(-1)! >= token.tag) open.pop()
    open.push(token.tag)
    token.tag = tokens[index + 2]!.tag = `h${Math.min(6, open.length + (isPart ? 2 : 1))}`
    if (isPart || open.length > 1 || token.level > 0 || sections.length === MAX_SECTIONS) continue
    const children = tokens[index + 1]!.children ?? []
    const title = children.map(({ content }) => content).join('')
    if (!title) continue
    const id = `part-${sections.length + 1}`
    token.attrSet('id', id)
    sections.push({ id, title })
  }
  return sections
}

/** Aligns by class instead of style, and turns empty header cells into plain cells. */
function normalizeCell(open: Token, content: Token, close: Token) {
  const align = /right|center/.exec(String(open.attrGet('style')))?.[0]
  open.attrs = align ? [['class', align]] : []
  if (open.tag !== 'th') return
  if (content.content) open.attrSet('scope', 'col')
  else open.tag = close.tag = 'td'
}

/** Replaces an image that has an unsafe URL with its alt text. */
function normalizeImage(image: Token) {
  if (!getSafeImageUrl(String(image.attrGet('src')))) {
    image.type = 'text'
    return
  }
  image.attrSet('loading', 'lazy')
  image.attrSet('decoding', 'async')
}

/** Turns a paragraph with nothing but an image into a figure, with the image's title as the caption. */
function convertToFigure(open: Token, content: Token, close: Token) {
  const [image, more] = content.children ?? []
  if (open.hidden || image?.type !== 'image' || more) return
  open.tag = close.tag = 'figure'
  const caption = image.attrGet('title')
  if (!caption) return
  const text = new MarkdownIt.Token('text', '', 0)
  text.content = String(caption)
  content.children!.push(
    new MarkdownIt.Token('caption_open', 'figcaption', 1),
    text,
    new MarkdownIt.Token('caption_close', 'figcaption', -1),
  )
}
