import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/db/open'

const cache = new WeakMap<Db, string>()

/** Returns the secret that encrypts authenticator secrets. It's created once and stored in the database. */
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
