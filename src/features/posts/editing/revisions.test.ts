import { expect, test } from 'vitest'
import { blogApp, postRow } from '../testing'

const { db, ann, ben, send, patch, saveDraft, revisions } = await blogApp()

test('every version is saved: autosaves share a revision, a checkpoint has its own', async () => {
  const old = postRow({ slug: 'before-revisions', content: 'What was there before' })
  await db.insertInto('post').values(old).execute()
  let version = 1
  const write = async (content: string, who = ann) => {
    const saved = await saveDraft(old.id, { title: old.title, excerpt: old.excerpt, content, version }, who)
    expect(saved.status).toBe(200)
    version = saved.json.version
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
  // A checkpoint doesn't replace an autosave by the same person, which may come from another window.
  await write('Five', ben)
  await saveDraft(old.id, { title: old.title, excerpt: old.excerpt, content: 'Six', version, sealed: true }, ben)
  version++
  expect(await revisions(old.id)).toHaveLength(5)
  // A checkpoint is never updated, so a restored text doesn't replace it.
  await saveDraft(old.id, { title: old.title, excerpt: old.excerpt, content: 'Six', version, sealed: true }, ben)
  await write('What was there before', ben)
  expect(await revisions(old.id)).toHaveLength(6)
  // A text equal to the public one leaves no working copy.
  await saveDraft(old.id, {
    ...(await db
      .selectFrom('post')
      .select(['title', 'slug', 'excerpt', 'content', 'imageUrl'])
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()),
    version,
  })
  version++
  expect((await send('GET', `/${old.id}/draft`)).json.workingCopy).toBeNull()
  // Autosaves start a new revision after ten minutes.
  const longAgo = new Date(Date.now() - 11 * 60_000).toISOString()
  await db.updateTable('postRevision').set({ createdAt: longAgo }).where('postId', '=', old.id).execute()
  await write('Five', ben)
  expect((await revisions(old.id))[0]).toMatchObject({ editor: ben.username })
  expect((await send('GET', `/${saved.json.slug}/revisions/${all[0]!.id}`)).status).toBe(404)
})
