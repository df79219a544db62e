import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../../../test/support/images'
import { mediaApp } from '../media/testing'

const { app, call, db, deps, signedIn, uploadImage, list, cookie } = await mediaApp()
const manager = await signedIn(['canManageUsers'])

const change = (key: string, value: unknown, was: unknown = null) =>
  call('PATCH', '/api/website/draft', { key, value, was }, manager)
async function publish() {
  const { version } = (await (await call('GET', '/api/website', undefined, manager)).json()) as { version: string }
  expect((await call('POST', '/api/website/publish', { version }, manager)).status).toBe(201)
}
const read = async (path: string) => (await call('GET', path)).text()

/** A snippet from each of our drawings. */
const drawings = [
  ['home.heroPicture', '/', 'class="hero-scene"'],
  ['home.nightsPicture', '/', 'viewBox="0 0 400 196"'],
  ['home.closingPicture', '/', 'id="nursery-glow"'],
  ['about.heroPicture', '/about', 'viewBox="0 0 680 640"'],
  ['about.closingPicture', '/about', 'viewBox="0 0 560 420"'],
] as const

test('each picture of Home and About can be a described photo of the library', async () => {
  for (const [key, path, drawing] of drawings) expect([key, (await read(path)).includes(drawing)]).toEqual([key, true])
  const { id, url } = await uploadImage(await picture('png'))
  for (const [key] of drawings) {
    expect([key, (await change(key, { image: url, alt: `Ada, ${key}` })).status]).toEqual([key, 200])
  }
  await publish()
  for (const [key, path, drawing] of drawings) {
    const page = await read(path)
    expect([key, page.includes(drawing)]).toEqual([key, false])
    expect([key, page.includes(`alt="Ada, ${key}"`)]).toEqual([key, true])
  }
  // It's in use now.
  expect(await list()).toMatchObject([{ id, usedBy: ['the website'] }])
  expect((await call('DELETE', `/api/media/${id}`, undefined, { cookie })).status).toBe(409)
})

test('a photo needs a description, and to be in the library; a drawing’s description can be anything', async () => {
  const { url } = await uploadImage(await picture('png'))
  const refusals = [
    [{ image: url, alt: ' ' }, 'Please describe it for those who can’t see it'],
    [{ image: 'https://example.com/a.jpg', alt: 'A' }, 'Please upload the picture, or choose it from the library'],
    [{ image: '', alt: 'x'.repeat(201) }, 'Please keep this under 200 characters'],
    ['', 'Please choose a picture'],
  ] as const
  for (const [value, error] of refusals) {
    const refused = await change('home.heroPicture', value)
    expect([refused.status, await refused.json()]).toMatchObject([422, { error }])
  }
  const { texts } = (await (await call('GET', '/api/website', undefined, manager)).json()) as {
    texts: { key: string; public: unknown }[]
  }
  for (const key of ['home.heroPicture', 'home.closingPicture', 'home.nightsPicture']) {
    const was = texts.find((text) => text.key === key)!.public
    expect((await change(key, { image: '', alt: '"><script>alert(1)</script>' }, was)).status).toBe(200)
  }
  await publish()
  const home = await read('/')
  expect(home).toContain('aria-label="&#34;&#62;&#60;script&#62;alert(1)')
  expect(home).not.toContain('<script>alert')
})

test('the picture of links can be a photo, as large as previews are', async () => {
  const drawn = Buffer.from(await (await app.request('/og/home.png')).arrayBuffer())
  expect(await read('/')).toContain('. A house at night, with a light in one window."')
  const tall = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#7a4' } })
    .jpeg()
    .toBuffer()
  const { id, url } = await uploadImage(tall)
  expect((await change('site.preview', { image: url, alt: 'Ada Reed, smiling' })).status).toBe(200)
  await publish()
  for (const path of ['/', '/about', '/services', '/contact', '/blog']) {
    const page = await read(path)
    expect(page).toContain('<meta property="og:image:alt" content="Ada Reed, smiling"/>')
    expect(page).toContain('<meta property="og:image:type" content="image/jpeg"/>')
    const image = /property="og:image" content="[^"]*?(\/og\/[^"]*\.jpg)"/.exec(page)![1]!
    const response = await app.request(image)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
  }
  // If its file is lost, link previews show the drawing.
  await deps.storage.remove(url.slice('/media/'.length))
  const other = `${url.slice(0, -'000000.webp'.length)}ffffff.webp`
  await db.updateTable('media').set({ url: other }).where('id', '=', id).execute()
  expect(
    (await change('site.preview', { image: other, alt: 'Ada' }, { image: url, alt: 'Ada Reed, smiling' })).status,
  ).toBe(200)
  await publish()
  const again = await app.request('/og/home.png')
  expect(again.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await again.arrayBuffer()).equals(drawn)).toBe(true)
})
