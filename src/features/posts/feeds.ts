import { etag } from 'hono/etag'
import { routes } from '../../server/http'
import { siteOf } from '../settings/site-settings'
import { selectPublished } from './published'

/** How many posts the feed holds. */
const NEWEST = 20

/** The feed of the blog (RSS 2.0), with whole articles. Absolute addresses are made from SITE_URL, never from the request. */
export const feeds = routes().get('/feed.xml', etag(), async (c) => {
  const { siteUrl } = c.var.env
  const site = await siteOf(c.var.db)
  const posts = await selectPublished(c.var.db).select(['content', 'updatedAt']).limit(NEWEST).execute()
  const { render } = await import('./markdown')
  const items = posts.map(({ id, title, slug, excerpt, content, publishedAt }) => {
    const link = `${siteUrl}/blog/${encodeURIComponent(slug)}`
    return `<item>
<title>${escape(title)}</title>
<link>${link}</link>
<guid isPermaLink="false">urn:uuid:${id}</guid>
<pubDate>${new Date(publishedAt!).toUTCString()}</pubDate>
<description>${escape(escape(excerpt))}</description>
<content:encoded>${escape(render(content, link).html)}</content:encoded>
</item>`
  })
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>Sleep Tips &amp; Resources · ${escape(site.name)}</title>
<link>${siteUrl}/blog</link>
<atom:link href="${siteUrl}/blog/feed.xml" rel="self" type="application/rss+xml"/>
<description>Sleep tips for babies and toddlers from ${escape(site.name)}</description>
<language>en-us</language>
${changed ? `<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>` : ''}
${items.join('\n')}
</channel>
</rss>
`
  return c.body(feed, 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=900',
  })
})

/** Text for XML 1.0, which knows no control characters. Descriptions are HTML inside XML: plain text is escaped twice there. */
const escape = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
