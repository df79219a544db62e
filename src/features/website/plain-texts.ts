import type { Db } from '../../server/db/open'
import { loadSite, type Site } from '../settings/site-settings'
import { getContent } from './content'
import { escapeHtml, fillHtml } from './placeholders'
import { loadPublished, type WebsiteValues } from './published'
import { toPlain } from './stressed'
import type { TextName, TextPage } from './texts/all'
import { errors } from './texts/errors'

/** Returns a page's published lines and texts for metadata, without stars. */
export async function loadPlainTexts<Page extends TextPage>(db: Db, page: Page) {
  const { values } = await getContent(page, await loadPublished(db), await loadSite(db))
  const plain = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && toPlain(value)])
  return Object.fromEntries(plain) as Record<TextName<Page>, string>
}

/** Returns a text of the error page as HTML, without anything that could fail. */
export function getErrorText(name: TextName<'errors'>, website: WebsiteValues, site: Site) {
  const text = (website[`errors.${name}`] ?? errors[name].original) as string
  return fillHtml(escapeHtml(toPlain(text)), site)
}
