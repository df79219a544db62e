import { loadOnce } from '../../lib/load-once'
import { formatHours } from '../../lib/text/plural'
import { toSlug, toUniqueSlug } from '../../lib/text/slugs'
import type { Business } from '../settings/business'
import type { Site } from '../settings/site-settings'
import { fillHtml, fillText } from './placeholders'
import type { WebsiteValues } from './published'
import type { Package, PictureText } from './texts/values'
import { texts, type TextPage } from './texts/all'
import type { Text, TextKind, TextValues } from './texts/define'

/** A section of a text. Links can name it by its id. */
export type Section = { id: string; title: string; html: string }
/** A visible package. Links can name it by its slug. */
export type Offer = Package & {
  slug: string
  /** The payee and the refund rule, if it's paid on its card. */ payTo?: string
}

type Value = string | string[] | Section[] | Offer[] | PictureText

/** A page's texts as shown, by name: lines and texts as text, articles as HTML, and the visible packages. */
export type Content = {
  values: Record<string, Value>
  /** Elements carry their text's key, for the editor. */
  isPreview?: boolean
}

/** Returns a page's texts, with the practice's data filled in. */
export async function getContent(
  page: TextPage,
  values: WebsiteValues,
  site: Site,
  isPreview?: boolean,
  business?: Business,
): Promise<Content> {
  const entries = Object.entries<Text>(texts[page]).map(async ([name, { kind, original }]) => {
    const value = values[`${page}.${name}`] ?? original
    return [name, await renderers[kind](value as never, site, business)]
  })
  return { values: Object.fromEntries(await Promise.all(entries)), ...(isPreview && { isPreview }) }
}

/** Loaded by the first page with Markdown. */
const loadMarkdown = loadOnce(() => import('../../server/markdown'))

async function renderPart(markdown: string, site: Site) {
  const { render } = await loadMarkdown()
  return fillHtml(render(markdown, { isPart: true }).html, site)
}

/** Ids of the pages' own elements, which sections can't have. */
const DOCUMENT_IDS = ['content', 'menu', 'state', 'in-short', 'book', 'fit']

const renderers: {
  [Kind in TextKind]: (value: TextValues[Kind], site: Site, business?: Business) => Value | Promise<Value>
} = {
  line: fillText,
  text: fillText,
  date: (value) => value,
  article: renderPart,
  sections: (value, site) => {
    const taken = new Set(DOCUMENT_IDS)
    const sections = value
      .split(/^## /m)
      .slice(1)
      .map(async (section) => {
        const [firstLine = '', ...lines] = section.split('\n')
        const title = fillText(firstLine.trim(), site)
        const id = toUniqueSlug(toSlug(title) || 'section', taken)
        taken.add(id)
        return { id, title, html: await renderPart(lines.join('\n'), site) }
      })
    return Promise.all(sections)
  },
  testimonials: (ids) => ids,
  picture: ({ image, alt }, site) => ({ image, alt: fillText(alt, site) }),
  packages: (value, _site, business) =>
    // No page shows the amounts that offers ask for.
    value
      .filter(({ isHidden }) => !isHidden)
      .map(({ amount: _, paymentUrl, ...offer }) => {
        const payTo = describePayTo({ paymentUrl, ...offer }, business)
        return { ...offer, ...(payTo && { paymentUrl, payTo }), slug: toSlug(offer.name) }
      }),
  // No page shows an email.
  email: () => '',
}

/**
 * Returns the text required next to a payment on a package's card: who the business is, its address, and what's refunded (Cal. Bus.
 * & Prof. Code § 17538(d)). Undefined if the card must not take payments: the package starts with an agreement, or the business is
 * unknown.
 */
function describePayTo({ paymentUrl, isPaidOnline, ...terms }: Package, business: Business | undefined) {
  if (!paymentUrl || !isPaidOnline || !business?.address) return undefined
  const { name, legalName, address } = business
  return `${legalName || name}, ${address.replaceAll(/\s*\n\s*/g, ', ')}. ${describeRule(terms)}`
}

/** The refund rule of `offers/terms/refund.ts`, without a family's dates. */
const describeRule = ({ refundWords, refundHours }: Pick<Package, 'refundWords' | 'refundHours'>) =>
  refundWords ??
  `All of it back until ${refundHours ? `${formatHours(refundHours)} before our call` : 'night 1 begins'}. None after that.`
