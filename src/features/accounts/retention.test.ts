import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../test/app'
import { deleteExpired } from '../auth/session'

const { call, db, signedIn } = await testApp()
const DAY = 24 * 60 * 60 * 1000

test('expired sessions and links and unconfirmed accounts are deleted; others stay', async () => {
  const [mira, zoe] = [await signedIn(), await signedIn()]
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  await db
    .updateTable('session')
    .set({ expiresAt: at(-0.01) })
    .where('userId', '=', mira.id)
    .execute()
  await call('POST', '/api/auth/forgot-password', { email: 'person2@example.com' })
  await deleteExpired({ db })
  const left = await db.selectFrom('session').select('userId').execute()
  expect(left).toEqual([{ userId: zoe.id }])
  expect((await call('GET', '/api/auth/sessions', undefined, zoe)).status).toBe(200)
  const links = db.selectFrom('verification').select('id').where('identifier', 'not like', 'device:%')
  expect(await links.execute()).toHaveLength(1)
  await deleteExpired({ db }, Date.now() + DAY)
  expect(await links.execute()).toEqual([])
  const registration = { username: 'wanda', email: 'wanda@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  await call('POST', '/api/auth/register', registration)
  const usernames = async () =>
    (await db.selectFrom('user').select('username').execute()).map(({ username }) => username)
  await deleteExpired({ db }, Date.now() + 2.9 * DAY)
  expect(await usernames()).toContain('wanda')
  await deleteExpired({ db }, Date.now() + 3.1 * DAY)
  expect(await usernames()).toEqual(['person1', 'person2'])
})

test('a session and a link end at the millisecond at which they expire, an unconfirmed account after 72 hours', async () => {
  const site = await testApp()
  const { id, username } = await site.signedIn()
  await site.call('POST', '/api/auth/forgot-password', { email: `${username}@example.com` })
  const registration = { username: 'wanda', email: 'wanda@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  await site.call('POST', '/api/auth/register', registration)
  const now = Date.now() + 3_600_000
  const expiresAt = new Date(now).toISOString()
  await site.db.updateTable('session').set({ expiresAt }).execute()
  await site.db.updateTable('verification').set({ expiresAt }).execute()
  await site.db
    .updateTable('user')
    .set({ createdAt: new Date(now - 3 * DAY).toISOString() })
    .execute()
  const count = async () => [
    (await site.db.selectFrom('session').select('id').execute()).length,
    (await site.db.selectFrom('verification').select('id').execute()).length > 0,
    (await site.db.selectFrom('user').select('id').execute()).length,
  ]
  await deleteExpired({ db: site.db }, now - 1)
  expect(await count()).toEqual([1, true, 2])
  await deleteExpired({ db: site.db }, now)
  expect(await count()).toEqual([0, false, 1])
  expect(await site.db.selectFrom('user').select('id').execute()).toEqual([{ id }])
})
