import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { countHashes } from '../../../../test/support/count-hashes'
import { COST, hashing } from '../password'

const { call, db, delays, signedIn } = await testApp({ rateLimits: false })
/** Confirms every account's address. */
const confirmAll = () => db.updateTable('user').set({ emailVerified: true }).execute()
const registration = (changes = {}) => ({
  username: 'hilda',
  email: 'hilda@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
})
const register = (changes?: object) => call('POST', '/api/auth/register', registration(changes))
const login = (username: string, password = PASSWORD) => call('POST', '/api/auth/login', { username, password })

test('a wrong password and an unknown username get the same response', async () => {
  const { username } = await signedIn()
  const [wrong, unknown] = await Promise.all([login(username, 'not it'), login('nobody-at-all', 'not it')])
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toEqual(await unknown.json())
})

test('login, registration, and forgot-password take the same work for known and unknown accounts', async () => {
  const { username } = await signedIn()
  const email = `${username}@example.com`
  await register({ username: 'unconfirmed', email: 'unconfirmed@example.com' })
  for (const run of [
    () => login(username, 'not it'),
    () => login('nobody-at-all', 'not it'),
    () => login('unconfirmed'),
    () => login('nobody-at-all'),
    () => register({ username: 'known', email }),
    () => register({ username: 'unknown', email: 'unknown@example.com' }),
  ])
    expect(await countHashes(run)).toBe(1)
  // The app's work takes less time than the delay, which tests skip.
  for (const path of ['sign-in-link', 'forgot-password'])
    for (const account of [
      { username, email },
      { username: 'nobody-at-all', email: 'nobody@example.com' },
    ])
      expect(await countHashes(() => call('POST', `/api/auth/${path}`, account))).toBe(0)
  expect(delays).toEqual([150, 150, 150, 150])
})

test('any text of up to 1,000 characters is a valid password, stored as argon2id with 19 MiB', async () => {
  const { cost } = hashing
  hashing.cost = COST
  onTestFinished(() => {
    hashing.cost = cost
  })
  for (const [n, password] of ['a  b  c', '🌙🐑⭐☕', `pass\u0301 "phrase" ${'ж'.repeat(980)}`].entries()) {
    const username = `anything${n}`
    await register({ username, email: `${username}@example.com`, password, confirmPassword: password })
    await confirmAll()
    expect((await login(username, password)).status).toBe(200)
    expect((await login(username, `${password} `)).status).toBe(401)
  }
  const accounts = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('password')
    .where('username', 'like', 'anything%')
    .execute()
  expect(accounts).toHaveLength(3)
  for (const { password } of accounts) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const tooLong = 'x'.repeat(1001)
  expect((await register({ username: 'toolong', password: tooLong, confirmPassword: tooLong })).status).toBe(422)
})

test('passwords that differ after the 72nd byte are different', async () => {
  const long = 'moonlit garden gate '.repeat(4).slice(0, 72)
  await register({ username: 'long', email: 'long@example.com', password: long + 'a', confirmPassword: long + 'a' })
  await confirmAll()
  expect((await login('long', long + 'b')).status).toBe(401)
  expect((await login('long', long + 'a')).status).toBe(200)
})
