import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import { decrypt, encrypt } from '../../../server/secret'

/** The row of table `setting`. */
const KEY = 'stripe'
const owner = { purpose: 'stripe', id: KEY } as const

type StoredKey = { key: string; last4: string; isLive: boolean; since: string }

export const findKey = (db: Db) => readSetting<StoredKey>(db, KEY)

/** Stores a restricted key, encrypted. */
export async function storeKey(db: Db, key: string) {
  const shown = { last4: key.slice(-4), isLive: key.startsWith('rk_live_') }
  await saveSetting(db, KEY, { ...shown, key: await encrypt(db, owner, key), since: new Date().toISOString() })
  return shown
}

export const decryptKey = (db: Db, { key }: StoredKey) => decrypt(db, owner, key)

export const removeKey = (db: Db) => db.deleteFrom('setting').where('key', '=', KEY).executeTakeFirst()
