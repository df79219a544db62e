import type { Db } from './open'

/** Returns the value stored under a key; undefined if there's none. */
export async function readSetting<T>(db: Db, key: string) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as T | undefined
}

export async function saveSetting(db: Db, key: string, value: unknown) {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
