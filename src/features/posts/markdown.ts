import { LRUCache } from 'lru-cache'
import MarkdownIt, { type Token } from 'markdown-it'
import sanitize from 'sanitize-html'
import { imageSource, parseAddress, srcSetOf } from '../media/image-url'
import { readingMinutes } from './reading-time'

/** `html: false`: raw HTML is text that anybody can read. `breaks`: a line break stays one, as SPEC wants. */
const parser = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: true })
// A wide table scrolls by itself, also by keyboard.
parser.renderer.rules.table_open = () => '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table>'
parser.renderer.rules.table_close = () => '</table></div>'
const plainImage = parser.renderer.rules.image!
parser.renderer.rules.image = (tokens, index, options, env, self) => {
  const image = plainImage(tokens, index, options, env, self)
  const own = parseAddress(String(tokens[index]!.attrGet('src')))
  // Readers elsewhere take one size, and know no <picture>.
  if (!own || env?.base) return image
  return `<picture><source type="image/avif" srcset="${srcSetOf(own, 'avif')}" sizes="${SIZES}">${image}</picture>`
}

/** How wide an image is in an article (prose.css). */
const SIZES = '(min-width: 660px) 612px, 92vw'

type Section = { id: string; title: string }
type Rendered = { html: string; sections: Section[]; readingMinutes: number }

/** What was rendered lately: a feed is asked for often, and a long article takes its time. In characters. */
const kept = new LRUCache<string, Rendered>({
  maxSize: 5_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/**
 * Markdown as HTML that is safe in our pages, the sections (`<h2>`) it has, and how long it takes to read. `base` makes
 * addresses absolute, for readers elsewhere.
 */
export function render(markdown: string, base?: string) {
  const key = `${base} ${markdown}`
  let rendered = kept.get(key)
  if (!rendered) kept.set(key, (rendered = write(markdown, base)))
  return rendered
}

function write(markdown: string, base: string | undefined): Rendered {
  const tokens = parser.parse(markdown, {})
  const sections = tidyHeadings(tokens)
  for (const { children } of tokens) for (const child of children ?? []) if (child.type === 'image') tidyImage(child)
  for (const [index, token] of tokens.entries()) {
    const [content, close] = [tokens[index + 1]!, tokens[index + 2]!]
    if (token.type === 'th_open' || token.type === 'td_open') tidyCell(token, content, close)
    if (token.type === 'paragraph_open') liftImage(token, content, close)
  }
  const html = sanitize(parser.renderer.render(tokens, parser.options, { base }), {
    ...allowed,
    transformTags: {
      a: (tagName, { href = '', ...attribs }) => ({
        tagName,
        attribs: { href: absolute(href, base), ...attribs, ...(/^https?:/i.test(href) && { rel: 'noopener' }) },
      }),
      img: (tagName, { src = '', alt = '', loading = '', decoding = '' }) => ({
        tagName,
        attribs: { src: absolute(src, base), alt, loading, decoding, ...roomOf(src, base) },
      }),
    },
  })
  return { html, sections, readingMinutes: readingMinutes(markdown) }
}

/** A second wall behind the parser: only what it is known to write passes. */
const allowed: sanitize.IOptions = {
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

/** What lays an image of our own out before it comes. */
function roomOf(src: string, base: string | undefined): sanitize.Attributes {
  const own = parseAddress(src)
  if (!own) return {}
  const size = { width: String(own.width), height: String(own.height) }
  return base ? size : { ...size, srcset: srcSetOf(own, 'webp'), sizes: SIZES, style: `background-color:#${own.color}` }
}

const absolute = (url: string, base: string | undefined) =>
  base && URL.canParse(url, base) ? new URL(url, base).href : url

/**
 * The page's own title is its one h1, so headings start at h2; a writer may begin at any level and skip some, the outline
 * stays sound. Each section gets an id.
 */
function tidyHeadings(tokens: Token[]) {
  const open: string[] = []
  const sections: Section[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    while (open.length && open.at(-1)! >= token.tag) open.pop()
    open.push(token.tag)
    token.tag = tokens[index + 2]!.tag = `h${Math.min(6, open.length + 1)}`
    if (open.length > 1 || token.level > 0) continue
    const id = `part-${sections.length + 1}`
    token.attrSet('id', id)
    const words = tokens[index + 1]!.children ?? []
    sections.push({ id, title: words.map(({ content }) => content).join('') })
  }
  return sections
}

/** Alignment by class instead of style; a header without text is no header. */
function tidyCell(open: Token, content: Token, close: Token) {
  const align = /right|center/.exec(String(open.attrGet('style')))?.[0]
  open.attrs = align ? [['class', align]] : []
  if (open.tag !== 'th') return
  if (content.content) open.attrSet('scope', 'col')
  else open.tag = close.tag = 'td'
}

/** An image that no browser may load is its description. */
function tidyImage(image: Token) {
  if (!imageSource(String(image.attrGet('src')))) {
    image.type = 'text'
    return
  }
  image.attrSet('loading', 'lazy')
  image.attrSet('decoding', 'async')
}

/** An image that is a paragraph of its own becomes a figure, its title the caption. */
function liftImage(open: Token, content: Token, close: Token) {
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
