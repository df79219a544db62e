import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from './db/open'

const key = 'contentVersion'

/** Invalidates cached pages. Call it in every transaction that changes what public pages show. */
export async function bumpContentVersion(trx: Trx) {
  const value = JSON.stringify(randomUUIDv7())
  await trx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the version that the last write set, in whichever process; undefined before the first one. */
export async function getContentVersion(db: Db) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
