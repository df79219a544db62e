import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { message } from '../../test/support/factories'
import { fieldProblem, MAX_BODY_BYTES, MAX_FORM_BYTES, onError, routes, setDeps } from './http'

const { app, call, db, deps, lines, signedIn } = await testApp({ rateLimits: false })
const manager = await signedIn(['canManageContacts'])
const EVIL = 'https://evil.example'

test.each([
  ['POST', { origin: EVIL }, 403],
  ['POST', { origin: 'null' }, 403],
  ['POST', { origin: 'http://localhost:3000' }, 201],
  ['POST', { origin: EVIL, host: 'evil.example' }, 201],
  ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ['POST', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, 403],
  ['POST', { 'sec-fetch-site': 'same-origin' }, 201],
  ['POST', { 'sec-fetch-site': 'none' }, 201],
  ['POST', {}, 201],
  ['GET', { 'sec-fetch-site': 'cross-site', origin: EVIL }, 401],
  ['HEAD', { 'sec-fetch-site': 'cross-site', origin: EVIL }, 401],
  ['OPTIONS', { 'sec-fetch-site': 'cross-site', origin: EVIL }, 404],
])('%s with %o is answered with %i', async (method, headers, status) => {
  const content = method === 'POST' ? message() : undefined
  expect((await call(method, '/api/contacts', content, { headers })).status).toBe(status)
})

test.each([
  [{ 'content-length': '1' }, 415],
  [{ 'transfer-encoding': 'chunked' }, 415],
  [{ 'content-length': '0' }, 401],
  [{}, 401],
  [{ 'content-type': 'text/plain', 'content-length': '0' }, 415],
  [{ 'content-type': 'text/plain; a=application/json' }, 415],
  [{ 'content-type': 'Application/JSON; charset=utf-8' }, 401],
])('a write with %o is answered with %i', async (headers, status) => {
  expect((await call('DELETE', '/api/contacts/any', undefined, { headers })).status).toBe(status)
})

test('visitors may send 64 KB, admins a megabyte, and forms 50 fields', async () => {
  expect([MAX_FORM_BYTES, MAX_BODY_BYTES]).toEqual([65_536, 1_000_000])
  for (const [path, length, status] of [
    ['contacts', MAX_FORM_BYTES, 422],
    ['contacts', MAX_FORM_BYTES + 1, 413],
    ['blog', MAX_BODY_BYTES, 401],
    ['blog', MAX_BODY_BYTES + 1, 413],
  ] as const) {
    const headers = { 'content-length': String(length) }
    expect((await call('POST', `/api/${path}`, `"${'x'.repeat(length - 2)}"`, { headers })).status).toBe(status)
  }
  const post = async (count: number) => {
    const body = new URLSearchParams(Array.from({ length: count }, (_, n) => [`field${n}`, '']))
    return (await app.request('/contact', { method: 'POST', body })).status
  }
  expect([await post(50), await post(51)]).toEqual([422, 413])
})

test('a form whose sender goes away is answered with 400', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(Error('gone')) })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '9' }
  const reply = await app.request('/contact', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  expect(reply.status).toBe(400)
})

test('invalid data is answered with the first message of each field, by its path', async () => {
  const selection = { filter: { until: 'yesterday' }, action: 'delete' }
  const reply = await call('POST', '/api/contacts/bulk', selection, manager)
  expect([reply.status, Object.keys(((await reply.json()) as { fields: object }).fields)]).toEqual([
    422,
    ['filter.until'],
  ])
  const json = await call('POST', '/api/contacts', 'not json')
  expect([json.status, await json.json()]).toEqual([400, { error: 'The data sent could not be read' }])
  const query = await call('GET', '/api/website/content?page=nowhere')
  expect([query.status, await query.json()]).toEqual([
    400,
    { error: expect.any(String), fields: { page: expect.any(String) } },
  ])
  expect((await call('DELETE', '/api/contacts/%00')).status).toBe(400)
  expect(fieldProblem('email', 'Taken')).toEqual({ error: 'Taken', fields: { email: 'Taken' } })
})

test('one key and one content are stored once, as a hash', async () => {
  const send = (changes = {}) =>
    call('POST', '/api/contacts', message({ email: 'key@example.com', ...changes }), {
      headers: { 'idempotency-key': 'one' },
    })
  for (const changes of [{}, {}, { message: 'Something else that is new' }]) await send(changes)
  const rows = await db.selectFrom('contact').select('idempotencyKey').where('email', '=', 'key@example.com').execute()
  expect(rows).toHaveLength(2)
  for (const { idempotencyKey } of rows) expect(idempotencyKey).toMatch(/^[\w-]{43}$/)
})

test('an error is logged with its stack and causes, and its sender is told neither', async () => {
  const site = routes()
    .use((c, next) => (setDeps(c, deps), next()))
    .get('/alone', () => Promise.reject(Error('secret')))
    .get('/caused', () => Promise.reject(Error('secret', { cause: Error('the disk') })))
    .get('/own', (c) => Promise.reject(new HTTPException(409, { res: c.json({ error: 'own' }, 409) })))
    .get('/gone', () => Promise.reject(new HTTPException(404, { message: 'This is gone' })))
    .get('/large', () => Promise.reject(new HTTPException(413, { message: 'secret' })))
  site.onError(onError)
  const get = async (path: string) => {
    lines.length = 0
    const reply = await site.request(path)
    return [reply.status, await reply.json(), lines.join('\n')]
  }
  const apology = { error: 'Something went wrong on our side. Please try again.' }
  expect(await get('/alone')).toEqual([
    500,
    apology,
    expect.stringMatching(/error request failed .*Error: secret.* at /),
  ])
  expect(lines.join()).not.toContain('cause')
  expect(await get('/caused')).toEqual([500, apology, expect.stringContaining('"cause":"the disk"')])
  expect(await get('/own')).toEqual([409, { error: 'own' }, ''])
  expect(await get('/gone')).toEqual([404, { error: 'This is gone' }, ''])
  expect(await get('/large')).toEqual([413, { error: 'The data sent is too large' }, ''])
})
