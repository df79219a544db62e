import { randomBytes } from 'node:crypto'
import type { Db } from '../../server/db/open'

const known = new WeakMap<Db, Promise<string>>()

/** The key that signs cookies and encrypts the secrets of authenticator apps: made once, kept with the data, shared by all processes. */
export function authSecret(db: Db) {
  let secret = known.get(db)
  if (!secret) {
    known.set(db, (secret = keptSecret(db)))
    secret.catch(() => known.delete(db))
  }
  return secret
}

async function keptSecret(db: Db) {
  const value = JSON.stringify(randomBytes(32).toString('base64url'))
  await db
    .insertInto('setting')
    .values({ key: 'authSecret', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value: kept } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'authSecret')
    .executeTakeFirstOrThrow()
  return JSON.parse(kept) as string
}
