import { expect, test } from 'vitest'
import { blogApp, post } from '../testing'

const { db, ann, ben, send, patch, keep, revisions } = await blogApp()

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
