import { test as base } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { booking, message } from '../../test/support/factories.ts'
import { picture } from '../../test/support/images.ts'
import { expect } from '../support/fixtures'
import { createInstallation, openSiteDb } from '../support/installation'
import { programs, request, startProxy, type ProxyName } from '../support/proxies'

const MEGABYTE = 1024 * 1024

/** Runs a test behind each proxy with the configuration we ship. `proxies` is how many the site trusts. */
function test(title: string, proxies: number, run: (site: Awaited<ReturnType<typeof start>>) => Promise<void>) {
  for (const name of Object.keys(programs) as ProxyName[])
    base(`${name}: ${title}`, async () => {
      base.skip(!programs[name], `${name} isn’t installed`)
      const site = await start(name, proxies)
      try {
        await run(site)
      } finally {
        await site.stop()
      }
    })
}

async function start(name: ProxyName, proxies: number) {
  const installation = await createInstallation('sqlite')
  const port = await freePort()
  Object.assign(installation.env, { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: String(proxies) })
  await installation.createAdmin()
  const site = await installation.start()
  const { url, stop } = await startProxy(name, port, Number(new URL(site.url).port))
  const json = (path: string, data: object, headers: Record<string, string> = {}, method = 'POST') =>
    request(url, path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(data),
    })
  return {
    env: installation.env,
    site,
    json,
    send: (path: string, options?: Parameters<typeof request>[2]) => request(url, path, options),
    async signIn() {
      const { headers } = await json('/api/auth/login', { username: 'hilda', password: 'quiet garden' })
      return [headers['set-cookie']].flat().map((cookie) => cookie!.split(';')[0]!)
    },
    async stop() {
      await stop()
      await installation.remove()
    },
  }
}

/** Returns a picture whose file has this size. */
async function pictureOf(bytes: number) {
  const file = await picture('jpeg')
  // What comes after the end of a JPEG is ignored.
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)])
}

function photoForm(file: Buffer) {
  const boundary = 'the-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

test('HTTP/2, HSTS on every answer, and cookies that belong to this host', 1, async ({ send, signIn, site }) => {
  const home = await send('/')
  expect(home.body).toContain('</html>')
  const [asset = ''] = /\/assets\/[^"]+\.css/.exec(home.body) ?? []
  const hsts = 'max-age=604800'
  for (const path of ['/', asset, '/nope', '/favicon.ico', '/api/auth/me', '/metrics'])
    expect([path, (await send(path)).headers['strict-transport-security']]).toEqual([path, hsts])
  expect((await send('/metrics')).status).toBe(404)
  expect(await signIn()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^__Host-nightlight_session=/), expect.stringMatching(/^__Host-/)]),
  )
  await site.stop('SIGKILL')
  const down = await send('/')
  expect(down.status).toBeGreaterThanOrEqual(502)
  expect(down.headers['strict-transport-security']).toBe(hsts)
})

test('photos of 4 and 10 MB arrive, and one of 12 MB is refused in words', 1, async ({ env, json, send, signIn }) => {
  const cookie = (await signIn()).join('; ')
  const upload = async (file: Buffer) =>
    send('/api/media', { method: 'POST', headers: { cookie, 'content-type': 'image/jpeg' }, body: file })
  expect((await upload(await pictureOf(10 * MEGABYTE))).status).toBe(201)
  const refused = await upload(await pictureOf(12 * MEGABYTE))
  expect([refused.status, refused.body]).toEqual([413, '{"error":"Images may be up to 10 MB"}'])

  const { id } = JSON.parse((await json('/api/consultations', booking())).body) as { id: string }
  await json(`/api/consultations/${id}`, { status: 'completed' }, { cookie }, 'PATCH')
  await json('/api/testimonial-invitations', { consultationId: id }, { cookie })
  const db = await openSiteDb(env)
  const emails = await db.selectFrom('outbox').select('text').execute()
  await db.destroy()
  const link = /\/testimonial\/[\w-]{43}/.exec(emails.map(({ text }) => text).join())![0]
  const words = {
    testimonial: 'Quiet nights at last.',
    naming: 'Zoë',
    ownName: '',
    childAge: '',
    rating: 5,
    consent: 'on',
  }
  expect((await json(`/api${link}/write`, words)).status).toBe(200)
  // By the form's script, and without JavaScript.
  expect((await send(`/api${link}/photo`, photoForm(await pictureOf(4 * MEGABYTE)))).status).toBe(200)
  expect((await send(`${link}/photo`, photoForm(await pictureOf(4 * MEGABYTE)))).status).toBe(303)
  const tooLarge = await send(`${link}/photo`, photoForm(await pictureOf(12 * MEGABYTE)))
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.body).toContain('Images may be up to 10 MB')
})

/** Sends messages until one is refused for coming too often. `forwarded` is what the visitor or the CDN sends. */
async function countAccepted(
  { json }: { json: Awaited<ReturnType<typeof start>>['json'] },
  forwarded: (n: number) => string,
) {
  for (let n = 0; n < 40; n++) {
    const { status } = await json('/api/contacts', message(), { 'x-forwarded-for': forwarded(n) })
    if (status === 429) return n
  }
  return Infinity
}

test('a visitor can’t choose an address', 1, async (site) => {
  expect(await countAccepted(site, (n) => `203.0.113.${n}`)).toBe(30)
})

test('behind a CDN, visitors have addresses of their own', 2, async (site) => {
  // The CDN adds the visitor's address to whatever the visitor sent.
  expect(await countAccepted(site, (n) => `198.51.100.${n}, 203.0.113.1`)).toBe(30)
  const other = await site.json('/api/contacts', message(), { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' })
  expect(other.status).toBe(201)
})
