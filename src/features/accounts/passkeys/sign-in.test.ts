import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { passkeyRow } from '../../../../test/support/factories'

const { call, db, signedIn } = await testApp()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The public key in COSE (RFC 9053, 7.1): an EC2 key for ES256. */
function coseKey() {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) => [label, 0x58, 0x20, ...Buffer.from(value, 'base64url')]
  return Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, ...coordinate(0x21, x), ...coordinate(0x22, y)])
}

/** Returns an authenticator's response to a challenge after verifying its owner. */
function signChallenge(challenge: string, userHandle: string | undefined) {
  const client = { type: 'webauthn.get', challenge, origin: 'http://localhost:3000', crossOrigin: false }
  const clientData = Buffer.from(JSON.stringify(client))
  const USER_PRESENT_AND_VERIFIED = 0b101
  const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([USER_PRESENT_AND_VERIFIED, 0, 0, 0, 1])])
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
  return {
    id: 'b3du',
    rawId: 'b3du',
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle,
    },
  }
}

test('a passkey signs in only with the handle of its account', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const row = { ...passkeyRow(owner.id, 'b3du'), publicKey: coseKey().toString('base64url') }
  await db.insertInto('passkey').values(row).execute()
  async function signIn(userHandle: string | undefined) {
    const options = await call('POST', '/api/auth/passkeys/sign-in-options')
    const { challenge } = (await options.json()) as { challenge: string }
    return (await call('POST', '/api/auth/passkeys/sign-in', { credential: signChallenge(challenge, userHandle) }))
      .status
  }
  const handle = (id: string) => Buffer.from(id).toString('base64url')
  for (const wrong of [undefined, '', handle(other.id)]) expect(await signIn(wrong)).toBe(401)
  expect(await signIn(handle(owner.id))).toBe(200)
})
