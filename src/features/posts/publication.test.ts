import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { getContentVersion } from '../../server/db/content-version'
import type { AppEnv } from '../../server/http'
import { createPageCache } from '../../server/pages/page-cache'
import { getPublicVersion } from './published'
import { blogApp, validPost } from './testing'

const { db, app, send, create, patch, isPublic } = await blogApp()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('every way of publishing requires a title and content', async () => {
  const fields = {
    title: 'Please give the post a title before publishing it',
    content: 'Please write something before publishing the post',
  }
  const rejected = { status: 422, json: { error: fields.title, fields } }
  expect(await send('POST', '', { published: true })).toEqual(rejected)
  const { id } = await create()
  expect(await patch(id, { published: true })).toEqual(rejected)
  expect(await patch(id, { publishedAt: '2031-01-01T00:00:00Z' })).toEqual(rejected)
  expect((await patch(id, { ...validPost, published: true })).status).toBe(200)
  expect((await patch(id, { content: '' })).json.fields).toEqual({ content: fields.content })
})

test('an unpublished post is gone, and gets its old date back when published again', async () => {
  const { id, publishedAt } = await create({ ...validPost, slug: 'to-and-fro', published: true })
  const before = await getContentVersion(db)
  expect((await patch(id, { published: false })).json).toMatchObject({ published: false, publishedAt: null })
  expect(await getContentVersion(db)).not.toBe(before)
  expect(await isPublic('to-and-fro')).toBe(false)
  expect((await patch(id, { published: true })).json).toMatchObject({ published: true, publishedAt })
  // A double click changes nothing.
  expect((await patch(id, { published: true })).json.publishedAt).toBe(publishedAt)
  expect(await isPublic('to-and-fro')).toBe(true)
  await send('DELETE', `/${id}`)
  expect(await isPublic('to-and-fro')).toBe(false)
})

test('a scheduled post appears automatically, even on cached pages, in every process', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { id } = await create({ ...validPost, slug: 'by-the-clock' })
  // Two processes, each with its own cache.
  const sites = [1, 2].map(() => {
    const cache = createPageCache({ version: () => getPublicVersion(db), cacheKey: ({ url }) => url })
    const blog = new Hono<AppEnv>().get('/blog', async (c) => {
      c.header('Cache-Control', 'public, max-age=0')
      return c.html(await (await app.request('/api/blog?published=true')).text())
    })
    return cache.wrap(blog.fetch)
  })
  const read = async (site: (typeof sites)[number]) => (await site(new Request('http://localhost/blog'))).text()
  const due = new Date(Date.now() + 60_000).toISOString()
  expect((await patch(id, { publishedAt: due })).json).toMatchObject({
    published: true,
    scheduled: true,
    publishedAt: due,
  })
  for (const site of sites) expect(await read(site)).not.toContain('by-the-clock')
  expect(await isPublic('by-the-clock')).toBe(false)
  vi.setSystemTime(Date.now() + 61_000)
  // The caches' clock.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  for (const site of sites) expect(await read(site)).toContain('by-the-clock')
  expect(await isPublic('by-the-clock')).toBe(true)
})

test('a scheduled post can be published immediately or not at all', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await create({ ...validPost, slug: 'tomorrow', publishedAt: tomorrow })
  expect((await patch(id, { published: false })).json.publishedAt).toBeNull()
  await patch(id, { publishedAt: tomorrow })
  const { publishedAt } = (await patch(id, { published: true })).json
  expect(publishedAt! <= new Date().toISOString()).toBe(true)
})
