import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '../src/app/api'
import { allPermissions } from '../src/features/auth/permissions'
import { decode } from '../src/server/fetch/content-encoding'
import { routes as pages } from '../src/web/routes'
import { testApp } from './app'
import { cpuTime } from './support/time'
import { booking } from './support/factories'
import { anyBody, anyHeaders, anyId, anyQuery } from './support/fuzz-inputs'
import { runs, sample } from './support/runs'

const { app, call, db, signedIn } = await testApp()
const admin = await signedIn([...allPermissions])
// Without routes that would end the admin's own session.
const routes = api.routes
  .filter(({ method, path }) => method !== 'ALL' && path !== '/auth/logout' && !path.startsWith('/admin/users/'))
  .map(({ method, path }) => ({ method, path: `/api${path}` }))

const compressed = { method: 'POST', path: '/api/nights/:token/sync' }

async function readJson(reply: Response) {
  const body = Buffer.from(await reply.arrayBuffer())
  return JSON.parse(String(await decode(body, reply.headers.get('content-encoding') ?? undefined, 1_000_000)))
}

test('no request to any route causes a 5xx, and errors are JSON', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      anyBody,
      anyId([]),
      anyQuery,
      anyHeaders,
      fc.boolean(),
      async ({ method, path }, json, name, query, headers, asAdmin) => {
        const address = path.replace(/:\w+/, encodeURIComponent(name)) + query
        const body = method === 'GET' ? undefined : JSON.stringify(json)
        const reply = await call(method, address, body, { ...(asAdmin && admin), headers })
        expect(reply.status, `${method} ${address} ${body}`).toBeLessThan(500)
        if (reply.status >= 400) expect(await readJson(reply)).toHaveProperty('error')
      },
    ),
    { numRuns: runs(400), examples: [[compressed, {}, ' ', '', { 'accept-encoding': '*' }, false]] },
  )
})

test('no route fails on two megabytes, a hundred thousand levels or __proto__', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const large = `"${'x'.repeat(2_000_000)}"`
  // JSON.stringify would leave out __proto__.
  const proto = '{"__proto__":{"approved":true,"canManageUsers":true},"constructor":{"prototype":{"approved":true}}}'
  for (const { method, path } of sample(routes.filter((route) => route.method !== 'GET')))
    for (const body of [deep, large, proto]) {
      const reply = await call(method, path.replace(/:\w+/, 'no-such-id'), body, admin)
      expect(reply.status, `${method} ${path} ${body.slice(0, 20)}`).toBeLessThan(500)
      // Restoring a backup needs the setup link.
      if (body === large) expect([403, 404, 413, 415, 422]).toContain(reply.status)
    }
  expect({}).not.toHaveProperty('approved')
})

test('email addresses that slow down parsers are rejected quickly', async () => {
  for (const email of [
    '"('.repeat(20_000),
    `${'a.'.repeat(20_000)}@b.co`,
    `a@${'b.'.repeat(20_000)}`,
    'g:'.repeat(20_000),
  ]) {
    const { result, ms } = await cpuTime(() => call('POST', '/api/consultations', booking({ email })))
    expect(result.status).toBe(422)
    expect(ms).toBeLessThan(1000)
  }
})

test('no request to any page causes a 5xx', async () => {
  const paths = [
    ...pages.map(({ path }) => path),
    '/theme',
    '/sitemap.xml',
    '/blog/feed.xml',
    '/og/:name.png',
    '/media/:id',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
      fc.constantFrom(...paths),
      anyId([]),
      anyQuery,
      anyHeaders,
      fc.string({ maxLength: 300 }),
      async (method, path, name, query, headers, body) => {
        const address = path.replace(/:\w+|\*/, encodeURIComponent(name)) + query
        const hasBody = method === 'POST' || method === 'PUT'
        const reply = await app.request(address, { method, headers, ...(hasBody && { body }) })
        expect(reply.status, `${method} ${address}`).toBeLessThan(500)
        await reply.arrayBuffer()
      },
    ),
    { numRuns: runs(150) },
  )
})

test('every invalid upload is rejected with an error', async ({ skip }) => {
  skip(process.env.TEST_DATABASE === 'postgres', 'no database sees a file')
  const parts = (file: Uint8Array) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\n'),
      file,
      Buffer.from('\r\n--x--'),
    ])
  const signatures = [
    '',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    '\xff\xd8\xff\xe0',
    'RIFF\xff\xff\xff\xffWEBPVP8 ',
    '<svg onload="x">',
    'II*\0',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        'image/png',
        'image/svg+xml',
        'application/octet-stream',
        'multipart/form-data; boundary=x',
        'text/html',
        '',
      ),
      fc.constantFrom(...signatures),
      fc.uint8Array({ maxLength: 500 }),
      fc.boolean(),
      async (type, signature, rest, asAdmin) => {
        const file = Buffer.concat([Buffer.from(signature, 'latin1'), rest])
        const headers = { 'content-type': type, ...(asAdmin && { cookie: admin.cookie }) }
        const body = type.startsWith('multipart') ? parts(file) : file
        const reply = await app.request('/api/media', { method: 'POST', headers, body })
        expect(asAdmin ? [413, 415, 422] : [401]).toContain(reply.status)
        expect(await reply.json()).toHaveProperty('error')
      },
    ),
    { numRuns: runs(60) },
  )
  expect(await db.selectFrom('media').selectAll().execute()).toEqual([])
})

test('no request created an admin', async () => {
  const approved = await db.selectFrom('user').select('username').where('approvedAt', 'is not', null).execute()
  expect(approved).toEqual([{ username: admin.username }])
})
