import { randomUUIDv7 } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { photoOfAPhone, picture, pixelBomb } from '../../../test/images'
import { parseAddress, widthsOf } from './address'
import { filesOf } from './files'
import type { StoredImage } from './upload-image'

const { app, call, db, env, signedIn } = await testApp()
const { cookie } = await signedIn(['canManageBlog'])
const uploads = join(env.dataDir, 'uploads')

const upload = async (file: Uint8Array | string, headers: Record<string, string> = {}) =>
  app.request('/api/media', {
    method: 'POST',
    body: file as BodyInit,
    headers: { cookie, 'content-type': 'image/jpeg', ...headers },
  })
const stored = async (file: Uint8Array) => {
  const reply = await upload(file)
  expect(reply.status).toBe(201)
  return (await reply.json()) as StoredImage
}
const fetched = async (path: string) => Buffer.from(await (await app.request(path)).arrayBuffer())
const get = async (path: string) => (await call('GET', path, undefined, { cookie })).json() as Promise<unknown>
const list = (query = '') => get(`/api/media${query}`) as Promise<(StoredImage & { usedBy: string[] })[]>

/** The colours at the left, right, top and bottom edge: r or b. */
async function edges(image: Buffer) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(y) * info.width + Math.floor(x)) * info.channels
    return data[pixel]! > data[pixel + 2]! ? 'r' : 'b'
  }
  const { width, height } = info
  return [at(4, height / 2), at(width - 4, height / 2), at(width / 2, 4), at(width / 2, height - 4)].join('')
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s becomes our own WebP and AVIF', async (format) => {
  const image = await stored(await picture(format))
  expect(image).toMatchObject({ width: 96, height: 64, alt: '' })
  const shown = await fetched(image.url)
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
  expect((await edges(shown)).slice(0, 2)).toBe('rb')
  const avif = await fetched(image.url.replace('.webp', '.avif'))
  expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 96, height: 64 })
})

test('HEIC, as iPhones write it, too', async () => {
  const image = await stored(await readFile('test/files/photo.heic'))
  expect(image).toMatchObject({ width: 96, height: 64 })
  expect((await edges(await fetched(image.url))).slice(0, 2)).toBe('rb')
})

test('a photo stands upright and does not tell where it was taken', async () => {
  const photo = await photoOfAPhone()
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  expect(photo.includes('Phone')).toBe(true)
  const image = await stored(photo)
  expect(image).toMatchObject({ width: 64, height: 96 })
  for (const name of filesOf(parseAddress(image.url)!)) {
    const file = await fetched(`/media/${name}`)
    const { exif, xmp, icc, orientation } = await sharp(file).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(file.includes('Phone')).toBe(false)
    // Red was on the left; orientation 6 turns the picture clockwise.
    expect((await edges(file)).slice(2)).toBe('rb')
  }
})

test('a large image is kept no larger than pages show it, in all widths', async () => {
  const image = await stored(await picture('jpeg', { width: 2400, height: 1200 }))
  expect(image).toMatchObject({ width: 1920, height: 960 })
  const own = parseAddress(image.url)!
  expect(own.color).toMatch(/^7[0-9a-f]3[0-9a-f]6[0-9a-f]$|^[67]/)
  expect(widthsOf(own)).toEqual([320, 640, 960, 1280, 1920])
  const sizes = await Promise.all(
    filesOf(own).map(async (name) => (await sharp(await readFile(join(uploads, name))).metadata()).width),
  )
  expect(sizes).toEqual([320, 320, 640, 640, 960, 960, 1280, 1280, 1920, 1920])
})

test('see-through images stay so; grey, wide-gamut and print colours become sRGB', async () => {
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const image = await stored(clear)
  expect(image.url).toContain('-00000000.webp')
  expect((await sharp(await fetched(image.url)).metadata()).hasAlpha).toBe(true)

  const grey = await sharp(await picture('png'))
    .greyscale()
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const print = await sharp(await picture('png'))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const wide = await sharp(await picture('png'))
    .withIccProfile('p3')
    .png()
    .toBuffer()
  for (const file of [grey, print, wide]) {
    const { url } = await stored(file)
    expect(await sharp(await fetched(url)).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  }
})

const truncated = async () => (await picture('jpeg', { width: 800, height: 600 })).subarray(0, 3000)
const bigGif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0])])

test.each([
  ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /not an image/],
  ['HTML named .jpg', '<!doctype html><script>alert(1)</script>', /not an image/],
  ['a PDF', '%PDF-1.7\n', /not an image/],
  ['a TIFF', Buffer.from('II*\0\0\0\0\0', 'latin1'), /not an image/],
  ['one byte', 'x', /not an image/],
  ['nothing', '', /empty/],
  ['a truncated JPEG', truncated(), /damaged or incomplete/],
  ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), /damaged/],
  ['a HEIC without an image', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /damaged/],
  ['an AVIF without an image', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), /damaged/],
  ['SVG after the first bytes of a PNG', '\x89PNG\r\n\x1a\n<svg/>', /image/],
  ['a pixel bomb', pixelBomb(30_000, 30_000), /50 megapixels/],
  ['a GIF that claims 65,535 by 65,535', bigGif, /damaged/],
])('%s is refused with a sentence', async (_, content, sentence) => {
  const before = await readdir(uploads)
  const reply = await upload(await content, { 'content-type': 'image/png' })
  expect(reply.status).toBe(422)
  expect(((await reply.json()) as { error: string }).error).toMatch(sentence)
  expect(await readdir(uploads)).toEqual(before)
})

test('more than 10 MB is refused, also when the length is not told', async () => {
  const large = Buffer.alloc(11 * 1024 * 1024, 'x')
  const chunks = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1_000_000))
    },
  })
  for (const request of [
    { body: large, headers: { 'content-length': String(large.length) } },
    { body: chunks, duplex: 'half' },
  ]) {
    const reply = await app.request('/api/media', {
      method: 'POST',
      ...request,
      headers: { cookie, 'content-type': 'image/jpeg', ...request.headers },
    })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toEqual({ error: 'Images may be up to 10 MB' })
  }
})

test('another content type is refused, and only this call takes anything but JSON', async () => {
  const file = await picture('png')
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    expect((await upload(file, { 'content-type': type })).status).toBe(415)
  const elsewhere = await app.request('/api/testimonials', {
    method: 'POST',
    body: file as BodyInit,
    headers: { cookie, 'content-type': 'image/png' },
  })
  expect(elsewhere.status).toBe(415)
  expect((await upload(file, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('the same file is one image, also when it comes ten times at once', async () => {
  const file = await picture('png')
  const replies = await Promise.all(Array.from({ length: 10 }, () => upload(file)))
  const images = (await Promise.all(replies.map((reply) => reply.json()))) as StoredImage[]
  expect(new Set(images.map(({ url }) => url)).size).toBe(1)
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(9).fill(200), 201])
  expect((await readdir(uploads)).filter((name) => name.startsWith(images[0]!.id)).sort()).toEqual(
    filesOf(parseAddress(images[0]!.url)!).sort(),
  )
})

test('any of three permissions will do, and others will not', async () => {
  const file = await picture('png')
  for (const [flag, status] of [
    ['canManageTestimonials', 201],
    ['canManageUsers', 200],
    ['canManageContacts', 403],
  ] as const)
    expect((await upload(file, { cookie: (await signedIn([flag])).cookie })).status).toBe(status)
})

test('files are sent for ever, to everybody, as what they are', async () => {
  const { url } = await stored(await picture('png'))
  const reply = await app.request(url)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const etag = reply.headers.get('etag')!
  const again = await app.request(url, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  const head = await app.request(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('nothing else can be reached through their address', async () => {
  const { url } = await stored(await picture('png'))
  await writeFile(join(uploads, 'secret.txt'), 'secret')
  for (const path of [
    '/media',
    '/media/',
    '/media/secret.txt',
    '/media/../site.db',
    '/media/..%2fsite.db',
    '/media/%2e%2e/site.db',
    '/media/....//site.db',
    `${url}/`,
    `${url}%00`,
    url.replace('.webp', '.svg'),
    url.replace('.webp', '.640.webp'),
    url.replace(/-\d+x/, '-97x'),
  ]) {
    const reply = await app.request(path)
    expect([301, 400, 404]).toContain(reply.status)
    expect(await reply.text()).not.toContain('secret')
  }
})

test('the library lists images, newest first, and finds them by their description', async () => {
  const first = await stored(await picture('png'))
  const second = await stored(await picture('png'))
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

test('there are 24 on a page of the library', async () => {
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
  const reply = await call('GET', '/api/media?q=paged', undefined, { cookie })
  expect(await reply.json()).toHaveLength(24)
  expect(reply.headers.get('link')).toBe('</api/media?q=paged&page=2>; rel="next"')
  const next = await call('GET', '/api/media?q=paged&page=2', undefined, { cookie })
  expect([((await next.json()) as unknown[]).length, next.headers.get('link')]).toEqual([1, null])
  await db.deleteFrom('media').where('alt', '=', 'paged').execute()
})

test('what is used anywhere stays, and it is said where', async () => {
  const now = new Date().toISOString()
  const images = await Promise.all(Array.from({ length: 6 }, async () => stored(await picture('png'))))
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
        workingCopy: JSON.stringify({ content: working!.url }),
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
    .values({ key: 'x', value: JSON.stringify({ portrait: setting!.url }) })
    .execute()

  const places = [
    'the post “Naps”',
    'the post “Naps”',
    'the post “Naps”',
    'an earlier version of the post “Naps”',
    'the testimonial of “Zoë”',
    'the site’s settings',
  ]
  const listed = await list()
  for (const [i, { id, url }] of images.entries()) {
    expect(listed.find((image) => image.id === id)?.usedBy).toEqual([places[i]])
    const reply = await call('DELETE', `/api/media/${id}`, undefined, { cookie })
    expect([reply.status, await reply.json()]).toEqual([
      409,
      { error: `This image is used in ${places[i]}. Take it out there first.` },
    ])
    expect((await app.request(url)).status).toBe(200)
  }
  await db.deleteFrom('setting').where('key', '=', 'x').execute()
})

test('what nobody uses can be deleted, with all its files, and uploaded anew', async () => {
  const file = await picture('png', { width: 700, height: 400 })
  const { id, url } = await stored(file)
  expect((await list())[0]).toMatchObject({ id, usedBy: [] })
  expect((await call('DELETE', `/api/media/${id}`, undefined, { cookie })).status).toBe(200)
  expect((await call('DELETE', `/api/media/${id}`, undefined, { cookie })).status).toBe(404)
  expect((await app.request(url)).status).toBe(404)
  expect((await readdir(uploads)).filter((name) => name.startsWith(id))).toEqual([])
  expect((await stored(file)).id).not.toBe(id)
})

test('what an upload left behind that was cut short is taken away by a later one', async () => {
  const image = await stored(await picture('png'))
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  await db.updateTable('media').set({ hash: null, createdAt: old }).where('id', '=', image.id).execute()
  expect((await list()).map(({ id }) => id)).not.toContain(image.id)
  await stored(await picture('png'))
  expect((await app.request(image.url)).status).toBe(404)
  expect(await db.selectFrom('media').where('id', '=', image.id).selectAll().execute()).toEqual([])
})

test('it is recorded who uploaded, described and deleted', async () => {
  const { id } = await stored(await picture('png'))
  await call('PATCH', `/api/media/${id}`, { alt: 'A crib' }, { cookie })
  await call('DELETE', `/api/media/${id}`, undefined, { cookie })
  const rows = await db
    .selectFrom('activity')
    .select(['what', 'about'])
    .where('targetId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { what: 'image uploaded', about: '96 × 64' },
    { what: 'image described', about: 'A crib' },
    { what: 'image deleted', about: 'A crib' },
  ])
})
