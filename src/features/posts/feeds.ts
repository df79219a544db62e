import { etag } from 'hono/etag'
import { routes } from '../../server/http'
import { isNamed, loadSite } from '../settings/site-settings'
import { loadPlainTexts } from '../website/plain-texts'
import { selectPublished } from './published'

const MAX_ITEMS = 20

/**
 * The blog's RSS 2.0 feed, with full articles. URLs use the site's address, never the request's. Until it's known, there's no
 * feed.
 */
export const feeds = routes().get('/feed.xml', etag(), async (c, next) => {
  const { siteUrl } = c.var.env
  if (!siteUrl) return next()
  const site = await loadSite(c.var.db)
  const author = isNamed(site) ? site.consultant : site.name
  const texts = await loadPlainTexts(c.var.db, 'blog')
  const posts = await selectPublished(c.var.db).select(['content', 'updatedAt']).limit(MAX_ITEMS).execute()
  const { render } = await import('../../server/markdown')
  const items = posts.map(({ id, title, slug, excerpt, content, publishedAt }) => {
    const link = `${siteUrl}/blog/${encodeURIComponent(slug)}`
    return `<item>
<title>${escapeXml(title)}</title>
<link>${link}</link>
<guid isPermaLink="false">urn:uuid:${id}</guid>
<dc:creator>${escapeXml(author)}</dc:creator>
<pubDate>${new Date(publishedAt!).toUTCString()}</pubDate>
<description>${escapeXml(escapeXml(excerpt))}</description>
<content:encoded>${escapeXml(render(content, { base: link }).html)}</content:encoded>
</item>`
  })
  const lastChange = posts
    .map((post) => post.updatedAt)
    .toSorted()
    .at(-1)
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(`${texts.title} · ${site.name}`)}</title>
<link>${siteUrl}/blog</link>
<atom:link href="${siteUrl}/blog/feed.xml" rel="self" type="application/rss+xml"/>
<description>${escapeXml(texts.description)}</description>
<language>en-us</language>
${lastChange ? `<lastBuildDate>${new Date(lastChange).toUTCString()}</lastBuildDate>` : ''}
${items.join('\n')}
</channel>
</rss>
`
  return c.body(feed, 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=900',
  })
})

/** Escapes text for XML 1.0, which doesn't allow control characters. Descriptions are HTML inside XML, so they're escaped twice. */
const escapeXml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
