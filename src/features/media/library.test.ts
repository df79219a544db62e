import type { WorkingCopy } from '../posts/schema'
import { randomUUIDv7 } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { picture } from '../../../test/support/images'
import type { StoredImage } from './portal/upload-image'
import { mediaApp } from './testing'

const { app, call, db, cookie, uploads, uploadImage, list } = await mediaApp()

test('lists images, newest first, and searches their descriptions', async () => {
  const first = await uploadImage(await picture('png'))
  const second = await uploadImage(await picture('png'))
  const described = await call('PATCH', `/api/media/${first.id}`, { alt: ' A 100% safe_crib ' }, { cookie })
  expect([described.status, await described.json()]).toEqual([200, { ...first, alt: 'A 100% safe_crib' }])
  expect((await list()).map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id])
  expect((await list('?q=SAFE_CRIB')).map(({ id }) => id)).toEqual([first.id])
  expect(await list('?q=safexcrib')).toEqual([])
  expect(await list('?q=%25')).toHaveLength(1)

  for (const body of [{ alt: 'x'.repeat(501) }, { alt: 5 }, { alt: 'a\nb' }])
    expect((await call('PATCH', `/api/media/${first.id}`, body, { cookie })).status).toBe(422)
  expect((await call('PATCH', '/api/media/none', { alt: 'x' }, { cookie })).status).toBe(404)
  for (const query of ['?page=0', '?page=x', '?page=1&page=2', '?q=a&q=b'])
    expect((await call('GET', `/api/media${query}`, undefined, { cookie })).status).toBeGreaterThanOrEqual(400)
})

test('lists 24 images per page', async () => {
  const { url } = (await list())[0]!
  for (let i = 0; i < 25; i++)
    await db
      .insertInto('media')
      .values({
        id: randomUUIDv7(),
        hash: `page ${i}`,
        url,
        alt: 'paged',
        createdAt: new Date().toISOString(),
      })
      .execute()
  const response = await call('GET', '/api/media?q=paged', undefined, { cookie })
  expect(await response.json()).toHaveLength(24)
  expect(response.headers.get('link')).toBe('</api/media?q=paged&page=2>; rel="next"')
  const next = await call('GET', '/api/media?q=paged&page=2', undefined, { cookie })
  expect([((await next.json()) as unknown[]).length, next.headers.get('link')]).toEqual([1, null])
  await db.deleteFrom('media').where('alt', '=', 'paged').execute()
})

test('an image in use can’t be deleted, and the response says where it’s used', async () => {
  const now = new Date().toISOString()
  const images = await Promise.all(Array.from({ length: 6 }, async () => uploadImage(await picture('png'))))
  const [content, cover, working, earlier, photo, setting] = images as [StoredImage, ...StoredImage[]]
  const post = { excerpt: '', content: '', publishedAt: null, createdAt: now, updatedAt: now }
  const id = randomUUIDv7()
  await db
    .insertInto('post')
    .values([
      {
        ...post,
        id,
        title: 'Naps',
        slug: id,
        content: `See ![it](${content.url})`,
        imageUrl: cover!.url,
        workingCopy: { content: working!.url } as WorkingCopy,
      },
      { ...post, id: randomUUIDv7(), title: 'Other', slug: 'other', imageUrl: null },
    ])
    .execute()
  await db
    .insertInto('postRevision')
    .values({
      id: randomUUIDv7(),
      postId: id,
      title: 'Naps',
      excerpt: '',
      content: earlier!.url,
      createdAt: now,
      savedAt: now,
    })
    .execute()
  await db
    .insertInto('testimonial')
    .values({
      id: randomUUIDv7(),
      parentName: 'Zoë',
      testimonial: '',
      rating: 5,
      photoUrl: photo!.url,
      childAge: null,
      approvedAt: null,
      createdAt: now,
    })
    .execute()
  await db
    .insertInto('setting')
    .values({ key: 'x', value: { portrait: setting!.url } })
    .execute()

  const uses = [
    'the post “Naps”',
    'the post “Naps”',
    'the post “Naps”',
    'an earlier version of the post “Naps”',
    'the testimonial of “Zoë”',
    'the site’s settings',
  ]
  const listed = await list()
  for (const [i, { id, url }] of images.entries()) {
    expect(listed.find((image) => image.id === id)?.usedBy).toEqual([uses[i]])
    const response = await call('DELETE', `/api/media/${id}`, undefined, { cookie })
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: `This image is used in ${uses[i]}. Remove it there first.` },
    ])
    expect((await app.request(url)).status).toBe(200)
  }
  await db.deleteFrom('setting').where('key', '=', 'x').execute()
})

test('an unused image can be deleted with all its files, and uploaded again', async () => {
  const file = await picture('png', { width: 700, height: 400 })
  const { id, url } = await uploadImage(file)
  expect((await list())[0]).toMatchObject({ id, usedBy: [] })
  expect((await call('DELETE', `/api/media/${id}`, undefined, { cookie })).status).toBe(200)
  expect((await call('DELETE', `/api/media/${id}`, undefined, { cookie })).status).toBe(404)
  expect((await app.request(url)).status).toBe(404)
  expect((await readdir(uploads)).filter((name) => name.startsWith(id))).toEqual([])
  expect((await uploadImage(file)).id).not.toBe(id)
})
