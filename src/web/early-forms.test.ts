import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../test/app'
import { cookieHeader } from '../../test/support/cookie'
import { totpCode } from '../../test/support/totp-code'

const { app, call, signedIn } = await testApp()
const mia = await signedIn()

/** Submits a form of the sign-in page as a browser does without its script. */
const submit = (fields: Record<string, string>, headers: Record<string, string> = {}, search = '') =>
  app.request(`/admin/auth${search}`, { method: 'POST', body: new URLSearchParams(fields), headers })
const getLocation = (reply: Response) => [reply.status, reply.headers.get('location')]
const me = async (reply: Response) =>
  (await call('GET', '/api/auth/me', undefined, { cookie: cookieHeader(reply) })).status

test('a sign-in that is submitted before its script has loaded signs in', async () => {
  const reply = await submit({ username: mia.username, password: PASSWORD })
  expect(getLocation(reply)).toEqual([303, '/admin'])
  expect(await me(reply)).toBe(200)
})

test('a wrong password says so, and keeps the username; another site can’t submit the form', async () => {
  const reply = await submit({ username: mia.username, password: 'not hers' })
  const page = await reply.text()
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store'])
  expect(page).toContain('That username or password isn’t right')
  expect(page).toMatch(new RegExp(`name="username"[^>]*value="${mia.username}"`))
  expect(page).not.toContain('not hers')
  const fields = { username: mia.username, password: PASSWORD }
  expect((await submit(fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('with a second factor, the code is asked for, and can be submitted as early', async () => {
  const kim = await signedIn()
  const factor = async (path: string, body: object) =>
    (await call('POST', `/api/auth/second-factor${path}`, body, kim)).json()
  const { secret } = (await factor('/enrol', { currentPassword: PASSWORD })) as { secret: string }
  await factor('/turn-on', { code: totpCode(secret, -1) })
  const reply = await submit({ username: kim.username, password: PASSWORD })
  expect(getLocation(reply)).toEqual([303, '/admin/auth?code'])
  expect(await me(reply)).toBe(401)
  const cookie = cookieHeader(reply)
  expect(await (await app.request('/admin/auth?code', { headers: { cookie } })).text()).toContain('name="code"')
  const wrong = await submit({ code: '000000' }, { cookie }, '?code')
  expect([wrong.status, (await wrong.text()).includes('name="code"')]).toEqual([401, true])
  const signed = await submit({ code: totpCode(secret) }, { cookie }, '?code')
  expect(getLocation(signed)).toEqual([303, '/admin'])
  expect(await me(signed)).toBe(200)
})

test.each(['toString', '__proto__', 'constructor'])(
  'a form with the field %s is none of the sign-in page',
  async (name) => {
    const reply = await submit({ [name]: '' })
    expect([reply.status, await reply.text()]).toEqual([422, expect.stringContaining('so nothing was sent')])
  },
)
