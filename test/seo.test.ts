import { randomUUIDv7 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { routes as pages } from '../src/web/routes'
import { testApp } from './app'
import { picture } from './support/images'

const SITE = 'https://night.example'
const { app, db, signedIn } = await testApp({ env: { SITE_URL: SITE } })
const get = (path: string, headers?: Record<string, string>) => app.request(path, { headers })
const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const post = (slug: string, title: string, publishedAt: string | null) => ({
  id: randomUUIDv7(),
  slug,
  title,
  excerpt: 'Why, and what helps.',
  content: 'A text.',
  imageUrl: null,
  publishedAt,
  createdAt: at(-3),
  updatedAt: at(-1),
})
beforeAll(() =>
  db
    .insertInto('post')
    .values([
      post('short-naps', 'Short naps & “why”', at(-2)),
      post('emoji', '🌙 مرحبا יום טוב 👨‍👩‍👧', at(-2)),
      post('endless', 'Donaudampfschifffahrtsgesellschaft '.repeat(60), at(-2)),
      post('draft', 'Not yet', null),
      post('tomorrow', 'Only tomorrow', at(24)),
    ])
    .execute(),
)

const fixed = pages.map(({ path }) => path).filter((path) => !/[*:]|^\/admin/.test(path))
const all = [...fixed, '/blog/short-naps']
const getImagePath = (path: string) => `/og${path === '/' ? '/home' : path}.png`
const count = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0
const jsonLd = (html: string) => {
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(data!) as { '@context': string; '@graph': Record<string, unknown>[] }
}
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

test.each(all)('%s has each meta tag once', async (path) => {
  const html = await read(`${path}?utm_source=email`)
  const address = new URL(path, SITE).href
  for (const part of [
    /<title>[^<]{10,}<\/title>/,
    /<meta name="description" content="[^"]{15,}"/,
    /<link rel="canonical"/,
    /<meta property="og:title"/,
    /<meta property="og:image" /,
    /<meta property="og:image:alt"/,
    /<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org","@graph"/,
  ])
    expect([part, count(html, part)]).toEqual([part, 1])
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(content(html, 'og:url')).toBe(address)
  expect(content(html, 'og:image')).toBe(SITE + getImagePath(path))
  expect(content(html, 'twitter:card')).toBe('summary_large_image')
  const [thing, trail] = jsonLd(html)['@graph']
  expect(thing).toMatchObject({ '@type': expect.any(String), url: address, image: SITE + getImagePath(path) })
  if (path !== '/') expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('no two pages share a title or a description', async () => {
  const htmls = await Promise.all(all.map((path) => read(path)))
  for (const part of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/])
    expect(new Set(htmls.map((html) => part.exec(html)?.[1])).size).toBe(all.length)
})

test('structured data describes the practice and the article', async () => {
  expect(jsonLd(await read('/'))['@graph'][0]).toMatchObject({ '@type': 'ProfessionalService', name: 'Nightlight' })
  const article = await read('/blog/short-naps')
  expect(content(article, 'og:type')).toBe('article')
  const [posting, trail] = jsonLd(article)['@graph']
  expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: 'Short naps & “why”' })
  expect(trail).toMatchObject({
    itemListElement: [{ item: `${SITE}/` }, { item: `${SITE}/blog` }, { item: `${SITE}/blog/short-naps` }],
  })
})

test.each(['/nope', '/blog/draft', '/admin', '/admin/auth'])('%s is not indexed and has no preview', async (path) => {
  const html = await read(path)
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(html).not.toMatch(/rel="canonical"|og:|ld\+json/)
})

test('another Host header appears in no URL', async () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  for (const path of [...all, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/blog/feed.xml'])
    expect(await read(path, evil)).not.toContain('evil.example')
})

test('the sitemap lists exactly the public pages and published posts', async () => {
  const reply = await get('/sitemap.xml')
  expect(reply.headers.get('content-type')).toMatch('application/xml')
  const xml = await reply.text()
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
  )
  const urls = [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)]
  const posts = ['short-naps', 'emoji', 'endless'].map((slug) => `/blog/${slug}`)
  const expected = [...fixed, ...posts].map((path) => new URL(path, SITE).href)
  expect(urls).toHaveLength(expected.length)
  expect(new Set(urls.map(([, url]) => url))).toEqual(new Set(expected))
  for (const [, , changed] of urls) expect(Date.parse(changed!)).toBeLessThanOrEqual(Date.now())
})

test('a post is in the sitemap only while it is published', async () => {
  await db
    .updateTable('post')
    .set({ publishedAt: at(-1) })
    .where('slug', '=', 'draft')
    .execute()
  expect(await read('/sitemap.xml')).toContain('/blog/draft<')
  await db.updateTable('post').set({ publishedAt: null }).where('slug', '=', 'draft').execute()
  expect(await read('/sitemap.xml')).not.toContain('/blog/draft<')
})

test('robots.txt excludes the portal and the API and names the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /api', `Sitemap: ${SITE}/sitemap.xml`]),
  )
})

test('every icon exists in the size it claims', async () => {
  const file = (src: string) => join(import.meta.dirname, '../public', src)
  const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Nightlight', start_url: '/', theme_color: expect.stringMatching(/^#/) })
  for (const { src, sizes } of [...manifest.icons, { src: 'apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height } = await sharp(file(src)).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  const links = [...(await read('/')).matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)]
  expect(links).toHaveLength(3)
  expect(links.filter(([, href]) => !existsSync(file(href!)))).toEqual([])
})

test.each([...all, '/blog/emoji', '/blog/endless'])('%s has an image of 1200 × 630', async (path) => {
  const reply = await get(getImagePath(path))
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(reply.headers.get('cache-control')).toMatch(/max-age=\d+/)
  const png = Buffer.from(await reply.arrayBuffer())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const cached = await get(getImagePath(path), { 'if-none-match': reply.headers.get('etag')! })
  expect([cached.status, await cached.text()]).toEqual([304, ''])
})

test.each(['blog/draft', 'blog/tomorrow', 'blog/nope', 'nope', 'admin', 'blog/', '../robots'])(
  'there is no image for %s',
  async (name) => expect((await get(`/og/${name}.png`)).status).toBe(404),
)

test('the image changes with the title', async () => {
  const before = (await get('/og/blog/short-naps.png')).headers.get('etag')
  await db.updateTable('post').set({ title: 'Long naps' }).where('slug', '=', 'short-naps').execute()
  expect((await get('/og/blog/short-naps.png')).headers.get('etag')).not.toBe(before)
})

test('an article’s image shows its photo', async () => {
  const { cookie } = await signedIn(['canManageBlog'])
  const headers = { cookie, 'content-type': 'image/jpeg' }
  const uploaded = await app.request('/api/media', { method: 'POST', body: new Blob([await picture('jpeg')]), headers })
  const { url } = (await uploaded.json()) as { url: string }
  await db.updateTable('post').set({ imageUrl: url }).where('slug', '=', 'emoji').execute()
  const image = sharp(await (await get('/og/blog/emoji.png')).arrayBuffer())
  // The left half of the photo is red.
  const [red, green, blue] = await image.extract({ left: 820, top: 300, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(150)
  expect(green! + blue!).toBeLessThan(120)
})

test('images contain color values, not variables', async () => {
  const { NightScene, renderSvg } = await import('../src/features/home/og-images/render-svg')
  const { Shelf } = await import('../src/features/home/og-images/shelf')
  for (const scene of [NightScene(), Shelf({ slug: 'naps', photo: undefined })])
    expect(renderSvg(scene, '', { accent: 'terracotta' })).not.toContain('var(')
})
