import { expect, test } from 'vitest'
import { blogApp, validPost } from '../testing'

const { db, app, create, patch, isPublic } = await blogApp()

test.each([
  ['../admin', 'admin'],
  ['😴', 'hostile'],
  ['', 'hostile'],
  [' ', 'hostile'],
  ['לילה טוב', 'לילה-טוב'],
  ['feed.xml', 'feed-xml'],
  ['/\\evil.example', 'evil-example'],
  ['__proto__', 'proto'],
  ['%2e%2e%2f', '2e-2e-2f'],
  ['x'.repeat(5000), 'x'.repeat(80)],
])('a hostile slug becomes safe (%#)', async (slug, safe) => {
  const { slug: created } = await create({ title: 'Hostile', content: 'x', slug, published: true })
  expect(created.replace(/-\d+$/, '')).toBe(safe)
  expect(await isPublic(created)).toBe(true)
})

test('a title without letters still gets a slug', async () => {
  expect((await create({ title: '😴' })).slug).toBe('post')
})

test('eight concurrent posts with the same title get eight slugs', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'At once' })))
  expect(made.map(({ slug }) => slug).toSorted()).toEqual([
    'at-once',
    ...[2, 3, 4, 5, 6, 7, 8].map((n) => `at-once-${n}`),
  ])
})

test('a slug that was public redirects forever, and no other post can get it', async () => {
  const { id, publishedAt } = await create({ ...validPost, slug: 'first-home', published: true })
  expect((await patch(id, { slug: 'Second home' })).json).toMatchObject({ slug: 'second-home', publishedAt })
  const follow = async (path: string) => (await app.request(path)).headers.get('location')
  expect(await follow('/blog/first-home')).toBe('/blog/second-home')
  expect(await follow('/api/blog/first-home')).toBe('/api/blog/second-home')

  const other = await create({ ...validPost, slug: 'first-home', published: true })
  expect(other.slug).toBe('first-home-2')
  // An edit also gets the next number for a taken slug.
  expect((await patch(other.id, { slug: 'second-home' })).json.slug).toBe('second-home-2')

  await patch(id, { slug: 'third-home' })
  expect(await follow('/blog/first-home')).toBe('/blog/third-home')
  expect((await patch(id, { slug: 'first-home' })).json.slug).toBe('first-home')
  expect((await app.request('/blog/first-home')).status).toBe(200)
  expect(await follow('/blog/second-home')).toBe('/blog/first-home')
  const former = await db.selectFrom('formerSlug').select('slug').where('postId', '=', id).execute()
  expect(former.map(({ slug }) => slug).toSorted()).toEqual(['second-home', 'third-home'])
})

test('a draft’s former slugs are free again', async () => {
  const { id } = await create({ slug: 'tried' })
  await patch(id, { slug: 'taken' })
  expect((await create({ slug: 'tried' })).slug).toBe('tried')
  expect((await app.request('/blog/tried')).status).toBe(404)
})
