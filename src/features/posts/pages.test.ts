import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { postRow } from './testing'

const { app, call, db, signedIn } = await testApp({ env: { SITE_URL: 'https://night.example' } })
const get = (path: string) => app.request(path)
const read = async (path: string) => (await get(path)).text()

const moved = postRow({ slug: 'new-address', publishedAt: '2026-03-10T06:30:00.000Z' })
const evil = postRow({
  slug: 'evil',
  title: '</title><script>alert(1)</script> & "quotes"',
  excerpt: '<xmp> ]]> \u000b & <svg onload=alert(1)>',
  content: '</script><script>alert(1)</script>\n\n![x](/x.png) [ours](/services)',
  publishedAt: '2026-03-09T12:00:00.000Z',
  updatedAt: '2026-03-11T12:00:00.000Z',
})

beforeAll(async () => {
  const older = Array.from({ length: 24 }, (_, index) =>
    postRow({ slug: `older-${index}`, publishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() }),
  )
  await db
    .insertInto('post')
    .values([
      ...older,
      moved,
      evil,
      postRow({ slug: 'ночь & "day"' }),
      postRow({ slug: 'draft', publishedAt: null, title: 'Secret draft' }),
    ])
    .execute()
  await db.insertInto('formerSlug').values({ slug: 'old-address', postId: moved.id }).execute()
})

const tag = (html: string, start: string) => html.match(new RegExp(`<${start}[^>]*>`))?.[0]
const jsonLd = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test('the HTML has the newest post, eleven more, and a link to older ones', async () => {
  const html = await read('/blog')
  expect(html).toContain('Sleep Tips &amp; Resources')
  expect(html).toContain('Featured')
  // It's still the evening before in the practice's time zone.
  expect(html).toContain('<time dateTime="2026-03-10T06:30:00.000Z">March 9, 2026</time>')
  expect(html.match(/5 min read|<span>5<!-- --> min read/g)).toHaveLength(12)
  expect(html).toContain('Read Full Article')
  expect(html.match(/Read More →/g)).toHaveLength(11)
  expect(tag(html, 'a[^>]*rel="next"')).toContain(`href="/blog?before=`)
  expect(html).not.toContain('Secret draft')
})

test('older pages can be crawled in both directions, and end', async () => {
  const link = (html: string, rel: string) => /href="([^"]*)"/.exec(tag(html, `a[^>]*rel="${rel}"`) ?? '')?.[1]
  const second = await read(link(await read('/blog'), 'next')!)
  expect(second).not.toContain('Featured')
  expect(second.match(/Read More →/g)).toHaveLength(12)
  expect(second).toContain('<title>Sleep Tips &amp; Resources until January 13, 2026 · Nightlight</title>')
  expect(tag(second, 'link rel="canonical"')).toContain('href="https://night.example/blog?before=older-14"')
  expect(link(second, 'prev')).toBe('/blog')
  const third = await read(link(second, 'next')!)
  expect(third).not.toContain('Older articles')
  expect(await read(link(third, 'prev')!)).toBe(second)
  const oldest = third.match(/(?<=href="\/blog\/)[^"]+(?="[^>]*>Read More)/g)!.at(-1)!
  expect((await get('/blog?page=99')).status).toBe(404)
  for (const none of [oldest, 'draft', 'nobody-wrote-this', '%00', 'x'.repeat(6000)]) {
    const reply = await get(`/blog?before=${none}`)
    expect(reply.status).toBe(404)
    expect(await reply.text()).toMatch(/There are no articles on this page.*noindex|noindex.*There are no articles/s)
  }
  expect(tag(await read('/blog?before='), 'link rel="canonical"')).toContain('href="https://night.example/blog"')
})

test('before accepts a former slug', async () => {
  const posts = async (before: string) => (await read(`/blog?before=${before}`)).match(/<h2[^>]*>.*?<\/h2>/g)
  expect(await posts('old-address')).toEqual(await posts('new-address'))
  for (const name of ['old-address', '%20new-address%20'])
    expect(tag(await read(`/blog?before=${name}`), 'link rel="canonical"')).toContain('?before=new-address"')
})

test('the HTML has the article and its metadata', async () => {
  const reply = await get('/blog/new-address')
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(html).toContain('<title>Title of new-address · Nightlight</title>')
  expect(html).toContain('<h2 id="part-1">Why</h2>')
  expect(html).toContain('Need Personalized Sleep Help?')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(tag(html, 'link rel="canonical"')).toContain('href="https://night.example/blog/new-address"')
  expect(tag(html, 'meta property="og:type"')).toContain('article')
  expect(tag(html, 'meta property="article:published_time"')).toContain('2026-03-10T06:30:00.000Z')
  expect(tag(html, 'link rel="alternate"')).toContain('href="/blog/feed.xml"')
  const [posting, breadcrumb] = jsonLd(html)['@graph']
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Title of new-address',
    datePublished: '2026-03-10T06:30:00.000Z',
    dateModified: '2026-01-01T00:00:00.000Z',
    mainEntityOfPage: 'https://night.example/blog/new-address',
  })
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, {}] })
})

test('the page doesn’t include the Markdown', async () => {
  expect(await read('/blog/new-address')).not.toContain('"content":"# Why')
})

test('slugs work in any script', async () => {
  const reply = await get(`/blog/${encodeURIComponent('ночь & "day"')}`)
  expect(reply.status).toBe(200)
  expect(await reply.text()).toMatch(/<h1[^>]*>Title of ночь &amp; &quot;day&quot;<\/h1>/)
})

test('a former slug redirects to the article', async () => {
  const reply = await get('/blog/old-address?from=newsletter')
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/blog/new-address?from=newsletter'])
  expect(await reply.text()).toBe('')
  expect((await get('/blog/old-address/')).headers.get('location')).toBe('/blog/old-address')
})

test.each(['nope', 'draft', '..%2Fcontacts', '%E0%A4%A', 'x'.repeat(3000)])(
  '/blog/%s says so, with 404',
  async (slug) => {
    const reply = await get(`/blog/${slug}`)
    expect(reply.status).toBe(404)
    const html = await reply.text()
    expect(html).toContain('Article Not Found')
    expect(html).toContain('Back to Blog')
    expect(html).toContain('noindex')
    expect(html).not.toContain('Secret draft')
  },
)

test('hostile text is escaped everywhere', async () => {
  for (const path of ['/blog', '/blog/evil', '/blog/new-address', '/blog/feed.xml']) {
    const text = await read(path)
    expect(text).not.toMatch(/<script>alert|<svg onload|<xmp/)
  }
  expect(jsonLd(await read('/blog/evil'))['@graph'][0].headline).toBe(evil.title)
})

test('the feed has the twenty newest articles in full, with absolute URLs', async () => {
  const reply = await get('/blog/feed.xml')
  expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await reply.text()
  expect(feed.match(/<item>/g)).toHaveLength(20)
  expect(feed).toContain('<link>https://night.example/blog/new-address</link>')
  expect(feed).toContain(`<guid isPermaLink="false">urn:uuid:${moved.id}</guid>`)
  expect(feed).toContain('<pubDate>Tue, 10 Mar 2026 06:30:00 GMT</pubDate>')
  expect(feed).toContain('<lastBuildDate>Wed, 11 Mar 2026 12:00:00 GMT</lastBuildDate>')
  expect(feed).toContain('src=&quot;https://night.example/x.png&quot;')
  expect(feed).toContain('href=&quot;https://night.example/services&quot;')
  // A description is HTML inside XML, so its text is escaped twice. Characters that XML doesn't allow are removed.
  expect(feed).toContain('<description>&amp;lt;xmp&amp;gt; ]]&amp;gt;  &amp;amp; ')
  expect(feed).not.toContain('Secret draft')
  // eslint-disable-next-line no-control-regex -- The characters under test.
  expect(feed).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/)

  const etag = reply.headers.get('etag')!
  expect((await app.request('/blog/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a blog without posts says so, and its feed has no items', async () => {
  const empty = await testApp()
  const html = await (await empty.app.request('/blog')).text()
  expect(html).toContain('Coming Soon')
  expect(html).toMatch(/href="\/services"[^>]*>View Services/)
  expect(html).toMatch(/href="\/contact"[^>]*>Contact Us/)
  const feed = await empty.app.request('/blog/feed.xml')
  expect([feed.status, (await feed.text()).includes('<item>')]).toEqual([200, false])
})

test('an article, its metadata, and the feed name who wrote it', async () => {
  const findAuthor = async () => jsonLd(await read('/blog/new-address'))['@graph'][0].author
  expect(await findAuthor()).toMatchObject({ '@type': 'Organization', name: 'Nightlight' })
  const manager = await signedIn(['canManageUsers'])
  const stored = await call('GET', '/api/site/settings', undefined, manager)
  const { version } = (await stored.json()) as { version: string }
  const named = { consultant: 'Mira Sand', portrait: '/media/mira.webp', version }
  expect((await call('PATCH', '/api/site', named, manager)).status).toBe(200)
  const about = 'https://night.example/about'
  expect(await findAuthor()).toEqual({ '@type': 'Person', name: 'Mira Sand', url: about })
  const article = /<article.*?<\/header>/s.exec(await read('/blog/new-address'))![0]
  expect(article).toContain('Mira Sand')
  expect(article).toContain('src="/media/mira.webp"')
  expect(await read('/blog/feed.xml')).toContain('<dc:creator>Mira Sand</dc:creator>')
})
