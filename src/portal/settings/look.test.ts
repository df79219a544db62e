import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { diaryToken, nightsPath, startDiary } from '../../features/diary/link'
import { renderHtml } from '../../features/email/email-content'
import { accents } from '../../features/settings/accents'
import type { StoredImage } from '../../features/media/portal/upload-image'

const { app, call, db, signedIn } = await testApp()
const { cookie } = await signedIn(['canManageUsers', 'canManageBlog'])
const read = async (path: string) => (await app.request(path)).text()

async function change(changes: object) {
  const { version } = (await (await call('GET', '/api/site/settings', undefined, { cookie })).json()) as {
    version: string
  }
  return call('PATCH', '/api/site', { ...changes, version }, { cookie })
}

async function upload(color: string) {
  const body = await sharp({ create: { width: 400, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer()
  const headers = { cookie, 'content-type': 'image/png' }
  const reply = await app.request('/api/media', { method: 'POST', body: new Uint8Array(body), headers })
  return ((await reply.json()) as StoredImage).url
}

await call('POST', '/api/consultations', booking({ email: 'kim@example.com' }))
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
const nights = nightsPath(await diaryToken(db, diary))
const nightsPages = [nights, `${nights}/write`, '/nights/ended', '/nights']
const pages = ['/', '/services', '/missing', '/admin/auth', '/start/ended']
const [day] = accents.ocean.day
const [night] = accents.ocean.night

async function sendTest() {
  const reply = await call('POST', '/api/site/test-mail', { to: 'me' }, { cookie })
  const { id } = (await reply.json()) as { id: string }
  const { letter } = await db.selectFrom('outbox').select('letter').where('id', '=', id).executeTakeFirstOrThrow()
  return renderHtml(letter!)
}

test('an accent reaches every page, emails, and link previews, but those for the night', async () => {
  for (const path of pages) expect([path, await read(path)]).toEqual([path, expect.not.stringContaining(day)])
  const card = (await app.request('/og/home.png')).headers.get('etag')
  expect((await change({ accent: 'ocean' })).status).toBe(200)
  for (const path of pages) {
    const html = await read(path)
    expect([path, html.match(/<style[^>]*>:root:root[^<]*/g)]).toEqual([path, [expect.stringContaining(day)]])
    expect([path, html.includes(night)]).toEqual([path, true])
  }
  for (const path of nightsPages)
    expect([path, await read(path)]).toEqual([path, expect.not.stringMatching(`${day}|${night}`)])
  const email = await sendTest()
  expect(email).toContain(`background:${day}`)
  expect(email).toContain(`.accent{background:${night}!important`)
  expect((await app.request('/og/home.png')).headers.get('etag')).not.toBe(card)
})

test('only colors of the list and uploaded pictures are taken', async () => {
  expect((await change({ accent: 'red;}' })).status).toBe(422)
  expect((await change({ mark: '/media/mira.webp' })).status).toBe(422)
  expect((await change({ mark: 'https://example.com/mark.png' })).status).toBe(422)
})

test('a mark replaces ours on pages, icons, home screens, and link previews', async () => {
  const before = await read('/')
  const emailBefore = await sendTest()
  const card = (await app.request('/og/home.png')).headers.get('etag')
  const mark = await upload('#123456')
  expect((await change({ mark })).status).toBe(200)
  const icons = new Set<string>()
  for (const path of [...pages, ...nightsPages]) {
    const html = await read(path)
    const links = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, href]) => href!)
    expect([path, links.length]).toEqual([path, 3])
    for (const href of links) icons.add(href)
  }
  for (const manifest of ['/manifest.webmanifest', `${nights}/manifest.webmanifest`])
    for (const { src } of (JSON.parse(await read(manifest)) as { icons: { src: string }[] }).icons) icons.add(src)
  const sizes = await Promise.all(
    [...icons].map(async (href) => {
      const reply = await app.request(href)
      const { data, info } = await sharp(await reply.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const center = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
      return [href.replace(/\?.*/, ''), info.width, data.subarray(center, center + 3).toString('hex')] as const
    }),
  )
  expect(Object.entries(Object.fromEntries(sizes)).toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['/apple-touch-icon.png', 180],
    ['/favicon.ico', 48],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
  ])
  for (const [file, , color] of sizes) {
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    // Stored lossily.
    expect([file, Math.abs(red! - 0x12) < 6, Math.abs(green! - 0x34) < 6, Math.abs(blue! - 0x56) < 6]).toEqual([
      file,
      true,
      true,
      true,
    ])
  }
  expect(await read('/')).toMatch(/<img src="\/icon-192\.png\?\w{12}" alt=""/)
  expect(before).not.toMatch(/<img src="\/icon-192/)
  expect(emailBefore).toContain('<div class="glow"')
  expect(await sendTest()).not.toContain('<div class="glow"')
  expect((await app.request('/og/home.png')).headers.get('etag')).not.toBe(card)

  const other = await upload('#654321')
  await change({ mark: other })
  const next = /\/icon-192\.png\?\w{12}/.exec(await read('/'))![0]
  expect(icons.has(next)).toBe(false)
  await change({ mark: '' })
  expect(await read('/')).toContain('<link rel="icon" href="/favicon.ico"')
})
