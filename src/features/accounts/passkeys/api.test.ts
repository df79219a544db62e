import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { passkeyRow } from '../../../../test/support/factories'

// e2e/portal/accounts/account.spec.ts covers real passkeys with a virtual authenticator.
const { call, db, signedIn } = await testApp()

const base64url = (text: string) => Buffer.from(text).toString('base64url')
/** Returns a well-formed credential with our challenge and a forged signature. */
const forged = (challenge: string, id = 'AAAA') => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: base64url(JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost:3000' })),
    authenticatorData: base64url('x'.repeat(37)),
    attestationObject: base64url('x'),
    signature: base64url('x'),
  },
})
const signIn = async (credential: unknown) => (await call('POST', '/api/auth/passkeys/sign-in', { credential })).status
const challenge = async () =>
  ((await (await call('POST', '/api/auth/passkeys/sign-in-options')).json()) as { challenge: string }).challenge

async function insertPasskey(userId: string, credentialId: string) {
  const row = passkeyRow(userId, credentialId)
  await db.insertInto('passkey').values(row).execute()
  return row.id
}

test('a forged signature, challenge, or credential is rejected', async () => {
  const { id } = await signedIn()
  await insertPasskey(id, 'known-credential')
  expect(await signIn(forged(await challenge(), 'known-credential'))).toBe(401)
  expect(await signIn(forged(await challenge(), 'unknown-credential'))).toBe(401)
  expect(await signIn(forged(base64url('guess'), 'known-credential'))).toBe(401)
  for (const junk of [undefined, null, 'x', {}, { id: 'a' }, { id: 'a\0', response: { clientDataJSON: '' } }])
    expect(await signIn(junk)).toBe(422)
  expect(await signIn({ id: 'a', response: { clientDataJSON: 'no JSON' } })).toBe(401)
})

test('adding a passkey requires the password; a forged credential isn’t stored', async () => {
  const { cookie } = await signedIn()
  const stranger = await signedIn()
  const options = (currentPassword: string) =>
    call('POST', '/api/auth/passkeys/options', { currentPassword }, { cookie })
  expect((await options('not it')).status).toBe(422)
  const { challenge } = (await (await options(PASSWORD)).json()) as { challenge: string }
  const add = async (who: string) =>
    (await call('POST', '/api/auth/passkeys', { name: 'Mine', credential: forged(challenge) }, { cookie: who })).status
  expect([await add(stranger.cookie), await add(cookie)]).toEqual([422, 422])
  expect(await (await call('GET', '/api/auth/passkeys', undefined, { cookie })).json()).toEqual([])
})

test('admins see and remove only their own passkeys, with the password', async () => {
  const { id, username, cookie } = await signedIn()
  const stranger = await signedIn()
  const passkey = await insertPasskey(id, 'to-be-removed')
  const list = async (who: string) => (await call('GET', '/api/auth/passkeys', undefined, { cookie: who })).json()
  expect(await list(cookie)).toEqual([expect.objectContaining({ id: passkey, name: 'My phone', usedAt: null })])
  expect(await list(stranger.cookie)).toEqual([])
  const remove = async (who: string, currentPassword = PASSWORD) =>
    (await call('DELETE', `/api/auth/passkeys/${passkey}`, { currentPassword }, { cookie: who })).status
  expect([await remove(stranger.cookie), await remove(cookie, 'not it')]).toEqual([404, 422])
  expect([await remove(cookie), await remove(cookie)]).toEqual([200, 404])
  const emails = db.selectFrom('outbox').select('kind').where('to', '=', `${username}@example.com`)
  expect(await emails.execute()).toEqual([{ kind: 'sign-in-changed' }])
})

test('admins rename only their own passkeys, and change nothing else', async () => {
  const { id, cookie } = await signedIn()
  const stranger = await signedIn()
  const passkey = await insertPasskey(id, 'to-be-renamed')
  const rename = (json: object, who = cookie) => call('PATCH', `/api/auth/passkeys/${passkey}`, json, { cookie: who })
  for (const name of ['', '  ', 'x'.repeat(61), 'a\nb', 7, undefined]) expect((await rename({ name })).status).toBe(422)
  expect((await rename({ name: 'Mine now' }, stranger.cookie)).status).toBe(404)
  const reply = await rename({ name: '  Old phone ', userId: stranger.id, publicKey: 'x', counter: 9 })
  expect([reply.status, await reply.json()]).toEqual([200, { id: passkey, name: 'Old phone' }])
  const row = await db.selectFrom('passkey').selectAll().where('id', '=', passkey).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Old phone', userId: id, publicKey: base64url('key'), counter: 0 })
  expect((await call('PATCH', '/api/auth/passkeys/none', { name: 'x' }, { cookie })).status).toBe(404)
})
