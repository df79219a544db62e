import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { booking, message } from '../../../../test/support/factories'
import { countFailingEmails } from '../../../features/email/alerts/alert'
import { claimNext } from '../../../features/email/delivery/claim'
import { countWaitingForAddress } from '../../../features/settings/address'

const SMTP_URL = 'smtp://127.0.0.1:1'
/** Nobody has set the address, and visitors come with a made-up Host header. */
const { app, call, db, env, restart, signedIn } = await testApp({ env: { SITE_URL: '', SMTP_URL } })
const manager = await signedIn(['canManageUsers', 'canManageConsultations', 'canManageContacts'])
const headers = { host: 'forged.example', 'x-forwarded-host': 'forged.example', 'x-forwarded-proto': 'https' }
const get = (path: string, more = {}) => app.request(path, { headers: { ...headers, ...more } })
const put = (address: string, who: object = manager) => call('PUT', '/api/settings/address', { address }, who)
const listFirstSteps = async (who: object = manager) =>
  (await (await call('GET', '/api/site/beginnings', undefined, who)).json()) as string[]
const emails = () => db.selectFrom('outbox').selectAll().execute()

const paths = [
  '/',
  '/services',
  '/contact',
  '/blog',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
]
const FOREIGN = /localhost|forged|\.invalid/

test('while it isn’t known, nothing names an address, whatever Host a request sends', async () => {
  for (const path of paths) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text()).not.toMatch(FOREIGN)
  }
  for (const path of ['/sitemap.xml', '/blog/feed.xml']) expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('emails with a link wait for it, and aren’t failures', async () => {
  const sent = await app.request('/api/contacts', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(message({ email: 'ann@example.com' })),
  })
  expect(sent.status).toBe(201)
  expect((await call('POST', '/api/consultations', booking({ email: 'ann@example.com' }))).status).toBe(201)
  const waiting = await countWaitingForAddress(db)
  expect(waiting).toBeGreaterThan(0)
  for (const { text } of await emails()) expect(text).not.toMatch(/localhost|forged/)
  const claimed = []
  for (;;) {
    const email = await claimNext(db, { now: Date.now(), lease: 60_000 })
    if (!email) break
    claimed.push(email.text)
    await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('id', '=', email.id).execute()
  }
  for (const text of claimed) expect(text).not.toContain('://')
  expect(await countWaitingForAddress(db)).toBe(waiting)
  await db
    .updateTable('outbox')
    .set({ createdAt: '2026-01-01T00:00:00.000Z', dueAt: '2026-01-01T00:00:00.000Z' })
    .execute()
  expect(await countFailingEmails(db)).toBe(0)
  const { address } = (await (await call('GET', '/api/today', undefined, manager)).json()) as { address: object }
  expect(address).toEqual({ url: null, waiting })
  expect(await listFirstSteps()).toContain('address')
})

test('a manager’s click makes it the address of everything at once, in every process', async () => {
  const other = await restart()
  await db
    .insertInto('passkey')
    .values({
      id: 'p',
      userId: (await db.selectFrom('user').select('id').executeTakeFirstOrThrow()).id,
      credentialId: 'x',
      publicKey: 'x',
      counter: 0,
      name: 'Phone',
      createdAt: '2026-01-01T00:00:00.000Z',
      usedAt: null,
    })
    .execute()
  for (const address of ['', 'https://', 'https://a.example/sleep', 'ftp://a.example', 'https://a.example?x'])
    expect([address, (await put(address)).status]).toEqual([address, 422])
  const helper = await signedIn(['canManageContacts'])
  expect((await put('https://evil.example', helper)).status).toBe(403)
  const saved = await put('night.example/')
  expect(await saved.json()).toMatchObject({ address: 'https://night.example', passkeys: [{ name: 'Phone' }] })
  // From now on, the cookie has another name.
  expect(saved.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-nightlight_session=.*Secure/)])
  expect(await countWaitingForAddress(db)).toBe(0)
  expect(await listFirstSteps({ cookie: manager.cookie.replace('nightlight', '__Host-nightlight') })).not.toContain(
    'address',
  )
  for (const { text, letter } of await emails()) expect(text + JSON.stringify(letter)).not.toMatch(FOREIGN)
  expect((await emails()).some(({ text }) => text.includes('https://night.example/'))).toBe(true)
  for (const { request } of [app, other]) {
    const page = await request('/services', { headers })
    const html = await page.text()
    expect(html).toContain('<link rel="canonical" href="https://night.example/services"/>')
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/night\.example\//)
    expect(page.headers.get('strict-transport-security')).toBeTruthy()
    expect(await (await request('/blog/feed.xml', { headers })).text()).toContain(
      '<link>https://night.example/blog</link>',
    )
    const passkey = await request('/api/auth/passkeys/sign-in-options', { method: 'POST', headers })
    expect(await passkey.json()).toMatchObject({ rpId: 'night.example' })
  }
})

test('links to a former host lead to the new one, and those to any other host don’t', async () => {
  const cookie = manager.cookie.replace('nightlight', '__Host-nightlight')
  expect((await put('https://sleep.example', { cookie })).status).toBe(200)
  for (const path of ['/services', '/booking/x?y=1']) {
    const former = await get(path, { host: 'night.example' })
    expect([former.status, former.headers.get('location')]).toEqual([308, `https://sleep.example${path}`])
  }
  expect((await get('/services')).status).toBe(200)
  expect(await (await get('/services', { host: 'sleep.example' })).text()).toContain('https://sleep.example/services')
  // Changed back, so now the other host is the former one.
  expect((await put('https://night.example', { cookie })).status).toBe(200)
  expect((await get('/services', { host: 'night.example' })).status).toBe(200)
  expect(env.formerHosts).toEqual(['sleep.example'])
})

test('what the server sets is only shown', async () => {
  const fixed = await testApp({ env: { SITE_URL: 'https://fixed.example' } })
  const user = await fixed.signedIn(['canManageUsers'])
  expect(await (await fixed.call('GET', '/api/settings/address', undefined, user)).json()).toEqual({
    address: 'https://fixed.example',
    isFixed: true,
    passkeys: [],
  })
  expect((await fixed.call('PUT', '/api/settings/address', { address: 'https://x.example' }, user)).status).toBe(409)
})

test('without a mail server, emails are files on this machine and link to it', async () => {
  const local = await testApp({ env: { SITE_URL: '', PORT: '4321' } })
  expect((await local.call('POST', '/api/consultations', booking())).status).toBe(201)
  const rows = await local.db.selectFrom('outbox').select('text').execute()
  expect(rows.some(({ text }) => text.includes('http://localhost:4321/admin'))).toBe(true)
})
