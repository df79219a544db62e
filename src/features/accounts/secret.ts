import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/db/open'

const cache = new WeakMap<Db, Promise<string>>()

/** Returns the secret that signs the device cookie and encrypts authenticator secrets. It's created once and stored in the database. */
export function authSecret(db: Db) {
  let secret = cache.get(db)
  if (!secret) {
    cache.set(db, (secret = loadOrCreateSecret(db)))
    secret.catch(() => cache.delete(db))
  }
  return secret
}

async function loadOrCreateSecret(db: Db) {
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
  return JSON.parse(stored.value) as string
}
