import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from './db/open'

const key = 'contentVersion'

/** Says, in the transaction of a write to what public pages show, that pages rendered before are old. */
export async function bumpContentVersion(trx: Trx) {
  const value = JSON.stringify(randomUUIDv7())
  await trx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Changes with every write to what public pages show, whichever process wrote. */
export async function contentVersion(db: Db) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
