import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomUUIDv7 } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { Db, Trx } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { issueToken, redeemToken } from '../one-time-token'
import type { newPasskey, passkeySignIn, User } from '../schema'

/** In ms. Long enough to fetch a phone. */
const LIFETIME = 5 * 60 * 1000

/** It is large, so it is loaded when first asked for. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which all authenticators know (COSE). The library’s own choice makes Node warn of an experiment. */
const ALGORITHMS = [-8, -7, -257]

const rpId = ({ siteUrl }: Pick<Env, 'siteUrl'>) => new URL(siteUrl).hostname

/** What the browser needs to make a passkey. The challenge is a one-time token of this user. */
export async function creationOptions(db: Db, env: Env, user: User, rpName: string) {
  const { generateRegistrationOptions } = await library()
  const own = await db.selectFrom('passkey').select('credentialId as id').where('userId', '=', user.id).execute()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName,
    rpID: rpId(env),
    userName: user.username,
    userID: new TextEncoder().encode(user.id),
    challenge: await db.transaction().execute((trx) => issueToken(trx, 'passkey', user.id, LIFETIME)),
    excludeCredentials: own,
    supportedAlgorithmIDs: ALGORITHMS,
    // It knows its account by itself, and asks for a finger, a face or a PIN: so it stands for both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

/** Keeps a passkey that answers a challenge of this user; false for any other answer. */
export async function addPasskey(
  trx: Trx,
  env: Env,
  user: User,
  { name, credential: answer }: InferOutput<typeof newPasskey>,
) {
  if ((await redeemToken(trx, 'passkey', tokenIn(answer))) !== user.id) return false
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    ...expected(env, answer),
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

/** What the browser needs to sign in with whatever passkey its owner picks. */
export async function requestOptions(db: Db, env: Env) {
  const { generateAuthenticationOptions } = await library()
  const challenge = await db
    .transaction()
    .execute((trx) => issueToken(trx, 'passkey-sign-in', 'whoever answers', LIFETIME))
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: rpId(env),
    challenge,
    userVerification: 'required',
  })
  return options
}

/** Whose passkey answered our challenge; undefined when none did. */
export async function ownerOfPasskey(
  trx: Trx,
  env: Env,
  { credential: answer }: InferOutput<typeof passkeySignIn>,
): Promise<string | undefined> {
  if ((await redeemToken(trx, 'passkey-sign-in', tokenIn(answer))) === undefined) return undefined
  const passkey = await trx.selectFrom('passkey').selectAll().where('credentialId', '=', answer.id).executeTakeFirst()
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    ...expected(env, answer),
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

type Answer = InferOutput<typeof passkeySignIn>['credential']

const expected = (env: Env, answer: Answer) => ({
  expectedChallenge: Buffer.from(tokenIn(answer)).toString('base64url'),
  expectedOrigin: new URL(env.siteUrl).origin,
  expectedRPID: rpId(env),
  requireUserVerification: true,
})

/** The token that we sent as the challenge and got back; empty when there is none. */
function tokenIn({ response }: Answer) {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : ''
  } catch {
    return ''
  }
}
