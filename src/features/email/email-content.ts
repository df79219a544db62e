import { BREAK_WORDS, colors, DISPLAY, renderLayout } from './email-layout'
import { accents, type Accent } from '../settings/accents'
import { defaultSite, type Site } from '../settings/site-settings'
import { toSingleLine } from './mailbox'

/** A paragraph, a Markdown heading, labeled facts (empty ones are left out), a quote from a visitor, a button, or a link. */
export type Block =
  | string
  | { heading: string }
  | { facts: [label: string, value: string | null | undefined][]; firstIsStrong?: true }
  | { quote: string; of?: string }
  | { action: string; url: string }
  | { link: string; url: string }

export type EmailContent = {
  /** The practice's name, next to the moon. */
  brand: string
  title: string
  body: Block[]
  /** The sender and how to reach them. */
  footer: string
} & EmailLook

/** How the practice's emails look, if not as ours. */
export type EmailLook = {
  accent?: Accent
  /** Has no moon, because the practice has a mark of its own. */
  isPlain?: boolean
}

export const toEmailLook = ({ accent, mark }: Pick<Site, 'accent' | 'mark'>): EmailLook => ({
  ...(accent !== defaultSite.accent && { accent }),
  ...(mark && { isPlain: true }),
})

/**
 * Renders an email as plain text. Any field may contain visitors' input, which shows as typed, including line breaks.
 * @throws Error unless the URL of every action and link is an absolute http(s) URL.
 */
export const renderText = ({ title, body, footer }: EmailContent) =>
  [toSingleLine(title), ...body.map((block) => toText(clean(block))), `-- \n${stripControls(footer)}`].join('\n\n') +
  '\n'

/** Renders the same email as HTML without external resources. */
export function renderHtml({ accent = defaultSite.accent, isPlain = false, ...content }: EmailContent) {
  const body = content.body.map(clean)
  const preview = body.filter((block) => typeof block === 'string').join(' ')
  return renderLayout({
    brand: escapeHtml(toSingleLine(content.brand)),
    title: escapeHtml(toSingleLine(content.title)),
    preview: escapeHtml(preview),
    body: body.map((block) => toHtml(block, accent)).join('\n'),
    footer: escapeHtml(stripControls(content.footer)),
    accent,
    hasMoon: !isPlain,
  })
}

/** Replaces control characters other than line breaks, since some of them make an email unreadable in some clients. */
const stripControls = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

type CleanBlock = Exclude<Block, { facts: unknown }> | { facts: [label: string, value: string][]; firstIsStrong?: true }

function clean(block: Block): CleanBlock {
  if (typeof block === 'string') return stripControls(block)
  if ('heading' in block) return { heading: stripControls(block.heading) }
  if ('facts' in block)
    return {
      ...block,
      facts: block.facts.filter(([, value]) => value).map(([label, value]) => [label, stripControls(value!)]),
    }
  if ('quote' in block) return { ...block, quote: stripControls(block.quote) }
  if (!/^https?:$/.test(new URL(block.url).protocol))
    throw Error(`An email can only link to web pages, not to ${block.url}`)
  return { ...block, url: new URL(block.url).href }
}

function toText(block: CleanBlock) {
  if (typeof block === 'string') return block
  if ('heading' in block) return block.heading
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n')
  if ('quote' in block) return (block.of ? `${block.of}:\n` : '') + block.quote.replace(/^/gm, '> ')
  return `${'link' in block ? block.link : block.action}:\n${block.url}`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>\n',
}
/** The space between a month and its day, or a time and its half of the day. On phones, a line would break there. */
const SPACE_IN_DATE = /(?<=\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*) (?=\d)|(?<=\d) (?=[AP]M\b)/g

const escapeHtml = (text: string) =>
  text.replace(SPACE_IN_DATE, '\u00a0').replace(/[&<>"'\n]/g, (character) => ENTITIES[character]!)

// `dir="auto"`, since a parent may write in Hebrew or Arabic.
function toHtml(block: CleanBlock, accent: Accent) {
  if (typeof block === 'string') return `<p dir="auto" style="margin:0 0 18px;${BREAK_WORDS}">${escapeHtml(block)}</p>`
  if ('heading' in block)
    return `<h2 dir="auto" style="margin:0 0 10px;font:500 20px/1.3 ${DISPLAY};${BREAK_WORDS}">${escapeHtml(block.heading.replace(/^#+ /, ''))}</h2>`
  if ('facts' in block)
    return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
${block.facts.map((fact, index) => toRow(fact, index, block.firstIsStrong)).join('\n')}
</table>`
  if ('quote' in block)
    return `${block.of ? `<p class="soft" style="margin:0 0 8px;color:${colors.soft}">${escapeHtml(block.of)}</p>` : ''}
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:${colors.sunk};${BREAK_WORDS}">${escapeHtml(block.quote)}</blockquote>`
  if ('link' in block)
    return `<p style="margin:0 0 18px"><a href="${escapeHtml(block.url)}" style="color:inherit">${escapeHtml(block.link)}</a></p>`
  const [background, , color] = accents[accent].day
  const filled = `border-radius:999px;background:${background}`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px"><tr><td class="accent" style="${filled}">
<a href="${escapeHtml(block.url)}" class="accent" style="display:inline-block;padding:14px 28px;${filled};color:${color};font-weight:600;text-decoration:none">${escapeHtml(block.action)}</a>
</td></tr></table>`
}

function toRow([label, value]: [string, string], index: number, firstIsStrong = false) {
  const cell = `padding:9px 0;vertical-align:top${index ? `;border-top:1px solid ${colors.line}` : ''}`
  return `<tr><th scope="row" class="soft line" style="${cell};width:34%;padding-right:14px;text-align:left;font-weight:400;color:${colors.soft}">${escapeHtml(label)}</th>
<td dir="auto" class="line" style="${cell};${firstIsStrong && index === 0 ? 'font-weight:600;' : ''}${BREAK_WORDS}">${escapeHtml(value)}</td></tr>`
}
