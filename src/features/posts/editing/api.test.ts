import { expect, test } from 'vitest'
import { blogApp, good, post } from '../testing'

const { db, ann, send, create, patch, keep, isPublic } = await blogApp()

test('a post is created as SPEC’s call sends it, and the answer is the post', async () => {
  const json = await create({ ...good, slug: '', published: true })
  expect(json).toEqual({
    ...good,
    id: expect.any(String),
    slug: 'a-quiet-evening',
    published: true,
    scheduled: false,
    wasPublic: true,
    publishedAt: expect.any(String),
    createdAt: json.publishedAt,
    updatedAt: json.publishedAt,
    version: 1,
    editor: ann.username,
  })
  expect(await isPublic('a-quiet-evening')).toBe(true)
})

test('a draft may be empty: it gets a title and an address, and is nobody else’s', async () => {
  const [one, two] = [await create(), await create({ title: '', slug: null, content: null, excerpt: '', imageUrl: '' })]
  expect(one).toMatchObject({
    title: 'Untitled',
    slug: 'untitled',
    published: false,
    publishedAt: null,
    imageUrl: null,
  })
  expect(two.slug).toBe('untitled-2')
  expect(await isPublic('untitled')).toBe(false)
})

test.each([
  { slug: 'a\nb' },
  { title: 'a\nb' },
  { title: 'x'.repeat(301) },
  { content: 'x'.repeat(200_001) },
  { imageUrl: 'javascript:alert(1)' },
  { imageUrl: 'data:text/html,x' },
  { imageUrl: 'uploaded:IMG_1.jpg' },
  { publishedAt: '2031-02-30T00:00:00Z' },
  { publishedAt: '99999-01-01T00:00:00Z' },
  { publishedAt: '2031-01-01T00:00' },
  { publishedAt: '2031-01-01' },
  { published: 'yes' },
])('a wrong field is refused with a message at it (%#)', async (fields) => {
  const { id } = await create(good)
  for (const { status, json } of [await send('POST', '', { ...good, ...fields }), await patch(id, fields)]) {
    expect(status).toBe(422)
    expect(json.fields).toHaveProperty(Object.keys(fields)[0]!)
  }
})

test('nothing but its fields can be set', async () => {
  const evil = {
    id: 'mine',
    createdAt: '2000-01-01T00:00:00Z',
    editor: 'ben',
    firstPublishedAt: '2000',
    workingCopy: '{}',
  }
  const { id, ...created } = await create({ ...good, ...evil, version: 99 })
  expect(created).toMatchObject({ version: 1, editor: ann.username })
  const { json } = await patch(id, { ...evil, title: 'New' })
  expect(json).toMatchObject({ id, createdAt: created.createdAt, title: 'New', version: 2, editor: ann.username })
})

test('what an old picker left in the image field may stay; another one has to be an address', async () => {
  const old = post({ slug: 'old-picker', imageUrl: 'uploaded:IMG_2044.jpg' })
  await db.insertInto('post').values(old).execute()
  expect((await patch(old.id, { title: 'New', imageUrl: old.imageUrl })).json.imageUrl).toBe(old.imageUrl)
  expect((await keep(old.id, { imageUrl: old.imageUrl, version: 2 })).status).toBe(200)
  expect((await keep(old.id, { imageUrl: 'uploaded:other.jpg', version: 3 })).status).toBe(422)
  expect((await patch(old.id, { imageUrl: '' })).json.imageUrl).toBeNull()
})

test('the preview is what the article will show', async () => {
  const { json } = await send('POST', '/preview', { content: '# Why\n\nBecause.\nAlways. <script>alert(1)</script>' })
  expect(json).toEqual({
    html: '<h2 id="part-1">Why</h2>\n<p>Because.<br />\nAlways. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    sections: [{ id: 'part-1', title: 'Why' }],
    readingMinutes: 1,
  })
})

test('the activity log says who did what, but not every autosave', async () => {
  const { id } = await create({ title: 'Logged', content: 'x' })
  await keep(id, { title: 'Logged', version: 1 })
  await patch(id, { published: true })
  await patch(id, { excerpt: 'In short' })
  await patch(id, { publishedAt: new Date(Date.now() + 60_000).toISOString() })
  await patch(id, { published: false })
  await send('DELETE', `/${id}`)
  const log = await db
    .selectFrom('activity')
    .selectAll()
    .where('targetId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(log.map(({ what }) => what)).toEqual(
    ['created', 'published', 'edited', 'scheduled', 'unpublished', 'deleted'].map((deed) => `post ${deed}`),
  )
  expect(new Set(log.map(({ about, username }) => `${about} by ${username}`))).toEqual(
    new Set([`Logged by ${ann.username}`]),
  )
})

test('a post that is gone is not found, whatever is asked of it', async () => {
  const { id } = await create(good)
  expect(await send('DELETE', `/${id}`)).toEqual({ status: 200, json: { success: true } })
  for (const reply of [
    await patch(id, good),
    await keep(id, { version: 1 }),
    await send('GET', `/${id}/draft`),
    await send('DELETE', `/${id}`),
  ])
    expect(reply).toEqual({ status: 404, json: { error: 'This post no longer exists' } })
})
