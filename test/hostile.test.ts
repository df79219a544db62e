import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '../src/api'
import { allPermissions } from '../src/features/accounts/schema'
import { testApp } from './app'
import { booking, message } from './factories'

const { call, db, signedIn } = await testApp()
const admin = await signedIn([...allPermissions])
// One that ends the admin's own session would leave nothing to try.
const routes = api.routes
  .filter(({ method, path }) => method !== 'ALL' && path !== '/auth/logout' && !path.startsWith('/admin/users/'))
  .map(({ method, path }) => ({ method, path: `/api${path}` }))

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    '../admin',
    '😴'.repeat(300),
    -1,
    1e308,
    true,
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '2031-02-30',
    '9999-12-31T23:59:59Z',
    "'; drop table consultation; --",
    '=HYPERLINK("x")',
    'a@b.co\r\nBcc: x@y.zz',
  ),
)
const value = fc.oneof({ depthSize: 'small' }, nasty, fc.jsonValue(), fc.array(nasty, { maxLength: 3 }))

/** Bodies close to good ones, with a field or two that are not; and any JSON at all. */
const body = fc.oneof(
  fc
    .tuple(
      fc.constantFrom<Record<string, unknown>>(
        booking(),
        message(),
        { username: 'someone', email: 'x@example.com', password: 'long enough', confirmPassword: 'long enough' },
        { status: 'confirmed', notes: 'x', responded: true, spam: false },
      ),
      fc.dictionary(
        fc.constantFrom(
          'parentName',
          'name',
          'email',
          'phone',
          'childAge',
          'sleepChallenges',
          'message',
          'subject',
          'consultationType',
          'preferredDate',
          'homepage',
          'elapsed',
          'status',
          'notes',
          'responded',
          'spam',
          'username',
          'password',
          'setup',
          'token',
          '__proto__',
          'id',
        ),
        value,
        { maxKeys: 3 },
      ),
    )
    .map(([good, bad]) => ({ ...good, ...bad })),
  fc.jsonValue(),
)
const id = fc.oneof(
  fc.constant('no-such-id'),
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.constantFrom('%00', '..', '%ff', "' or 1=1 --", '🌙'),
)

test('whatever is sent to whichever route, the answer is no error of ours, and says in JSON what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      body,
      id,
      fc.boolean(),
      async ({ method, path }, json, name, asAdmin) => {
        const address = path.replace(/:\w+/, encodeURIComponent(name))
        const reply = await call(
          method,
          address,
          method === 'GET' ? undefined : JSON.stringify(json),
          asAdmin ? admin : {},
        )
        expect(reply.status, `${method} ${address} ${JSON.stringify(json)}`).toBeLessThan(500)
        if (reply.status >= 400) expect(await reply.json()).toHaveProperty('error')
      },
    ),
    { numRuns: 400 },
  )
}, 60_000)

test('nothing that was sent made anybody an admin', async () => {
  const approved = await db.selectFrom('user').select('username').where('approvedAt', 'is not', null).execute()
  expect(approved).toEqual([{ username: admin.username }])
})
