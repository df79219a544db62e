import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'
import { hashToken, newToken } from '../../server/secret'
import { expireEmails } from '../email/outbox'
import { accountTopic } from './emails'

type Purpose =
  | 'setup'
  | 'reset'
  | 'email'
  | 'username'
  | 'sign-in'
  | 'device'
  | 'second-factor'
  | 'passkey'
  | 'passkey-sign-in'

const identifier = (purpose: Purpose, token: string) => `${purpose}:${hashToken(token)}`

/** Returns a new token for `value`, which starts with the user's id. It's valid for `lifetime` ms. */
export async function issueToken(trx: Trx, purpose: Purpose, value: string, lifetime: number, token = newToken()) {
  const now = new Date()
  await trx
    .insertInto('verification')
    .values({
      id: randomUUIDv7(),
      identifier: identifier(purpose, token),
      value,
      expiresAt: new Date(now.getTime() + lifetime).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute()
  return token
}

/** Consumes a token and returns its value; undefined if it's unknown, expired, or used. Only one of several concurrent attempts succeeds. */
export async function redeemToken(trx: Trx, purpose: Purpose, token: string) {
  const row = await trx
    .deleteFrom('verification')
    .where('identifier', '=', identifier(purpose, token))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > new Date().toISOString() ? row.value : undefined
}

/** Returns a token's value without consuming it; undefined if it's unknown, expired, or used. */
export async function readToken(db: Db, purpose: Purpose, token = '') {
  const row = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier(purpose, token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return row?.value
}

/** Deletes all tokens with a purpose, or only one user's. */
export const deleteTokens = (trx: Trx, purpose: Purpose, userId = '') =>
  userTokens(trx, userId).where('identifier', 'like', `${purpose}:%`).execute()

/** Deletes a user's tokens with a purpose, except the newest ones. */
export const deleteOldTokens = (trx: Trx, purpose: Purpose, userId: string, keep: number) =>
  userTokens(trx, userId)
    .where('identifier', 'like', `${purpose}:%`)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('verification')
        .select('id')
        .where('value', '=', userId)
        .where('identifier', 'like', `${purpose}:%`)
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute()

/** Deletes a user's links, known devices, and unfinished sign-ins. Unsent emails with such links aren't sent. */
export async function deleteUserTokens(trx: Trx, userId: string) {
  await userTokens(trx, userId).execute()
  await expireEmails(trx, accountTopic(userId), ['sign-in-link', 'password-reset', 'email-change'])
}

const userTokens = (trx: Trx, userId: string) => trx.deleteFrom('verification').where('value', 'like', `${userId}%`)
