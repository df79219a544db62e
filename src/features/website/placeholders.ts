import { fillPlaceholders } from '../../lib/text/fill-placeholders'
import { formatHours, plural } from '../../lib/text/plural'
import type { Site } from '../settings/site-settings'
import type { EmailText } from './texts/values'
import type { Text, TextKind, TextValues } from './texts/define'

/** The practice's data, by placeholder. */
const facts: Record<string, (site: Site) => string> = {
  name: (site) => site.name,
  consultant: (site) => site.consultant,
  email: (site) => site.email,
  phone: (site) => site.phone,
  location: (site) => site.location,
  region: (site) => site.location.split(', ')[0]!,
  families: (site) => site.families,
  years: (site) => site.years,
  promised: (site) => formatHours(site.promisedHours),
  hours: (site) => formatHours(site.latestHours),
  kept: ({ keepMonths, keepReceiptYears, keepAgreementYears }) =>
    (keepMonths === 0
      ? 'I keep requests and messages until you ask me to erase them, or until I no longer need them to help you or to meet a legal obligation. They aren’t erased automatically on a fixed date: I review them by hand.'
      : `Requests and messages are erased automatically ${keepMonths} months after they arrived or, for a consultation, after your preferred date, whichever is later. I erase them sooner if you ask me to, or once they’re no longer needed.`) +
    (keepReceiptYears === 0
      ? ''
      : ` Of what you pay, I keep the number, the date, the amount, and your name for ${plural(keepReceiptYears, 'year')}, also after erasing everything else, because tax law asks for it.`) +
    (keepAgreementYears === 0
      ? ''
      : ` An agreement that you signed stays for ${plural(keepAgreementYears, 'year')} after our last night.`),
}

/** The names that texts can contain as `{{name}}`. */
export const placeholders = Object.keys(facts)

/** Placeholders that are their own paragraphs. */
const BLOCKS = ['details', 'quote', 'links', 'link', 'form', 'another', 'answer', 'receipt']

/** Explains which placeholder in a text doesn't exist; undefined if all can be filled in. */
export function explainPlaceholder(
  { placeholders: own = {}, inBraces }: Pick<Text, 'placeholders' | 'inBraces'>,
  value: TextValues[TextKind],
) {
  const names = [...Object.keys(own), ...placeholders]
  if (typeof value === 'string' && inBraces)
    return explain(
      value,
      placeholders,
      Object.keys(own).map((name) => `{${name}}`),
    )
  if (typeof value === 'string') return explain(value, names)
  if ('alt' in value) return explain(value.alt, names)
  if (!('body' in value)) return undefined
  const { subject, title, body } = value satisfies EmailText
  const inLine = names.filter((name) => !BLOCKS.includes(name))
  return explain(`${subject} ${title}`, inLine) ?? explain(body, names)
}

/** Also treats `{name}` and `{{ name }}` as typos. */
function explain(text: string, names: string[], inBraces: string[] = []) {
  const known = [...inBraces, ...names.map((name) => `{{${name}}}`)]
  const unknown = text.match(/\{+\s*\w+\s*\}+/g)?.find((found) => !known.includes(found))
  return unknown && `${unknown} isn’t one of ${known.join(', ')}`
}

export const getFacts = (site: Site) =>
  Object.fromEntries(Object.entries(facts).map(([name, getFact]) => [name, getFact(site)]))

/** Fills in the practice's data, and other values. */
export const fillText = (text: string, site: Site, others: Record<string, string> = {}) =>
  text.includes('{{') ? fillPlaceholders(text, { ...getFacts(site), ...others }) : text

/** Fills in a reply's draft, leaving out paragraphs that end up empty. */
export const fillDraft = (text: string, facts: Record<string, string>) =>
  text
    .split('\n\n')
    .map((paragraph) => fillPlaceholders(paragraph, facts))
    .filter(Boolean)
    .join('\n\n')

/** Fills in the practice's data in HTML. Email address and phone number become links, except inside a link. */
export function fillHtml(html: string, site: Site) {
  const escaped = Object.fromEntries(Object.entries(getFacts(site)).map(([name, fact]) => [name, escapeHtml(fact)]))
  const linked = {
    ...escaped,
    email: `<a href="mailto:${escaped.email}">${escaped.email}</a>`,
    phone: `<a href="tel:${escapeHtml(site.phoneNumber)}" class="inline-block">${escaped.phone}</a>`,
  }
  return html.replace(/<a\b.*?<\/a>|<[^>]*>|[^<]+/gs, (part) =>
    fillPlaceholders(part, part.startsWith('<') ? escaped : linked),
  )
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
