import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findTopics, selectPublished } from '../features/posts/published'
import { topicLabels, topicPath } from '../features/posts/topics'
import { readVariant } from '../features/media/files'
import { mainLinks } from '../features/site/links'
import { getIcon } from '../features/settings/icon'
import { loadSite, type Site } from '../features/settings/site-settings'
import { drawIcon } from '../features/site/icons'
import { loadOgPhoto, loadOgText, type OgText } from '../features/home/og-images/page-texts'
import { loadPlainTexts } from '../features/website/plain-texts'
import { getSafeImageUrl, parseImageUrl } from '../lib/image-url'
import { pageColor } from '../lib/theme'
import type { Db } from '../server/db/open'
import { rejectNullBytes, routes, type AnyContext, type Deps } from '../server/http'
import type { Storage } from '../server/storage'
import { clientDir } from '../web/assets'

/** Static pages change with each build. */
const builtAt = statSync(import.meta.filename).mtime.toISOString()

/**
 * Files for crawlers, link previews, and home screens. URLs use the site's address, never the request's. Until it's known, files
 * that need it are missing.
 */
export const siteFiles = routes()
  .get('/robots.txt', (c) => {
    const { siteUrl } = c.var.env
    const sitemap = siteUrl && `\nSitemap: ${siteUrl}/sitemap.xml\n`
    return c.text(`User-agent: *\nDisallow: /admin\nDisallow: /api\n${sitemap}`, 200, HOUR)
  })
  // RFC 9116: it should expire within a year.
  .get('/.well-known/security.txt', async (c) => {
    const { email } = await loadSite(c.var.db)
    const expires = new Date(Date.now() + YEAR_MS).toISOString()
    const { siteUrl } = c.var.env
    const canonical = siteUrl && `Canonical: ${siteUrl}/.well-known/security.txt\n`
    return c.text(`Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\n${canonical}`, 200, HOUR)
  })
  .get('/sitemap.xml', async (c, next) => {
    const { db, env } = c.var
    if (!env.siteUrl) return next()
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=900' }
    return c.body(await sitemap(db, env.siteUrl), 200, headers)
  })
  .get('/manifest.webmanifest', async (c) => {
    const headers = { 'Content-Type': 'application/manifest+json', ...HOUR }
    const { kicker } = await loadPlainTexts(c.var.db, 'home')
    return c.body(JSON.stringify(manifest(await loadSite(c.var.db), kicker)), 200, headers)
  })
  // A photo's address ends in jpg (ui/head.tsx). Either address answers with the current link preview.
  .get('/og/:page{.+\\.(?:png|jpg)}', rejectNullBytes, async (c, next) => {
    const { db, storage } = c.var
    const card = await findCard(c, `/${c.req.param('page').slice(0, -4)}`)
    if (!card) return next()
    const { getOgImage, getOgPhoto } = await import('../features/home/og-images/og-image')
    const { article, ...text } = card
    const photo = article?.imageUrl ? undefined : await loadOgPhoto(db)
    const { bytes, type, etag } =
      (photo && (await getOgPhoto(photo, storage))) ||
      (await getOgImage(
        await withLook(text, c.var),
        article && { ...article, loadPhoto: () => readPhoto(storage, article.imageUrl) },
      ))
    c.header('ETag', etag)
    c.header('Cache-Control', HOUR['Cache-Control'])
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    return c.body(bytes, 200, { 'Content-Type': type })
  })

const YEAR_MS = 365 * 86_400_000
const HOUR = { 'Cache-Control': 'public, max-age=3600' }

const latest = (instants: string[]) => instants.toSorted().at(-1)!

/** https://www.sitemaps.org/protocol.html */
const MAX_SITEMAP_URLS = 50_000

async function sitemap(db: Db, siteUrl: string) {
  const posts = await selectPublished(db)
    .clearSelect()
    .select(['slug', 'publishedAt', 'updatedAt'])
    .limit(MAX_SITEMAP_URLS - mainLinks.length - Object.keys(topicLabels).length)
    .execute()
  const articles = posts.map(({ slug, publishedAt, updatedAt }) => ({
    path: `/blog/${encodeURIComponent(slug)}`,
    changed: latest([publishedAt!, updatedAt]),
  }))
  const listsChanged = latest([builtAt, ...articles.map(({ changed }) => changed)])
  const topics = (await findTopics(db)).map(topicPath)
  const pages = [...mainLinks.map(({ to }) => to), ...topics].map((path) => ({
    path,
    changed: path.startsWith('/blog') ? listsChanged : builtAt,
  }))
  const urls = [...pages, ...articles].map(
    ({ path, changed }) => `<url><loc>${new URL(path, siteUrl).href}</loc><lastmod>${changed}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

type Card = OgText & { article?: { slug: string; imageUrl: string | null } }

/** Returns the content of a page's, topic's, or published post's link preview. The home page's path is /home. */
async function findCard({ var: { db } }: AnyContext, path: string): Promise<Card | undefined> {
  const [, slug] = /^\/blog\/(.+)$/.exec(path) ?? []
  if (slug === undefined) return loadOgText(db, path)
  const { badge, title } = await loadPlainTexts(db, 'blog')
  const topic = (await findTopics(db)).find((topic) => topicPath(topic) === path)
  if (topic) return { kicker: title, title: topicLabels[topic]! }
  const article = await selectPublished(db).where('slug', '=', slug).executeTakeFirst()
  return article && { kicker: badge, title: article.title, article }
}

async function withLook(text: OgText, { db, storage }: Pick<Deps, 'db' | 'storage'>) {
  const { name, accent, mark } = await loadSite(db)
  return {
    ...text,
    brand: name,
    accent,
    mark,
    loadMark: async () => (mark ? drawIcon('icon-192.png', mark, storage) : undefined),
  }
}

/** A photo in a link preview is about 420 px wide. */
const PHOTO_WIDTH = 640

/** Returns the bytes of an image that this site serves; undefined for any other URL. */
async function readPhoto(storage: Storage, imageUrl: string | null) {
  if (parseImageUrl(imageUrl)) return readVariant(storage, imageUrl, PHOTO_WIDTH)
  const path = getSafeImageUrl(imageUrl)
  if (!path?.startsWith('/')) return undefined
  // URL removes dots that would lead out of the folder.
  return readFile(join(clientDir, new URL(path, 'http://site').pathname)).catch(() => undefined)
}

const icon = ({ mark }: Site, size: number, purpose: 'any' | 'maskable', name = `icon-${size}`) => ({
  src: getIcon(mark, `${name}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = (site: Site, description: string) => ({
  id: '/',
  name: site.name,
  short_name: site.name,
  description,
  lang: 'en-US',
  start_url: '/',
  // This mode has a back button, and the site doesn't.
  display: 'minimal-ui',
  background_color: pageColor.day,
  theme_color: pageColor.day,
  icons: [icon(site, 192, 'any'), icon(site, 512, 'any'), icon(site, 512, 'maskable', 'icon-maskable-512')],
})
