import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { COST, hashing } from '../password'
import { cpuTime } from '../../../../test/support/time'

const { call, db, delays, signedIn } = await testApp({ rateLimits: false })
beforeAll(() => {
  hashing.cost = COST
})
/** Confirms the address of every account. */
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

test('login, registration, and forgot-password take the same time for known and unknown accounts', async () => {
  const { username } = await signedIn()
  const email = `${username}@example.com`
  /** Returns the milliseconds of the fastest of five runs. */
  async function fastest(run: (n: number) => Promise<Response>) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) times.push((await cpuTime(() => run(n))).ms)
    return Math.min(...times)
  }
  await register({ username: 'unconfirmed', email: 'unconfirmed@example.com' })
  for (const [known, unknown] of [
    [await fastest(() => login(username, 'not it')), await fastest(() => login('nobody-at-all', 'not it'))],
    [await fastest(() => login('unconfirmed')), await fastest(() => login('nobody-at-all'))],
    [
      await fastest((n) => register({ username: `known${n}`, email })),
      await fastest((n) => register({ username: `unknown${n}`, email: `unknown${n}@example.com` })),
    ],
  ] as const) {
    // Hashing takes 90% of the time, so a reply without it would be far faster.
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  }
  // What the app does takes less than the delay after it, which tests skip.
  for (const path of ['sign-in-link', 'forgot-password'])
    for (const account of [
      { username, email },
      { username: 'nobody-at-all', email: 'nobody@example.com' },
    ])
      expect(await fastest(() => call('POST', `/api/auth/${path}`, account))).toBeLessThan(150)
  expect(delays).toEqual(Array(20).fill(150))
})

test('any text of up to 1,000 characters is a valid password, stored as argon2id with 19 MiB', async () => {
  for (const [n, password] of ['a  b  c', '🌙🐑⭐☕', `pass\u0301 "phrase" ${'ж'.repeat(980)}`].entries()) {
    const username = `anything${n}`
    await register({ username, email: `${username}@example.com`, password, confirmPassword: password })
    await confirmAll()
    expect((await login(username, password)).status).toBe(200)
    expect((await login(username, `${password} `)).status).toBe(401)
  }
  const accounts = await db.selectFrom('account').select('password').execute()
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
