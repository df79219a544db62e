import { expect, test } from 'vitest'
import { testApp } from './app'
import { message } from './support/factories'

const { app, call, db } = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })

const type = 'application/x-www-form-urlencoded'
const post = (body: BodyInit, { path = '/contact', address = '192.0.2.1' } = {}) =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': type, 'x-forwarded-for': address } })
const fields = (count: number) => Array.from({ length: count }, (_, n) => `field${n}=`).join('&')

test.each([
  ['95,000 fields', fields(95_000).slice(0, 1_000_000)],
  ['a field of a megabyte', `message=${'%3C'.repeat(330_000)}`],
  ['more than 64 KB', `message=${'x'.repeat(64 * 1024)}`],
  ['more than 50 fields', fields(51)],
  ['text that JSON makes longer than 64 KB', `message=${'\x01'.repeat(60_000)}`],
])('a form with %s gets a small page that says so', async (_, body) => {
  for (const path of ['/contact', '/services', '/theme']) {
    if (path === '/theme' && body.includes('\x01')) continue
    const reply = await post(body, { path })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([413, 'text/html; charset=UTF-8'])
    const html = await reply.text()
    expect(html).toContain('The data sent is too large.')
    expect(html).toContain('what you typed is still there')
    // The link would open an empty form.
    expect(html).not.toContain('Try again')
    expect(html.length).toBeLessThan(6000)
  }
})

test('a chunked form is read up to the limit only', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 10_000
      controller.enqueue(Buffer.alloc(10_000, 'x'))
    },
  })
  const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
  const reply = await app.request('/contact', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  expect(reply.status).toBe(413)
  expect(sent).toBeLessThan(100_000)
})

test('a rejected form shows its own fields only, at their longest', async () => {
  const values = { ...message(), name: 'N'.repeat(200), message: '<'.repeat(10_000), other: 'not one of its fields' }
  const reply = await post(new URLSearchParams(values))
  expect(reply.status).toBe(422)
  const html = await reply.text()
  expect(html).toContain('N'.repeat(100))
  expect(html).not.toContain('N'.repeat(101))
  expect(html).toContain('&lt;'.repeat(5000))
  expect(html).not.toContain('&lt;'.repeat(5001))
  expect(html).not.toContain('not one of its fields')
})

test('an address over its limit gets a small page before its form is parsed', async () => {
  const address = '192.0.2.2'
  for (let n = 0; n < 30; n++)
    expect((await post(new URLSearchParams(message({ email: `ann${n}@example.com` })), { address })).status).toBe(303)
  const before = await db.selectFrom('contact').select('id').execute()
  let isRead = false
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })
  const headers = { 'content-type': type, 'content-length': '100', 'x-forwarded-for': address }
  const reply = await app.request('/contact', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  expect([reply.status, isRead]).toEqual([429, false])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await reply.text()
  expect(html).toMatch(/Too many attempts\. Please wait \d+ minutes and try again\./)
  expect(html.length).toBeLessThan(6000)
  // Both ways of sending share one limit, and another visitor isn't affected.
  const asJson = (from: string) => call('POST', '/api/contacts', message(), { headers: { 'x-forwarded-for': from } })
  expect((await asJson(address)).status).toBe(429)
  expect(await db.selectFrom('contact').select('id').execute()).toHaveLength(before.length)
  expect((await asJson('192.0.2.3')).status).toBe(201)
})

test.each(['/api/contacts', '/api/consultations', '/api/auth/login', '/api/auth/register'])(
  'more than 64 KB of JSON to %s are rejected unread',
  async (path) => {
    const reply = await call('POST', path, { message: 'x'.repeat(65_536) }, { headers: { 'content-length': '65560' } })
    expect([reply.status, await reply.json()]).toEqual([413, { error: 'The data sent is too large' }])
  },
)

test('while the database can neither count nor store, the form says so and keeps what was typed', async () => {
  const broken = await testApp({ rateLimits: true })
  await broken.db.schema.dropTable('contact').execute()
  await broken.db.schema.dropTable('rateLimit').ifExists().execute()
  const reply = await broken.app.request('/contact', { method: 'POST', body: new URLSearchParams(message()) })
  expect(reply.status).toBe(500)
  expect(await reply.text()).toContain(message().message)
})
