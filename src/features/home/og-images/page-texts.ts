import type { Db } from '../../../server/db/open'
import { loadPlainTexts } from '../../website/plain-texts'
import { loadPublished } from '../../website/published'
import type { PictureText } from '../../website/texts/values'
import type { TextPage } from '../../website/texts/all'
import { mainLinks } from '../../site/links'

/** The text on a link preview image. */
export type OgText = { kicker: string; title: string }

/** The pages that have an image. The home page's path is /home. */
const pages: Record<string, TextPage> = {
  '/home': 'home',
  '/about': 'about',
  '/services': 'services',
  '/blog': 'blog',
  '/contact': 'contact',
  '/privacy-policy': 'privacy',
  '/terms-of-service': 'terms',
}

/** Returns a page's headline and the kicker above it; undefined if the page has no image. */
export async function loadOgText(db: Db, path: string): Promise<OgText | undefined> {
  const page = pages[path]
  if (!page) return undefined
  const { kicker, headline, title }: Record<string, string> = await loadPlainTexts(db, page)
  const label = mainLinks.find(({ to }) => to === path)?.label
  return { kicker: kicker ?? label ?? '', title: headline ?? title ?? '' }
}

/** Returns the URL of the practice's own picture for link previews; '' or undefined if there's none. */
export const loadOgPhoto = async (db: Db) =>
  ((await loadPublished(db))['site.preview'] as PictureText | null | undefined)?.image
