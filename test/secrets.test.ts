import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '../src/app/api'
import { allPermissions } from '../src/features/auth/permissions'
import { createLog } from '../src/server/log'
import { createBackup } from '../src/features/backups/create-backup'
import { unpack } from '../src/features/backups/testing'
import { PASSWORD, testApp } from './app'
import { sessionToken } from './support/cookie'
import { booking, message } from './support/factories'
import { serveStripe } from './support/servers/stripe'

const stripe = await serveStripe()
const { app, call, db, deps, env, lines, signedIn } = await testApp({ env: { STRIPE_API_URL: stripe.url } })
const WRONG_PASSWORD = 'a wrong garden gate'
const admin = await signedIn([...allPermissions])

const hashes = (await db.selectFrom('session').select('token').execute()).map(({ token }) => token)
const sessions = [sessionToken(admin.cookie), ...hashes]
const { email } = await db.selectFrom('user').select('email').where('id', '=', admin.id).executeTakeFirstOrThrow()
await call('POST', '/api/auth/login', { username: admin.username, password: WRONG_PASSWORD })
await call('POST', '/api/auth/register', {
  username: 'mira',
  email: 'mira@example.com',
  password: WRONG_PASSWORD,
  confirmPassword: WRONG_PASSWORD,
})
await call('POST', '/api/auth/forgot-password', { email })
await call('POST', '/api/consultations', booking())
await call('POST', '/api/contacts', message({ name: 'Ann Lee' }))
// Stripe rejects the first one.
const stripeKeys = ['rk_test_refusedrefused9876', stripe.key]
for (const key of stripeKeys) await call('PUT', '/api/settings/stripe', { key }, admin)

/** Returns the token from the emailed reset link. */
async function getResetToken() {
  const links = db.selectFrom('outbox').select('text').where('kind', '=', 'password-reset')
  return /token=(\S+)/.exec((await links.executeTakeFirstOrThrow()).text)![1]!
}

test('no response contains a hash, a token or a key', async () => {
  for (const path of api.routes.filter(({ method }) => method === 'GET').map((route) => `/api${route.path}`)) {
    const text = await (await call('GET', path.replace(/:\w+/g, 'no-such-id'), undefined, admin)).text()
    expect(`${path} ${text}`).not.toMatch(/argon2|"(password|token|secret|publicKey|credentialId|idempotencyKey)"/)
    for (const secret of [...sessions, ...stripeKeys, await getResetToken()])
      expect(`${path} ${text}`).not.toContain(secret)
  }
})

test('the log contains no passwords, tokens or text from parents', async () => {
  const token = await getResetToken()
  await app.request(`/admin/reset-password?token=${token}`)
  await call('POST', '/api/auth/reset-password', { token, password: WRONG_PASSWORD, confirmPassword: WRONG_PASSWORD })
  expect(lines.filter((line) => line.includes('/api/auth/'))).not.toEqual([])
  for (const secret of [
    PASSWORD,
    WRONG_PASSWORD,
    token,
    ...sessions,
    ...stripeKeys,
    'Zoë',
    'zoe@example.com',
    '8 months',
    'twins',
  ])
    expect(lines.join('\n')).not.toContain(secret)
})

test('no file of a backup has the key of Stripe, which is stored encrypted', async () => {
  await db.selectFrom('setting').select('key').where('key', '=', 'stripe').executeTakeFirstOrThrow()
  const file = join(env.dataDir, 'keys.tar.gz')
  await createBackup({ db, storage: deps.storage }, file, () => {})
  const files = await unpack(file)
  expect([...files.keys()]).toContain('manifest.json')
  for (const [name, content] of files)
    for (const key of stripeKeys) expect([name, content.includes(key)]).toEqual([name, false])
})

test.each(['booking', 'calendar', 'testimonial', 'nights', 'start', 'api/booking', 'api/holds', 'api/testimonial'])(
  'the log never has the token of a link below /%s, however its path is spelled',
  async (folder) => {
    const token = randomBytes(32).toString('base64url')
    const encoded = folder.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    const paths = [`/${folder}`, `//${folder}`, `/${folder}/`, `/${encoded}`, `/${folder.toUpperCase()}`]
    for (const path of paths) for (const end of ['', '.ics', '/']) await app.request(`${path}/${token}${end}`)
    expect(lines.join('\n')).toContain('[token]')
    expect(lines.join('\n')).not.toContain(token)
  },
)

test('a line break in a URL starts no line in the log', async () => {
  const before = lines.length
  await app.request('/nope%0d%0a2026%20error%20made%20up')
  createLog('info', (line) => lines.push(line)).info('refused', { path: 'a\r\nb' })
  for (const line of lines.slice(before)) expect(line).not.toMatch(/[\r\n]/)
})
