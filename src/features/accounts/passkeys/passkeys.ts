import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomUUIDv7 } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { Db, Trx } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { issueToken, redeemToken } from '../one-time-token'
import type { User } from '../../auth/permissions'
import type { newPasskey, passkeySignIn } from '../schema'

/** Long enough to get a phone. */
const CHALLENGE_TIMEOUT_MS = 5 * 60 * 1000

/** Loads a large library on first use. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, and RS256 (COSE): every authenticator supports one of them. The library's defaults trigger a Node warning. */
const ALGORITHMS = [-8, -7, -257]

const siteAddress = ({ siteUrl, localUrl }: Pick<Env, 'siteUrl' | 'localUrl'>) => new URL(siteUrl || localUrl)
const rpId = (env: Env) => siteAddress(env).hostname

/** Returns the options for creating a passkey in the browser. The challenge is a one-time token for this user. */
export async function creationOptions(db: Db, env: Env, user: User, rpName: string) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const known = await db.selectFrom('passkey').select('credentialId as id').where('userId', '=', user.id).execute()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName,
    rpID: rpId(env),
    userName: user.username,
    userID: new TextEncoder().encode(user.id),
    challenge: await db.transaction().execute((trx) => issueToken(trx, 'passkey', user.id, CHALLENGE_TIMEOUT_MS)),
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    // A passkey identifies its account and verifies a fingerprint, a face, or a PIN, so it counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

/** Stores a passkey created for this user's challenge. Returns false if the credential is invalid or already stored. */
export async function addPasskey(trx: Trx, env: Env, user: User, { name, credential }: InferOutput<typeof newPasskey>) {
  if ((await redeemToken(trx, 'passkey', getChallenge(credential))) !== user.id) return false
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const result = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    ...expected(env, credential),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!result?.verified) return false
  const { id, publicKey, counter } = result.registrationInfo.credential
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

export async function requestOptions(db: Db, env: Env) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const challenge = await db
    .transaction()
    .execute((trx) => issueToken(trx, 'passkey-sign-in', 'anyone', CHALLENGE_TIMEOUT_MS))
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: rpId(env),
    challenge,
    userVerification: 'required',
  })
  return options
}

/** Returns the id of the user whose passkey signed our challenge; undefined if the credential is invalid. */
export async function verifyPasskey(
  trx: Trx,
  env: Env,
  { credential }: InferOutput<typeof passkeySignIn>,
): Promise<string | undefined> {
  if ((await redeemToken(trx, 'passkey-sign-in', getChallenge(credential))) === undefined) return undefined
  const passkey = await trx
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .executeTakeFirst()
  const response = credential as AuthenticationResponseJSON
  // WebAuthn Level 3, 7.2, step 6: the user wasn't identified before, so the authenticator has to return the user handle.
  if (!passkey || response.response.userHandle !== toUserHandle(passkey.userId)) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const result = await verifyAuthenticationResponse({
    response,
    ...expected(env, credential),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  await trx
    .updateTable('passkey')
    .set({ counter: result.authenticationInfo.newCounter, usedAt: new Date().toISOString() })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.userId
}

/** Returns an account's id as authenticators store it and browsers send it. */
const toUserHandle = (userId: string) => Buffer.from(userId).toString('base64url')

type Credential = InferOutput<typeof passkeySignIn>['credential']

const expected = (env: Env, credential: Credential) => ({
  expectedChallenge: Buffer.from(getChallenge(credential)).toString('base64url'),
  expectedOrigin: siteAddress(env).origin,
  expectedRPID: rpId(env),
  requireUserVerification: true,
})

/** Returns the token that we sent as the challenge from the browser's response; empty if there's none. */
function getChallenge({ response }: Credential) {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString() : ''
  } catch {
    return ''
  }
}
