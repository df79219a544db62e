import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'
import { managers } from './users'

const LIFETIME = 24 * 60 * 60 * 1000
const identifier = (token: string) => `setup:${createHash('sha256').update(token).digest('base64url')}`

/** A one-time link with which the first admin registers, or undefined when there is one. Only a hash of its token is stored. */
export async function setupLink(db: Db, siteUrl: string) {
  if (await managers(db).select('id').limit(1).executeTakeFirst()) return undefined
  const token = randomBytes(24).toString('base64url')
  const now = new Date()
  await db
    .insertInto('verification')
    .values({
      id: randomUUIDv7(),
      identifier: identifier(token),
      value: 'first admin',
      expiresAt: new Date(now.getTime() + LIFETIME).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute()
  return `${siteUrl}/admin/auth?setup=${token}`
}

/** Whether a setup token is known and fresh, and there is still no approved user manager. */
export async function setupIsOpen(trx: Trx, token: string) {
  if (await managers(trx).select('id').limit(1).executeTakeFirst()) return false
  const now = new Date().toISOString()
  const row = trx
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', identifier(token))
    .where('expiresAt', '>', now)
  return (await row.executeTakeFirst()) !== undefined
}

/** Voids every setup link. */
export const closeSetup = (trx: Trx) => trx.deleteFrom('verification').where('identifier', 'like', 'setup:%').execute()
