import { expect, test } from 'vitest'
import { getContentVersion } from '../../../server/db/content-version'
import { blogApp, validPost, type PostResponse } from '../testing'

const { db, app, ben, send, create, patch, saveDraft } = await blogApp()

test('of two concurrent saves one wins, and the other gets a 409', async () => {
  const { id, version } = await create(validPost)
  const replies = await Promise.all([patch(id, { title: 'Ann', version }), patch(id, { title: 'Ben', version }, ben)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const winner = replies.find(({ status }) => status === 200)!
  const late = await saveDraft(id, { version }, ben)
  expect(late).toEqual({
    status: 409,
    json: { error: `${String(winner.json.editor)} has saved this post since you opened it. Nothing of yours is lost.` },
  })
  expect((await send('GET', `/${id}/draft`)).json).toMatchObject({ title: winner.json.title, version: 2 })
  // SPEC's call has no version and always overwrites.
  expect((await patch(id, { title: 'Set' }, ben)).json.version).toBe(3)
})

test('changes to a published post stay private until they’re published', async () => {
  const { id, version, updatedAt } = await create({ ...validPost, slug: 'working-copy', published: true })
  const before = await getContentVersion(db)
  const draftSave = await saveDraft(id, { title: 'Half a th', content: 'Half a thought', slug: 'elsewhere', version })
  expect(draftSave).toEqual({
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
  expect(await (await app.request('/api/blog/working-copy')).json()).toMatchObject({
    title: validPost.title,
    updatedAt,
  })
  expect(await (await app.request('/blog/working-copy')).text()).not.toContain('Half a th')
  const list = (await send('GET', '')).json as unknown as PostResponse[]
  expect(list.find((row) => row.id === id)).toMatchObject({ title: validPost.title, changing: true })

  const draft = await send('GET', `/${id}/draft`)
  const { savedAt, ...workingCopy } = {
    ...validPost,
    imageUrl: null,
    title: 'Half a th',
    content: 'Half a thought',
    slug: 'elsewhere',
    excerpt: '',
    savedAt: draftSave.json.savedAt,
  }
  expect(draft.json).toMatchObject({ title: validPost.title, version: 2, workingCopy: { ...workingCopy, savedAt } })

  // Without a version, the working copy stays. With one, it's replaced.
  await patch(id, { published: true })
  expect((await send('GET', `/${id}/draft`)).json.workingCopy).not.toBeNull()
  const saved = await patch(id, { ...workingCopy, version: 2 })
  expect(saved.json).toMatchObject({ title: 'Half a th', slug: 'elsewhere', published: true })
  expect((await send('GET', `/${id}/draft`)).json.workingCopy).toBeNull()
  expect(await getContentVersion(db)).not.toBe(before)
})

test('saving a draft updates the post itself', async () => {
  const { id, version } = await create()
  const { json } = await saveDraft(id, { title: 'Named', content: 'Text', version })
  expect(json).toMatchObject({ version: 2, slug: 'named', unpublished: false })
  expect((await send('GET', `/${id}/draft`)).json).toMatchObject({ title: 'Named', content: 'Text', workingCopy: null })
  expect((await saveDraft(id, { title: '', content: '', version: 2 })).json.slug).toMatch(/^untitled/)
})

test('a repeated save doesn’t conflict with itself', async () => {
  const { id, version } = await create()
  const save = { content: 'Mine', slug: 'mine', version }
  const first = await saveDraft(id, save)
  expect(await saveDraft(id, save)).toEqual({ status: 200, json: { ...first.json, savedAt: expect.any(String) } })
  expect((await saveDraft(id, { ...save, content: 'Theirs' }, ben)).status).toBe(409)

  // The same goes for publishing. A repeated autosave returns the published state.
  const publish = { title: 'T', content: 'Mine, too', version: 2, published: true }
  expect((await patch(id, publish)).json).toMatchObject({ version: 3, published: true })
  expect((await patch(id, { ...publish, version: 3 })).json).toMatchObject({ version: 3, published: true })
  const repeated = await saveDraft(id, { content: 'Mine, too', slug: 'mine', version: 2 })
  expect(repeated.json).toMatchObject({ version: 3, published: true, unpublished: false })

  // Once someone else has saved, it's a conflict.
  expect((await saveDraft(id, { content: 'Theirs', version: 3 }, ben)).status).toBe(200)
  expect((await saveDraft(id, { content: 'Mine, too', version: 2 })).status).toBe(409)
})

test('only a different text is a conflict: not publishing, nor the same text', async () => {
  const { id, version } = await create({ ...validPost, slug: 'same' })
  await patch(id, { published: true }, ben)
  const mine = { ...validPost, slug: 'same', content: 'Changed', version }
  expect((await saveDraft(id, mine)).json).toMatchObject({ version: 2, unpublished: true })
  expect((await saveDraft(id, mine, ben)).json).toMatchObject({ version: 2, unpublished: true })
  // Nobody publishes a text they haven't seen.
  expect((await patch(id, { published: false, version })).status).toBe(409)
})
