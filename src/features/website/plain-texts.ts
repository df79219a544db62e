import type { Db } from '../../server/db/open'
import { loadSite, type Site } from '../settings/site-settings'
import { getContent } from './content'
import { escapeHtml, fillHtml, fillText } from './placeholders'
import { loadPublished, type WebsiteValues } from './published'
import { toPlain } from './texts/define'
import { texts, type TextName, type TextPage } from './texts/all'
import type { Text } from './texts/define'
import { errors } from './texts/errors'

/** Returns a page's published lines and texts for metadata, without emphasis stars. */
export async function loadPlainTexts<Page extends TextPage>(db: Db, page: Page) {
  const { values } = await getContent(page, await loadPublished(db), await loadSite(db))
  const plain = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && toPlain(value)])
  return Object.fromEntries(plain) as Record<TextName<Page>, string>
}

/** Returns a line in the practice's wording, without emphasis stars. */
export function getPlainText<Page extends TextPage>(
  page: Page,
  name: TextName<Page>,
  website: WebsiteValues,
  site: Site,
) {
  const { original } = texts[page][name] as Text<'line'>
  return toPlain(fillText((website[`${page}.${name}`] ?? original) as string, site))
}

/** Returns an error page text as HTML, without using anything that could fail. */
export function getErrorText(name: TextName<'errors'>, website: WebsiteValues, site: Site) {
  const text = (website[`errors.${name}`] ?? errors[name].original) as string
  return fillHtml(escapeHtml(toPlain(text)), site)
}
