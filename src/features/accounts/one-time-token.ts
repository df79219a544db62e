import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'

type Purpose = 'setup' | 'reset' | 'email' | 'second-factor' | 'passkey' | 'passkey-sign-in'

const identifier = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`

/** Makes a token that stands for `value`, which starts with the id of its user, during `lifetime` ms. Only its hash is stored, so a stolen database opens nothing. */
export async function issueToken(trx: Trx, purpose: Purpose, value: string, lifetime: number) {
  const token = randomBytes(24).toString('base64url')
  const now = new Date()
  const created = now.toISOString()
  // What expired before is of no use to anybody.
  await trx.deleteFrom('verification').where('expiresAt', '<', created).execute()
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

/** Uses a token up and answers what it stands for; undefined when it is unknown, expired or used. Of several at once, one wins. */
export async function redeemToken(trx: Trx, purpose: Purpose, token: string) {
  const row = await trx
    .deleteFrom('verification')
    .where('identifier', '=', identifier(purpose, token))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > new Date().toISOString() ? row.value : undefined
}

/** What a token stands for, which stays valid; undefined when it is unknown, expired or used. */
export async function readToken(db: Db, purpose: Purpose, token: string) {
  const row = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier(purpose, token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return row?.value
}

/** Voids every token of a purpose; with `userId` only those of that user. */
export const voidTokens = (trx: Trx, purpose: Purpose, userId = '') =>
  trx
    .deleteFrom('verification')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', 'like', `${userId}%`)
    .execute()

/** Voids whatever links and half-done sign-ins a user has: what they allowed may no longer be wanted. */
export const voidTokensOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('verification').where('value', 'like', `${userId}%`).execute()
