import { toSlug } from '../../lib/slugs'
import { render } from '../posts/markdown'
import type { Site } from '../settings/site-settings'
import { fillHtml, fillText } from './placeholders'
import type { WebsiteValues } from './published'
import type { Package } from './schema'
import { texts, type TextPage } from './texts/all'
import type { Text, TextKind, TextValues } from './texts/define'

export type Section = { title: string; html: string }
/** A package on show. Links can name it by its slug. */
export type Offer = Package & { slug: string }

type Value = string | Section[] | Offer[]

/** A page's texts as the page shows them, by name: lines and texts as text, articles as HTML, the packages on show. */
export type Content = {
  values: Record<string, Value>
  /** Elements carry their text's key, for the editor. */
  isPreview?: boolean
}

/** Returns a page's texts, with the practice's facts filled in. */
export function getContent(page: TextPage, values: WebsiteValues, site: Site, isPreview?: boolean): Content {
  const entries = Object.entries<Text>(texts[page]).map(([name, { kind, original }]) => {
    const value = values[`${page}.${name}`] ?? original
    return [name, renderers[kind](value as never, site)]
  })
  return { values: Object.fromEntries(entries), ...(isPreview && { isPreview }) }
}

const renderPart = (markdown: string, site: Site) => fillHtml(render(markdown, { isPart: true }).html, site)

const renderers: { [Kind in TextKind]: (value: TextValues[Kind], site: Site) => Value } = {
  line: fillText,
  text: fillText,
  date: (value) => value,
  article: renderPart,
  sections: (value, site) =>
    value
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.split('\n')
        return { title: fillText(title.trim(), site), html: renderPart(lines.join('\n'), site) }
      }),
  packages: (value) =>
    value.filter(({ isHidden }) => !isHidden).map((offer) => ({ ...offer, slug: toSlug(offer.name) })),
  // No page shows an email.
  email: () => '',
}
