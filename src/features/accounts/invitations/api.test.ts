import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { cookieHeader } from '../../../../test/support/cookie'
import { allPermissions } from '../../auth/permissions'
import { deleteExpired } from '../../auth/session'

const { call, db, lines, signedIn } = await testApp({ rateLimits: false, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const manager = await signedIn(['canManageUsers'])
const as = (method: string, path: string, body?: object, who = manager) =>
  call(method, `/api/admin/invitations${path}`, body, who)
const invite = async (email: string, flags = {}) => {
  const response = await as('POST', '', { email, ...flags })
  return { status: response.status, json: (await response.json()) as { id: string; email: string; fields?: object } }
}
const emailsTo = (to: string) => db.selectFrom('outbox').selectAll().where('to', '=', to).orderBy('id').execute()
/** Returns the token of the last link emailed to this address. */
const tokenTo = async (to: string) =>
  /http:\/\/localhost:3000\/admin\/invitation\?token=([\w-]{43})$/m.exec((await emailsTo(to)).at(-1)!.text)![1]!
const read = (token: string) => call('POST', '/api/auth/invitation', { token })
const accept = (token: string, username: string, password = PASSWORD) =>
  call('POST', '/api/auth/invitation/accept', { token, username, password })
const open = async () =>
  ((await (await as('GET', '')).json()) as { invitations: { id: string; email: string; expired: boolean }[] })
    .invitations
const logged = async () =>
  (await db.selectFrom('activity').select(['what', 'about', 'username']).orderBy('id').execute()).map(
    ({ what, about, username }) => `${username} ${what} ${about}`.trim(),
  )

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
afterEach(() => void vi.useRealTimers())

test('a helper accepts with a username and a password, is signed in, and may do what was chosen; the link is used up', async () => {
  const { status, json } = await invite('Mia@Example.com', {
    canManageContacts: true,
    canManageBlog: true,
    role: 'Owner',
  })
  expect([status, json]).toEqual([
    201,
    expect.objectContaining({ email: 'mia@example.com', canManageContacts: true, canManageUsers: false, link: null }),
  ])
  const token = await tokenTo('mia@example.com')
  expect(await (await read(token)).json()).toMatchObject({
    email: 'mia@example.com',
    inviter: manager.username,
    practice: 'Nightlight',
    canManageBlog: true,
  })
  expect((await accept(token, 'mi')).status).toBe(422)
  const weak = await accept(token, 'mia', 'password')
  expect([weak.status, await weak.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { password: expect.any(String) } }),
  ])
  expect([(await accept(token, manager.username)).status, (await accept(token, manager.username)).status]).toEqual([
    409, 409,
  ])
  const replies = await Promise.all([accept(token, 'Mia'), accept(token, 'Mia Two')])
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 404])
  const cookie = cookieHeader(replies.find((reply) => reply.status === 201)!)
  expect(await (await call('GET', '/api/auth/me', undefined, { cookie })).json()).toMatchObject({
    user: {
      email: 'mia@example.com',
      isApproved: true,
      canManageContacts: true,
      canManageBlog: true,
      canManageUsers: false,
    },
  })
  const again = await read(token)
  expect([again.status, await again.json()]).toEqual([404, { error: expect.stringContaining('already been accepted') }])
  expect(await open()).toEqual([])
  const log = await logged()
  expect(log).toContain(`${manager.username} account invited Manage contacts, Manage blog`)
  expect(log.filter((line) => /^mia(?: two)? invitation accepted$/i.test(line))).toHaveLength(1)
  expect(lines.join()).toContain('invitation accepted')
  expect(lines.join()).not.toContain(token)
})

test('the list has the newest first, and what concerns one invitation leaves the others alone', async () => {
  const [{ json: older }, { json: newer }] = [
    await invite('older@example.com', { canManageBlog: true, canManageContacts: true }),
    await invite('newer@example.com'),
  ]
  const list = await as('GET', '')
  expect([list.status, await list.json()]).toEqual([
    200,
    {
      reachesPeople: true,
      invitations: [
        expect.objectContaining({ id: newer.id, expired: false, canManageBlog: false }),
        expect.objectContaining({ id: older.id, expired: false, canManageBlog: true }),
      ],
    },
  ])
  expect((await emailsTo('older@example.com'))[0]!.text).toMatch(/Manage contacts[\s\S]*Manage blog/i)
  for (const { id, email } of [older, newer])
    expect(await (await as('POST', `/${id}/resend`)).json()).toMatchObject({ email })
  const before = await tokenTo('newer@example.com')
  expect((await as('DELETE', `/${older.id}`)).status).toBe(200)
  expect((await logged()).at(-1)).toBe(`${manager.username} invitation withdrawn`)
  expect((await open()).map(({ email }) => email)).toEqual(['newer@example.com'])
  expect((await read(before)).status).toBe(200)
  expect((await as('DELETE', `/${newer.id}`)).status).toBe(200)
})

test('a confirmed account with the address stays, and the invitation says so', async () => {
  await invite('both@example.com')
  const token = await tokenTo('both@example.com')
  const account = await signedIn()
  await db.updateTable('user').set({ email: 'both@example.com' }).where('id', '=', account.id).execute()
  const usernames = () => db.selectFrom('user').select('username').orderBy('id').execute()
  const before = await usernames()
  const refused = await accept(token, 'another')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: 'This address already has an account. You can sign in with it.' },
  ])
  expect(await usernames()).toEqual(before)
  // An unconfirmed account gives way; all others stay.
  await db.updateTable('user').set({ emailVerified: false }).where('id', '=', account.id).execute()
  const bystander = await signedIn()
  await db.updateTable('user').set({ emailVerified: false }).where('id', '=', bystander.id).execute()
  expect((await accept(token, 'another')).status).toBe(201)
  expect((await usernames()).map(({ username }) => username)).toEqual([
    ...before.map(({ username }) => username).filter((username) => username !== account.username),
    bystander.username,
    'another',
  ])
})

test('a username that awaits its confirmation is taken', async () => {
  const registration = { username: 'Reserved', email: `${manager.username}@example.com` }
  await call('POST', '/api/auth/register', { ...registration, password: PASSWORD, confirmPassword: PASSWORD })
  await invite('reserve@example.com')
  const refused = await accept(await tokenTo('reserve@example.com'), 'reserved')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: 'This username is taken', fields: { username: 'This username is taken' } },
  ])
})

test('the token is stored as a hash only', async () => {
  await invite('hash@example.com')
  const token = await tokenTo('hash@example.com')
  const rows = JSON.stringify(await db.selectFrom('accountInvitation').selectAll().execute())
  expect(rows).toContain('hash@example.com')
  expect(rows).not.toContain(token)
  expect((await accept(JSON.parse(rows)[0].tokenHash, 'thief')).status).toBe(404)
})

test('inviting or sending again replaces the link; withdrawing ends it, with its unsent email', async () => {
  const { json } = await invite('again@example.com')
  const first = await tokenTo('again@example.com')
  expect((await as('POST', `/${json.id}/resend`)).status).toBe(200)
  const second = await tokenTo('again@example.com')
  expect((await read(first)).status).toBe(404)
  expect((await invite('again@example.com', { canManageBlog: true })).json.id).toBe(json.id)
  expect((await read(second)).status).toBe(404)
  const third = await tokenTo('again@example.com')
  expect(await (await read(third)).json()).toMatchObject({ canManageBlog: true })
  expect((await as('DELETE', `/${json.id}`)).status).toBe(200)
  expect((await accept(third, 'again')).status).toBe(404)
  expect((await emailsTo('again@example.com')).every(({ validUntil }) => validUntil! <= new Date().toISOString())).toBe(
    true,
  )
  for (const [method, path] of [
    ['DELETE', `/${json.id}`],
    ['POST', `/${json.id}/resend`],
  ] as const)
    expect((await as(method, path)).status).toBe(404)
})

test('an address with an account can’t be invited, unless nobody has confirmed it', async () => {
  expect(await invite(`${manager.username}@example.com`)).toMatchObject({
    status: 409,
    json: { fields: { email: 'An account with this address already exists' } },
  })
  const registration = {
    username: 'squatter',
    email: 'taken@example.com',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }
  await call('POST', '/api/auth/register', registration)
  expect((await invite('taken@example.com')).status).toBe(201)
  expect((await accept(await tokenTo('taken@example.com'), 'owner')).status).toBe(201)
  const users = await db.selectFrom('user').select('username').where('email', '=', 'taken@example.com').execute()
  expect(users).toEqual([{ username: 'owner' }])
})

test('an invitation ends when its inviter may no longer manage users', async () => {
  const inviter = await signedIn([...allPermissions])
  await as('POST', '', { email: 'friend@example.com', canManageUsers: true }, inviter)
  const token = await tokenTo('friend@example.com')
  expect((await read(token)).status).toBe(200)
  await call('POST', `/api/admin/users/${inviter.id}/suspend`, undefined, manager)
  expect((await accept(token, 'friend')).status).toBe(404)
  expect((await open()).map(({ email }) => email)).not.toContain('friend@example.com')
})

test('what is stored about an invited address is found, exported, and erased', async () => {
  const both = await signedIn(['canManageContacts', 'canManageConsultations'])
  await invite('private@example.com')
  const token = await tokenTo('private@example.com')
  const ask = async (what: string) =>
    (await call('POST', `/api/admin/privacy/${what}`, { address: 'Private@example.com' }, both)).json()
  expect(await ask('find')).toMatchObject({ invitations: 1, mails: 1 })
  expect(await ask('export')).toMatchObject({ invitationsToThePortal: [{ email: 'private@example.com' }] })
  expect(await ask('erase')).toMatchObject({ invitations: 1, mails: 1 })
  expect((await read(token)).status).toBe(404)
  const tables = ['accountInvitation', 'outbox', 'activity'] as const
  const left = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(left)).not.toContain('private@example.com')
})

test('a link works for seven days, then says that it has expired; a week later nothing is left of it', async () => {
  const { json } = await invite('late@example.com')
  const token = await tokenTo('late@example.com')
  expect((await emailsTo('late@example.com'))[0]!.validUntil).toMatch(/Z$/)
  const { expiresAt, createdAt } = json as unknown as Record<'expiresAt' | 'createdAt', string>
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * DAY)
  inDays(6.9)
  expect((await read(token)).status).toBe(200)
  inDays(0.2)
  const over = await accept(token, 'late')
  expect([over.status, await over.json()]).toEqual([404, { error: expect.stringContaining('has expired') }])
  const cookie = cookieHeader(await call('POST', '/api/auth/login', { username: manager.username, password: PASSWORD }))
  const list = (await (await as('GET', '', undefined, { ...manager, cookie })).json()) as { invitations: object[] }
  expect(list.invitations).toContainEqual(expect.objectContaining({ id: json.id, expired: true }))
  const stored = db.selectFrom('accountInvitation').select('expiresAt').where('id', '=', json.id)
  const end = Date.parse((await stored.executeTakeFirstOrThrow()).expiresAt) + 7 * 86_400_000
  await deleteExpired({ db }, end - 1)
  expect(await stored.execute()).toHaveLength(1)
  await deleteExpired({ db }, end)
  expect(await stored.execute()).toEqual([])
})
