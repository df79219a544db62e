import { expect, test } from 'vitest'
import { getContentVersion } from '../../../server/content-version'
import { blogApp, good, type Reply } from '../testing'

const { db, app, ben, send, create, patch, keep } = await blogApp()

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
  const before = await getContentVersion(db)
  const kept = await keep(id, { title: 'Half a th', content: 'Half a thought', slug: 'elsewhere', version })
  expect(kept).toEqual({
    status: 200,
    json: {
      version: 2,
      slug: 'working-copy',
      savedAt: expect.any(String),
      unpublished: true,
      publishedAt: expect.any(String),
      published: true,
      scheduled: false,
      wasPublic: true,
    },
  })
  expect(await getContentVersion(db)).toBe(before)
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
  const saved = await patch(id, { ...workingCopy, version: 2 })
  expect(saved.json).toMatchObject({ title: 'Half a th', slug: 'elsewhere', published: true })
  expect((await send('GET', `/${id}/draft`)).json.workingCopy).toBeNull()
  expect(await getContentVersion(db)).not.toBe(before)
})

test('what is written on a draft is the draft', async () => {
  const { id, version } = await create()
  const { json } = await keep(id, { title: 'Named', content: 'Text', version })
  expect(json).toMatchObject({ version: 2, slug: 'named', unpublished: false })
  expect((await send('GET', `/${id}/draft`)).json).toMatchObject({ title: 'Named', content: 'Text', workingCopy: null })
  expect((await keep(id, { title: '', content: '', version: 2 })).json.slug).toMatch(/^untitled/)
})

test('a save whose answer was lost is repeated with its id, and is no conflict with itself', async () => {
  const { id, version } = await create()
  const save = { content: 'Mine', slug: 'mine', version, saveId: 'one' }
  const first = await keep(id, save)
  expect(await keep(id, save)).toEqual({ status: 200, json: { ...first.json, savedAt: expect.any(String) } })
  expect((await keep(id, { ...save, saveId: 'other', content: 'Theirs' }, ben)).status).toBe(409)

  // Also when it was sent to publish the text: the repeated save says what has become of it.
  const publish = { title: 'T', content: 'Mine, too', version: 2, saveId: 'two', published: true }
  expect((await patch(id, publish)).json).toMatchObject({ version: 3, published: true })
  expect((await patch(id, publish)).json).toMatchObject({ version: 3, published: true })
  const repeated = await keep(id, { content: 'Mine, too', slug: 'mine', version: 2, saveId: 'two' })
  expect(repeated.json).toMatchObject({ version: 3, published: true, unpublished: false })

  // Once somebody else has saved, it's a conflict.
  expect((await keep(id, { content: 'Theirs', version: 3, saveId: 'three' }, ben)).status).toBe(200)
  expect((await keep(id, { content: 'Mine, too', version: 2, saveId: 'two' })).status).toBe(409)
})

test('only another text is a conflict: not a publication, nor the same text', async () => {
  const { id, version } = await create({ ...good, slug: 'same' })
  await patch(id, { published: true }, ben)
  const mine = { ...good, slug: 'same', content: 'Changed', version }
  expect((await keep(id, mine)).json).toMatchObject({ version: 2, unpublished: true })
  expect((await keep(id, mine, ben)).json).toMatchObject({ version: 2, unpublished: true })
  // Nobody publishes a text they haven't seen.
  expect((await patch(id, { published: false, version })).status).toBe(409)
})
