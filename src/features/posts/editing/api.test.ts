import { expect, test } from 'vitest'
import { blogApp, validPost, postRow } from '../testing'

const { db, ann, send, create, patch, saveDraft, isPublic } = await blogApp()

test('SPEC’s call creates a post and returns it', async () => {
  const json = await create({ ...validPost, slug: '', published: true })
  expect(json).toEqual({
    ...validPost,
    imageAlt: '',
    topics: '',
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

test('an empty draft gets a title and a slug, and isn’t public', async () => {
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

test('a repeated Idempotency-Key creates one post', async () => {
  const caller = { ...ann, headers: { 'idempotency-key': 'once' } }
  const replies = await Promise.all([1, 2].map(() => send('POST', '', { title: 'Once' }, caller)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(replies[1]!.json).toEqual(replies[0]!.json)
  const posts = db.selectFrom('post').select('slug').where('title', '=', 'Once')
  expect(await posts.execute()).toEqual([{ slug: 'once' }])
  // Different content under an old key isn't lost.
  expect((await send('POST', '', { title: 'Once', content: 'More' }, caller)).json).toMatchObject({ slug: 'once-2' })
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
])('an invalid field gets a 422 with a message for that field (%#)', async (fields) => {
  const { id } = await create(validPost)
  for (const { status, json } of [await send('POST', '', { ...validPost, ...fields }), await patch(id, fields)]) {
    expect(status).toBe(422)
    expect(json.fields).toHaveProperty(Object.keys(fields)[0]!)
  }
})

test('unknown fields are ignored', async () => {
  const evil = {
    id: 'mine',
    createdAt: '2000-01-01T00:00:00Z',
    editor: 'ben',
    firstPublishedAt: '2000',
    workingCopy: '{}',
  }
  const { id, ...created } = await create({ ...validPost, ...evil, version: 99 })
  expect(created).toMatchObject({ version: 1, editor: ann.username })
  const { json } = await patch(id, { ...evil, title: 'New' })
  expect(json).toMatchObject({ id, createdAt: created.createdAt, title: 'New', version: 2, editor: ann.username })
})

test('an image placeholder from the old picker may stay, but a new one is rejected', async () => {
  const old = postRow({ slug: 'old-picker', imageUrl: 'uploaded:IMG_2044.jpg' })
  await db.insertInto('post').values(old).execute()
  expect((await patch(old.id, { title: 'New', imageUrl: old.imageUrl })).json.imageUrl).toBe(old.imageUrl)
  expect((await saveDraft(old.id, { imageUrl: old.imageUrl, version: 2 })).status).toBe(200)
  expect((await saveDraft(old.id, { imageUrl: 'uploaded:other.jpg', version: 3 })).status).toBe(422)
  expect((await patch(old.id, { imageUrl: '' })).json.imageUrl).toBeNull()
})

test('the preview renders like the article', async () => {
  const { json } = await send('POST', '/preview', { content: '# Why\n\nBecause.\nAlways. <script>alert(1)</script>' })
  expect(json).toEqual({
    html: '<h2 id="part-1">Why</h2>\n<p>Because.<br />\nAlways. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    sections: [{ id: 'part-1', title: 'Why' }],
    readingMinutes: 1,
  })
})

test('the activity log has every change except autosaves', async () => {
  const { id } = await create({ title: 'Logged', content: 'x' })
  await saveDraft(id, { title: 'Logged', version: 1 })
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
    ['created', 'published', 'edited', 'scheduled', 'unpublished', 'deleted'].map((type) => `post ${type}`),
  )
  expect(new Set(log.map(({ about, username }) => `${about} by ${username}`))).toEqual(
    new Set([`Logged by ${ann.username}`]),
  )
})

test('every call on a deleted post gets a 404', async () => {
  const { id } = await create(validPost)
  expect(await send('DELETE', `/${id}`)).toEqual({ status: 200, json: { success: true } })
  for (const reply of [
    await patch(id, validPost),
    await saveDraft(id, { version: 1 }),
    await send('GET', `/${id}/draft`),
    await send('DELETE', `/${id}`),
  ])
    expect(reply).toEqual({ status: 404, json: { error: 'This post no longer exists' } })
})
