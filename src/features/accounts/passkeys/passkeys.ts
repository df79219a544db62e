import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomUUIDv7 } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { Db, Trx } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { issueToken, redeemToken } from '../one-time-token'
import type { newPasskey, passkeySignIn, User } from '../schema'

/** Long enough to fetch a phone. */
const CHALLENGE_TIMEOUT_MS = 5 * 60 * 1000

/** A large library, loaded on first use. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which every authenticator supports (COSE). The library's defaults trigger a warning of Node's. */
const ALGORITHMS = [-8, -7, -257]

const rpId = ({ siteUrl }: Pick<Env, 'siteUrl'>) => new URL(siteUrl).hostname

/** Returns what the browser needs to create a passkey. The challenge is a one-time token of this user. */
export async function creationOptions(db: Db, env: Env, user: User, rpName: string) {
  const { generateRegistrationOptions } = await library()
  const own = await db.selectFrom('passkey').select('credentialId as id').where('userId', '=', user.id).execute()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName,
    rpID: rpId(env),
    userName: user.username,
    userID: new TextEncoder().encode(user.id),
    challenge: await db.transaction().execute((trx) => issueToken(trx, 'passkey', user.id, CHALLENGE_TIMEOUT_MS)),
    excludeCredentials: own,
    supportedAlgorithmIDs: ALGORITHMS,
    // A passkey names its account and asks for a fingerprint, a face or a PIN, so it counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

/** Stores a passkey that answers a challenge of this user; false for any other response. */
export async function addPasskey(trx: Trx, env: Env, user: User, { name, credential }: InferOutput<typeof newPasskey>) {
  if ((await redeemToken(trx, 'passkey', challengeOf(credential))) !== user.id) return false
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    ...expected(env, credential),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return false
  const { id, publicKey, counter } = registrationInfo.credential
  const added = await trx
    .insertInto('passkey')
    .values({
      id: randomUUIDv7(),
      userId: user.id,
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns what the browser needs to sign in with a passkey that its owner chooses. */
export async function requestOptions(db: Db, env: Env) {
  const { generateAuthenticationOptions } = await library()
  const challenge = await db
    .transaction()
    .execute((trx) => issueToken(trx, 'passkey-sign-in', 'whoever answers', CHALLENGE_TIMEOUT_MS))
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: rpId(env),
    challenge,
    userVerification: 'required',
  })
  return options
}

/** Returns the id of the user whose passkey answers a challenge of ours; undefined if none does. */
export async function verifyPasskey(
  trx: Trx,
  env: Env,
  { credential }: InferOutput<typeof passkeySignIn>,
): Promise<string | undefined> {
  if ((await redeemToken(trx, 'passkey-sign-in', challengeOf(credential))) === undefined) return undefined
  const passkey = await trx
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .executeTakeFirst()
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    ...expected(env, credential),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return undefined
  await trx
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, usedAt: new Date().toISOString() })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.userId
}

type Credential = InferOutput<typeof passkeySignIn>['credential']

const expected = (env: Env, credential: Credential) => ({
  expectedChallenge: Buffer.from(challengeOf(credential)).toString('base64url'),
  expectedOrigin: new URL(env.siteUrl).origin,
  expectedRPID: rpId(env),
  requireUserVerification: true,
})

/** Returns the token that was sent as the challenge, as the browser gives it back; empty if there is none. */
function challengeOf({ response }: Credential) {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : ''
  } catch {
    return ''
  }
}
