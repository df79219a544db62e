import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { contentVersion } from '../../server/content-version'
import { PageCache } from '../../server/page-cache'
import { latestPublication } from './published'
import { post } from './testing'

const { call, db, app, signedIn } = await testApp({ env: { SITE_URL: 'https://night.example' } })
const ann = await signedIn(['canManageBlog'])
const ben = await signedIn(['canManageBlog'])

type Reply = Record<string, unknown> & { id: string; slug: string; version: number; publishedAt: string | null }
async function send(method: string, path: string, body?: unknown, who = ann) {
  const reply = await call(method, `/api/blog${path}`, body, who)
  return { status: reply.status, json: (await reply.json()) as Reply }
}
async function create(fields: object = {}) {
  const { status, json } = await send('POST', '', fields)
  expect(json).toHaveProperty('id')
  expect(status).toBe(201)
  return json
}
const patch = (id: string, changes: object, who = ann) => send('PATCH', `/${id}`, changes, who)
const keep = (id: string, fields: object, who = ann) =>
  send('PUT', `/${id}/draft`, { title: 'T', slug: '', excerpt: '', content: 'c', imageUrl: null, ...fields }, who)
const revisions = async (id: string) => (await send('GET', `/${id}/revisions`)).json as unknown as Reply[]
const isPublic = async (slug: string) => {
  const page = await app.request(`/blog/${encodeURIComponent(slug)}`)
  const [list, feed, sitemap] = await Promise.all(
    ['/api/blog?published=true', '/blog/feed.xml', '/sitemap.xml'].map(async (path) =>
      (await app.request(path)).text(),
    ),
  )
  const seen = [
    page.status === 200,
    list!.includes(`"slug":"${slug}"`),
    feed!.includes(`/blog/${encodeURIComponent(slug)}<`),
    sitemap!.includes(`/blog/${encodeURIComponent(slug)}<`),
  ]
  expect(new Set(seen).size, `${slug}: ${seen.join()}`).toBe(1)
  return seen[0]
}
const good = { title: 'A quiet evening', content: 'Dim the lights.', excerpt: 'Short', imageUrl: '/a.webp' }

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

test('publishing needs a title and a content, in every way to publish', async () => {
  const fields = {
    title: 'Please give the post a title before it is published',
    content: 'Please write something before the post is published',
  }
  const refused = { status: 422, json: { error: fields.title, fields } }
  expect(await send('POST', '', { published: true })).toEqual(refused)
  const { id } = await create()
  expect(await patch(id, { published: true })).toEqual(refused)
  expect(await patch(id, { publishedAt: '2031-01-01T00:00:00Z' })).toEqual(refused)
  expect((await patch(id, { ...good, published: true })).status).toBe(200)
  expect((await patch(id, { content: '' })).json.fields).toEqual({ content: fields.content })
})

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
  const { slug: given } = await create({ title: 'Hostile', content: 'x', slug, published: true })
  expect(given.replace(/-\d+$/, '')).toBe(safe)
  expect(await isPublic(given)).toBe(true)
})

test('a title without letters still gets an address', async () => {
  expect((await create({ title: '😴' })).slug).toBe('post')
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

test('eight posts that ask for one address at the same moment get eight', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'At once' })))
  expect(made.map(({ slug }) => slug).toSorted()).toEqual([
    'at-once',
    ...[2, 3, 4, 5, 6, 7, 8].map((n) => `at-once-${n}`),
  ])
})

test('an address that was public leads on for ever, and belongs to nobody else', async () => {
  const { id, publishedAt } = await create({ ...good, slug: 'first-home', published: true })
  expect((await patch(id, { slug: 'Second home' })).json).toMatchObject({ slug: 'second-home', publishedAt })
  const follow = async (path: string) => (await app.request(path)).headers.get('location')
  expect(await follow('/blog/first-home')).toBe('/blog/second-home')
  expect(await follow('/api/blog/first-home')).toBe('/api/blog/second-home')

  const other = await create({ ...good, slug: 'first-home', published: true })
  expect(other.slug).toBe('first-home-2')
  // An edit that asks for a taken address gets the next one, too.
  expect((await patch(other.id, { slug: 'second-home' })).json.slug).toBe('second-home-2')

  await patch(id, { slug: 'third-home' })
  expect(await follow('/blog/first-home')).toBe('/blog/third-home')
  expect((await patch(id, { slug: 'first-home' })).json.slug).toBe('first-home')
  expect((await app.request('/blog/first-home')).status).toBe(200)
  expect(await follow('/blog/second-home')).toBe('/blog/first-home')
  const former = await db.selectFrom('formerSlug').select('slug').where('postId', '=', id).execute()
  expect(former.map(({ slug }) => slug).toSorted()).toEqual(['second-home', 'third-home'])
})

test('the addresses a draft had are free again', async () => {
  const { id } = await create({ slug: 'tried' })
  await patch(id, { slug: 'taken' })
  expect((await create({ slug: 'tried' })).slug).toBe('tried')
  expect((await app.request('/blog/tried')).status).toBe(404)
})

test('unpublished it is nowhere; published again it returns to its place', async () => {
  const { id, publishedAt } = await create({ ...good, slug: 'to-and-fro', published: true })
  const before = await contentVersion(db)
  expect((await patch(id, { published: false })).json).toMatchObject({ published: false, publishedAt: null })
  expect(await contentVersion(db)).not.toBe(before)
  expect(await isPublic('to-and-fro')).toBe(false)
  expect((await patch(id, { published: true })).json).toMatchObject({ published: true, publishedAt })
  // Twice changes nothing: a double click can't move it.
  expect((await patch(id, { published: true })).json.publishedAt).toBe(publishedAt)
  expect(await isPublic('to-and-fro')).toBe(true)
  await send('DELETE', `/${id}`)
  expect(await isPublic('to-and-fro')).toBe(false)
})

test('a scheduled post appears by itself, also on a page that was kept, in every process', async () => {
  const { id } = await create({ ...good, slug: 'by-the-clock' })
  // Two processes, each with its own pages.
  const caches = [1, 2].map(
    () => new PageCache(async () => `${await contentVersion(db)} ${await latestPublication(db)}`),
  )
  const page = async (cache: PageCache) =>
    (
      await cache.get('/blog', async () => ({
        html: await (await app.request('/api/blog?published=true')).text(),
        status: 200,
      }))
    ).body.identity.toString()
  const due = new Date(Date.now() + 1500).toISOString()
  expect((await patch(id, { publishedAt: due })).json).toMatchObject({
    published: true,
    scheduled: true,
    publishedAt: due,
  })
  for (const cache of caches) expect(await page(cache)).not.toContain('by-the-clock')
  expect(await isPublic('by-the-clock')).toBe(false)
  await sleep(2600)
  for (const cache of caches) expect(await page(cache)).toContain('by-the-clock')
  expect(await isPublic('by-the-clock')).toBe(true)
})

test('a scheduled post may be published at once, or not at all', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await create({ ...good, slug: 'tomorrow', publishedAt: tomorrow })
  expect((await patch(id, { published: false })).json.publishedAt).toBeNull()
  await patch(id, { publishedAt: tomorrow })
  const { publishedAt } = (await patch(id, { published: true })).json
  expect(publishedAt! <= new Date().toISOString()).toBe(true)
})

test('a save that comes late is refused in words; of two at once one wins', async () => {
  const { id, version } = await create(good)
  const replies = await Promise.all([patch(id, { title: 'Ann', version }), patch(id, { title: 'Ben', version }, ben)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const winner = replies.find(({ status }) => status === 200)!
  const late = await keep(id, { version }, ben)
  expect(late).toEqual({
    status: 409,
    json: { error: `${String(winner.json.editor)} has saved this post since you opened it. Nothing of yours is lost.` },
  })
  expect((await send('GET', `/${id}/draft`)).json).toMatchObject({ title: winner.json.title, version: 2 })
  // Without a version it is SPEC's call, and sets.
  expect((await patch(id, { title: 'Set' }, ben)).json.version).toBe(3)
})

test('what is written on a public post stays private until it is saved', async () => {
  const { id, version, updatedAt } = await create({ ...good, slug: 'working-copy', published: true })
  const before = await contentVersion(db)
  const kept = await keep(id, { title: 'Half a th', content: 'Half a thought', slug: 'elsewhere', version })
  expect(kept).toEqual({ status: 200, json: { version: 2, slug: 'working-copy', savedAt: expect.any(String) } })
  expect(await contentVersion(db)).toBe(before)
  expect(await (await app.request('/api/blog/working-copy')).json()).toMatchObject({ title: good.title, updatedAt })
  expect(await (await app.request('/blog/working-copy')).text()).not.toContain('Half a th')
  const list = (await send('GET', '')).json as unknown as Reply[]
  expect(list.find((row) => row.id === id)).toMatchObject({ title: good.title, changing: true })

  const draft = await send('GET', `/${id}/draft`)
  const { savedAt, ...workingCopy } = {
    ...good,
    imageUrl: null,
    title: 'Half a th',
    content: 'Half a thought',
    slug: 'elsewhere',
    excerpt: '',
    savedAt: kept.json.savedAt,
  }
  expect(draft.json).toMatchObject({ title: good.title, version: 2, workingCopy: { ...workingCopy, savedAt } })

  // A call that does not know of it leaves it alone; the one that does replaces it.
  await patch(id, { published: true })
  expect((await send('GET', `/${id}/draft`)).json.workingCopy).not.toBeNull()
  const saved = await patch(id, { ...workingCopy, version: 3 })
  expect(saved.json).toMatchObject({ title: 'Half a th', slug: 'elsewhere', published: true, version: 4 })
  expect((await send('GET', `/${id}/draft`)).json.workingCopy).toBeNull()
  expect(await contentVersion(db)).not.toBe(before)
})

test('what is written on a draft is the draft', async () => {
  const { id, version } = await create()
  const { json } = await keep(id, { title: 'Named', content: 'Text', version })
  expect(json).toMatchObject({ version: 2, slug: 'named' })
  expect((await send('GET', `/${id}/draft`)).json).toMatchObject({ title: 'Named', content: 'Text', workingCopy: null })
  expect((await keep(id, { title: '', content: '', version: 2 })).json.slug).toMatch(/^untitled/)
})

test('every version stays: autosaves of one sitting are one, what was saved on purpose is its own', async () => {
  const old = post({ slug: 'before-revisions', content: 'What was there before' })
  await db.insertInto('post').values(old).execute()
  let version = 1
  const write = async (content: string, who = ann) => {
    const kept = await keep(old.id, { title: old.title, excerpt: old.excerpt, content, version }, who)
    expect(kept.status).toBe(200)
    version = kept.json.version
  }
  await write('One')
  await write('One, two')
  await write('One, two, three')
  const saved = await patch(old.id, { content: 'One, two, three', version })
  version = saved.json.version
  await write('Four')
  await write('Four by Ben', ben)
  await write('Four by Ben', ben)
  const all = await revisions(old.id)
  const read = await Promise.all(all.map(async ({ id }) => (await send('GET', `/${old.id}/revisions/${id}`)).json))
  expect(read.map(({ content, editor }) => [content, editor])).toEqual([
    ['Four by Ben', ben.username],
    ['Four', ann.username],
    ['One, two, three', ann.username],
    ['What was there before', null],
  ])
  expect(read[0]).toMatchObject({ title: old.title, excerpt: old.excerpt, html: '<p>Four by Ben</p>\n' })
  expect(read[3]!.savedAt).toBe(old.updatedAt)
  // Nor does a sealed one take the place of what was there, though the same person wrote it: perhaps in another window.
  await write('Five', ben)
  await keep(old.id, { title: old.title, excerpt: old.excerpt, content: 'Six', version, sealed: true }, ben)
  version++
  expect(await revisions(old.id)).toHaveLength(5)
  // A sealed one is closed, so that a restored text never takes its place.
  await keep(old.id, { title: old.title, excerpt: old.excerpt, content: 'Six', version, sealed: true }, ben)
  version++
  await write('What was there before', ben)
  expect(await revisions(old.id)).toHaveLength(6)
  // What is public again is no working copy.
  await keep(old.id, {
    ...(await db
      .selectFrom('post')
      .select(['title', 'slug', 'excerpt', 'content', 'imageUrl'])
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()),
    version,
  })
  version++
  expect((await send('GET', `/${old.id}/draft`)).json.workingCopy).toBeNull()
  // After ten minutes of one editor a new one begins.
  const longAgo = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('postRevision').set({ createdAt: longAgo }).where('postId', '=', old.id).execute()
  await write('Five', ben)
  expect((await revisions(old.id))[0]).toMatchObject({ editor: ben.username })
  expect((await send('GET', `/${saved.json.slug}/revisions/${all[0]!.id}`)).status).toBe(404)
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
    expect(reply).toEqual({ status: 404, json: { error: 'This post does not exist any more' } })
})
