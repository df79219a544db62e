import { createHash, randomBytes } from 'node:crypto'
import type { Db } from './db/open'

const cache = new WeakMap<Db, string>()

/** Returns the secret that encrypts and signs what the database keeps: authenticator secrets, the parents’ booking links, calendar passwords. It's created once and stored in the database. */
export async function authSecret(db: Db) {
  const cached = cache.get(db)
  if (cached) return cached
  const value = JSON.stringify(randomBytes(32).toString('base64url'))
  await db
    .insertInto('setting')
    .values({ key: 'authSecret', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const stored = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'authSecret')
    .executeTakeFirstOrThrow()
  const secret = JSON.parse(stored.value) as string
  cache.set(db, secret)
  return secret
}

/** Returns a random 256-bit token for a cookie, a link, or a challenge. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns the hash of a token to store in the database. Tokens are random, so a fast hash is enough (OWASP ASVS 6.5.2). */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
