import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { cookieHeader } from '../../../../test/support/cookie'
import { enqueue } from '../../email/outbox'
import { loadEmailContext } from '../../email/context'
import { loadSite } from '../../settings/site-settings'
import { registrationEmails } from '../emails'
import { setupLink } from './registration'

const { call, db, env, signedIn } = await testApp({ rateLimits: false })
const registration = (changes = {}) => ({
  username: 'hilda',
  email: 'hilda@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
})
const register = (changes?: object) => call('POST', '/api/auth/register', registration(changes))
const login = (username: string, password = PASSWORD, link?: string) =>
  call('POST', '/api/auth/login', { username, password, link })
const emailsTo = (to: string) =>
  db.selectFrom('outbox').select(['kind', 'text']).where('to', '=', to).orderBy('id').execute()
/** Returns the token of the last link emailed to this address. */
const linkTo = async (to: string) =>
  /http:\/\/localhost:3000\/admin\/auth\?link=(\S+)/.exec((await emailsTo(to)).at(-1)!.text)![1]!
const me = (cookie?: string) => call('GET', '/api/auth/me', undefined, { cookie })
const setupToken = async () => new URL((await setupLink(db, env.siteUrl))!).searchParams.get('setup')!

test('a visitor who registers first is pending and can’t read anything', async () => {
  const reply = await register({
    username: 'stranger',
    email: 'stranger@example.com',
    approvedAt: '2026',
    isApproved: true,
    canManageUsers: true,
    role: 'Owner',
  })
  expect(reply.status).toBe(201)
  const cookie = cookieHeader(await login('stranger', PASSWORD, await linkTo('stranger@example.com')))
  expect(await (await me(cookie)).json()).toMatchObject({
    user: { isApproved: false, canManageUsers: false, role: 'Admin' },
  })
  expect((await call('GET', '/api/consultations', undefined, { cookie })).status).toBe(403)
})

const weakPasswords = [
  'password',
  'P@ssw0rd',
  '      ',
  'abcdef',
  'qwertz',
  'aaaaaaaa',
  'nightlight',
  'NightLight2026!',
  'sneaky123456',
  'sneaky@sneaky.example',
  'Your Sleep Consultant',
]
test.each(weakPasswords)('the password %j is too easy to guess, also for the first admin', async (password) => {
  const account = { username: 'sneaky', email: 'sneaky@sneaky.example', password, confirmPassword: password }
  for (const setup of [undefined, await setupToken()]) {
    const reply = await register({ ...account, setup })
    expect([reply.status, await reply.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { password: 'This password is too easy to guess. Please choose another.' } }),
    ])
  }
})

test('the setup links of two processes create one approved admin with all permissions, even when used concurrently', async () => {
  const links = [await setupToken(), await setupToken()]
  const check = () => Promise.all(links.map(async (setup) => (await call('POST', '/api/auth/setup', { setup })).json()))
  expect(await check()).toEqual([{ isValid: true }, { isValid: true }])
  const replies = await Promise.all(
    ['a', 'b', 'c', 'd'].map((n, index) =>
      register({ username: `admin-${n}`, email: `${n}@example.com`, setup: links[index % 2] }),
    ),
  )
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 403, 403, 403])
  const [admin] = await db.selectFrom('user').selectAll().where('approvedAt', 'is not', null).execute()
  expect(admin).toMatchObject({
    canManageUsers: true,
    canManageContacts: true,
    canManageConsultations: true,
    canManageBlog: true,
    canManageTestimonials: true,
  })
  expect((await loadSite(db)).email).toBe(admin!.email)
  expect(await setupLink(db, env.siteUrl)).toBeUndefined()
  expect(await check()).toEqual([{ isValid: false }, { isValid: false }])
})

test('a forged setup token creates no account', async () => {
  expect((await register({ username: 'sly', setup: 'x' })).status).toBe(403)
  expect(await db.selectFrom('user').select('id').where('username', '=', 'sly').executeTakeFirst()).toBeUndefined()
})

test.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ email: 'x' }, 'email', 'Valid email is required'],
  [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
])('the registration %j is rejected: %s', async (changes, field, message) => {
  const reply = await register(changes)
  expect(reply.status).toBe(422)
  expect(((await reply.json()) as { fields: Record<string, string> }).fields[field]).toBe(message)
})

test('a known email address gets the same response as a new one; usernames are unique ignoring case', async () => {
  const first = await register({ username: 'Sister', email: 'sister@example.com' })
  await login('sister', PASSWORD, await linkTo('sister@example.com'))
  const second = await register({ username: 'brother', email: 'SISTER@example.com' })
  expect([second.status, await second.json()]).toEqual([first.status, await first.json()])
  expect(await db.selectFrom('user').select('username').where('email', '=', 'sister@example.com').execute()).toEqual([
    { username: 'sister' },
  ])
  const taken = await register({ username: 'sisTER', email: 'third@example.com' })
  expect([taken.status, taken.headers.get('x-request-id')]).toEqual([409, expect.any(String)])
})

test('until its address is confirmed, nobody can sign in to an account or approve it', async () => {
  const manager = await signedIn(['canManageUsers'])
  await register({ username: 'wanda', email: 'wanda@example.com' })
  const [wrong, unconfirmed] = [await login('nobody-at-all'), await login('wanda')]
  expect([unconfirmed.status, await unconfirmed.json()]).toEqual([wrong.status, await wrong.json()])
  expect(unconfirmed.headers.getSetCookie()).toEqual([])
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'wanda').executeTakeFirstOrThrow()
  const approve = async () => (await call('POST', `/api/admin/users/${id}/approve`, undefined, manager)).status
  const account = async () => {
    const accounts = (await (await call('GET', '/api/admin/users', undefined, manager)).json()) as { id: string }[]
    return accounts.find((one) => one.id === id)
  }
  expect([await approve(), await account()]).toEqual([409, expect.objectContaining({ confirmed: false })])
  expect((await emailsTo(`${manager.username}@example.com`)).map(({ kind }) => kind)).toEqual([])

  const link = await linkTo('wanda@example.com')
  expect((await login('wanda', 'not it', link)).status).toBe(401)
  expect((await login('wanda', PASSWORD, `${link}x`)).status).toBe(422)
  expect((await login('wanda', PASSWORD, link)).status).toBe(200)
  expect((await login('wanda', PASSWORD, link)).status).toBe(422)
  expect((await login('wanda')).status).toBe(200)
  expect((await emailsTo(`${manager.username}@example.com`)).map(({ kind }) => kind)).toEqual(['registration-received'])
  expect([await account(), await approve()]).toEqual([expect.objectContaining({ confirmed: true }), 200])
})

test('registering a username again tells nothing about the address it was registered with', async () => {
  const { username } = await signedIn()
  const replies = ['nobody-yet@example.com', `${username}@example.com`].map(async (email, n) => {
    const first = await register({ username: `probe${n}`, email })
    const second = await register({ username: `Probe${n}`, email: `probe${n}@example.com` })
    return [first.status, second.status, await second.json()]
  })
  const [unknown, known] = await Promise.all(replies)
  expect(known).toEqual(unknown)
})

test('a link of one account confirms no other', async () => {
  await register({ username: 'first', email: 'first@example.com' })
  await register({ username: 'second', email: 'second@example.com' })
  expect((await login('second', PASSWORD, await linkTo('first@example.com'))).status).toBe(401)
  expect((await login('second')).status).toBe(401)
})

test('an address that a stranger registered is of no use to them; its owner takes over with a new password', async () => {
  const password = 'the stranger’s words'
  await register({ username: 'sneaky', email: 'owner@example.com', password, confirmPassword: password })
  await register({ username: 'owner', email: 'owner@example.com' })
  expect((await emailsTo('owner@example.com')).map(({ kind }) => kind)).toEqual([
    'address-confirmation',
    'account-exists',
  ])
  await call('POST', '/api/auth/forgot-password', { email: 'owner@example.com' })
  const token = /reset-password\?token=(\S+)/.exec((await emailsTo('owner@example.com')).at(-1)!.text)![1]
  await call('POST', '/api/auth/reset-password', { token, password: PASSWORD, confirmPassword: PASSWORD })
  expect([(await login('sneaky', password)).status, (await login('sneaky')).status]).toEqual([401, 200])
})

test('a manager is told about twenty new accounts a day at most', async () => {
  const { username } = await signedIn(['canManageUsers'])
  const to = `${username}@example.com`
  const [email] = registrationEmails(
    { id: 'x', username: 'x', email: 'x@example.com' },
    [{ email: to }],
    await loadEmailContext({ db, env }),
  )
  const told = await db.transaction().execute((trx) => enqueue(trx, ...Array.from({ length: 20 }, () => email!)))
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString()
  await db.updateTable('outbox').set({ createdAt: twoDaysAgo }).where('id', '=', told[0]!).execute()
  for (const name of ['twentieth', 'one-more']) {
    await register({ username: name, email: `${name}@example.com` })
    expect((await login(name, PASSWORD, await linkTo(`${name}@example.com`))).status).toBe(200)
  }
  const subjects = await db
    .selectFrom('outbox')
    .select('subject')
    .where('to', '=', to)
    .where('id', 'not in', told)
    .execute()
  expect(subjects).toEqual([{ subject: 'twentieth asks for access' }])
})
