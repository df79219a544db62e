import { formatHours } from '../../lib/text/plural'
import type { Site } from '../settings/site-settings'
import type { EmailText } from './schema'
import type { Text, TextKind, TextValues } from './texts/define'

/** The practice's facts, by placeholder. */
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
  kept: ({ keepMonths }) =>
    keepMonths === 0
      ? 'I keep requests and messages until you ask me to erase them, or until I no longer need them to help you or to meet a legal obligation. They aren’t erased automatically on a fixed date: I review them by hand.'
      : `Requests and messages are erased automatically ${keepMonths} months after they arrived or, for a consultation, after your preferred date, whichever is later. I erase them sooner if you ask me to, or once they’re no longer needed.`,
}

/** What texts may contain, as `{{name}}`. */
export const placeholders = Object.keys(facts)

/** Placeholders that are paragraphs of their own. */
const BLOCKS = ['details', 'quote', 'links', 'link', 'form', 'another', 'answer']

/** Says in words which placeholder of a text there's none of; undefined if all can be filled in. */
export function explainPlaceholder(
  { placeholders: own = {} }: Pick<Text, 'placeholders'>,
  value: TextValues[TextKind],
) {
  const names = [...Object.keys(own), ...placeholders]
  if (typeof value === 'string') return explain(value, names)
  if (!('body' in value)) return undefined
  const { subject, title, body } = value satisfies EmailText
  const inLine = names.filter((name) => !BLOCKS.includes(name))
  return explain(`${subject} ${title}`, inLine) ?? explain(body, names)
}

/** `{name}` and `{{ name }}` are mistyped, too. */
function explain(text: string, names: string[]) {
  const known = names.map((name) => `{{${name}}}`)
  const unknown = text.match(/\{+\s*\w+\s*\}+/g)?.find((found) => !known.includes(found))
  return unknown && `${unknown} isn’t one of ${known.join(', ')}`
}

/** Replaces `{{name}}` and the like. */
const fill = (text: string, getFact: (name: string) => string | undefined) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => getFact(name) ?? placeholder)

/** Returns the value of a placeholder; undefined if there is none of that name. */
const find = <T>(values: Record<string, T>, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)

/** Fills in the practice's facts, and others. */
export const fillText = (text: string, site: Site, others: Record<string, string> = {}) =>
  fill(text, (name) => find(others, name) ?? find(facts, name)?.(site))

/** Fills in the draft of a reply. Paragraphs that stay empty are left out. */
export const fillDraft = (text: string, facts: Record<string, string>) =>
  text
    .split('\n\n')
    .map((paragraph) => fill(paragraph, (name) => find(facts, name)))
    .filter(Boolean)
    .join('\n\n')

/** Fills in the practice's facts in HTML, where the email address and the phone number become links, except inside of one. */
export function fillHtml(html: string, site: Site) {
  const getFact = (name: string) => {
    const fact = find(facts, name)?.(site)
    return fact && escapeHtml(fact)
  }
  const getLink = (name: string) => {
    const fact = getFact(name)
    if (name === 'email') return `<a href="mailto:${fact}">${fact}</a>`
    if (name === 'phone') return `<a href="tel:${escapeHtml(site.phoneNumber)}" class="inline-block">${fact}</a>`
    return fact
  }
  return html.replace(/<a\b.*?<\/a>|<[^>]*>|[^<]+/gs, (part) => fill(part, part.startsWith('<') ? getFact : getLink))
}

/** Returns text as HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
