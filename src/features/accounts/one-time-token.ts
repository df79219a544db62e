import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'

type Purpose = 'setup' | 'reset' | 'email' | 'second-factor' | 'passkey' | 'passkey-sign-in'

/** Returns a random token of 256 bits for a cookie, a link or a challenge. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns what the database keeps of a token. It is random, so a fast hash is enough (OWASP ASVS 6.5.2). */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const identifier = (purpose: Purpose, token: string) => `${purpose}:${hashToken(token)}`

/** Returns a new token for `value`, which starts with its user's id. It's valid for `lifetime` ms. */
export async function issueToken(trx: Trx, purpose: Purpose, value: string, lifetime: number) {
  const token = newToken()
  const now = new Date()
  const created = now.toISOString()
  await trx
    .insertInto('verification')
    .values({
      id: randomUUIDv7(),
      identifier: identifier(purpose, token),
      value,
      expiresAt: new Date(now.getTime() + lifetime).toISOString(),
      createdAt: created,
      updatedAt: created,
    })
    .execute()
  return token
}

/** Uses up a token and returns its value; undefined if it is unknown, expired or used. Of several attempts at once, one succeeds. */
export async function redeemToken(trx: Trx, purpose: Purpose, token: string) {
  const row = await trx
    .deleteFrom('verification')
    .where('identifier', '=', identifier(purpose, token))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > new Date().toISOString() ? row.value : undefined
}

/** Returns a token's value without using it up; undefined if it is unknown, expired or used. */
export async function readToken(db: Db, purpose: Purpose, token: string) {
  const row = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier(purpose, token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return row?.value
}

/** Deletes every token of a purpose; with `userId`, only that user's. */
export const deleteTokens = (trx: Trx, purpose: Purpose, userId = '') =>
  trx
    .deleteFrom('verification')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', 'like', `${userId}%`)
    .execute()

/** Deletes a user's links and unfinished sign-ins: what they allowed may no longer be wanted. */
export const deleteUserTokens = (trx: Trx, userId: string) =>
  trx.deleteFrom('verification').where('value', 'like', `${userId}%`).execute()
