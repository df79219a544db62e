import { colors, page } from './email-layout'
import { oneLine } from './delivery/mailbox'

/** A paragraph; labelled facts, of which the empty ones are left out; what somebody wrote; or the one thing to do. */
export type Block =
  | string
  | { facts: [label: string, value: string | null | undefined][] }
  | { quote: string; of?: string }
  | { action: string; url: string }

export type Letter = {
  /** The practice's name, beside the moon. */
  brand: string
  title: string
  body: Block[]
  /** Who writes and how to reach them. */
  footer: string
}

/**
 * A letter as text. Whatever visitors typed may stand in any field: it shows as they typed it, line breaks included.
 * @throws Error when an action's url is not an absolute http(s) address.
 */
export const textOf = ({ title, body, footer }: Letter) =>
  [oneLine(title), ...body.map((block) => asText(clean(block))), `-- \n${plain(footer)}`].join('\n\n') + '\n'

/** The same letter as HTML that loads nothing from anywhere. */
export function htmlOf(letter: Letter) {
  const body = letter.body.map(clean)
  const preview = body.filter((block) => typeof block === 'string').join(' ')
  return page({
    brand: html(oneLine(letter.brand)),
    title: html(oneLine(letter.title)),
    preview: html(preview),
    body: body.map(asHtml).join('\n'),
    footer: html(plain(letter.footer)),
  })
}

/** Control characters other than line breaks say nothing in a letter, and NUL and the like make it unreadable to some programs. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()

type CleanBlock =
  | string
  | { facts: [string, string][] }
  | { quote: string; of?: string }
  | { action: string; url: string }

function clean(block: Block): CleanBlock {
  if (typeof block === 'string') return plain(block)
  if ('facts' in block)
    return { facts: block.facts.filter(([, value]) => value).map(([label, value]) => [label, plain(value!)]) }
  if ('quote' in block) return { ...block, quote: plain(block.quote) }
  if (!/^https?:$/.test(new URL(block.url).protocol))
    throw Error(`A letter links to web pages only, not to ${block.url}`)
  return { ...block, url: new URL(block.url).href }
}

function asText(block: CleanBlock) {
  if (typeof block === 'string') return block
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n')
  if ('quote' in block) return (block.of ? `${block.of}:\n` : '') + block.quote.replace(/^/gm, '> ')
  return `${block.action}:\n${block.url}`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>\n',
}
const html = (text: string) => text.replace(/[&<>"'\n]/g, (character) => ENTITIES[character]!)

// `dir="auto"`: a parent may write Hebrew or Arabic.
function asHtml(block: CleanBlock) {
  if (typeof block === 'string') return `<p dir="auto" style="margin:0 0 18px">${html(block)}</p>`
  if ('facts' in block)
    return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
${block.facts.map(asRow).join('\n')}
</table>`
  if ('quote' in block)
    return `${block.of ? `<p class="soft" style="margin:0 0 8px;color:${colors.soft}">${html(block.of)}</p>` : ''}
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:${colors.sunk};${BREAK}">${html(block.quote)}</blockquote>`
  const filled = `border-radius:999px;background:${colors.accent}`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px"><tr><td class="accent" style="${filled}">
<a href="${html(block.url)}" class="accent" style="display:inline-block;padding:14px 28px;${filled};color:${colors.onAccent};font-weight:600;text-decoration:none">${html(block.action)}</a>
</td></tr></table>`
}

/** A long word, such as an address, breaks rather than widening the letter beyond the phone. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word'

function asRow([label, value]: [string, string], index: number) {
  const cell = `padding:9px 0;vertical-align:top${index ? `;border-top:1px solid ${colors.line}` : ''}`
  return `<tr><th scope="row" class="soft line" style="${cell};width:34%;padding-right:14px;text-align:left;font-weight:400;color:${colors.soft}">${html(label)}</th>
<td dir="auto" class="line" style="${cell};${BREAK}">${html(value)}</td></tr>`
}
