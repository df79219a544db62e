import type { Selectable } from 'kysely'
import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import { decrypt, encrypt } from '../../../server/secret'
import type { Tables } from '../../../server/db/tables'

export type Attempt = Selectable<Tables['paymentAttempt']>

/** The row of table `setting`. */
const KEY = 'stripe'
const HOUR_MS = 3_600_000
const owner = { purpose: 'stripe', id: KEY } as const

type StoredKey = { key: string; last4: string; isLive: boolean; since: string }

export const findKey = (db: Db) => readSetting<StoredKey>(db, KEY)

/** Whether an attempt may still become a payment. */
export const isRunning = ({ state, sessionId }: Pick<Attempt, 'state' | 'sessionId'>) =>
  sessionId !== null && (state === 'open' || state === 'on its way')

/** Whether a running attempt can be read with this key. If it's of another account, it's looked for once a day only (`read.ts`). */
export const canRead = (
  { isLive, nextReadAt }: Pick<Attempt, 'isLive' | 'nextReadAt'>,
  key: Pick<StoredKey, 'isLive'> | undefined,
  now: Date,
) => key?.isLive === isLive && Date.parse(nextReadAt ?? '') < now.getTime() + 2 * HOUR_MS

/** Stores a restricted key, encrypted. */
export async function storeKey(db: Db, key: string) {
  const shown = { last4: key.slice(-4), isLive: key.startsWith('rk_live_') }
  await saveSetting(db, KEY, { ...shown, key: await encrypt(db, owner, key), since: new Date().toISOString() })
  return shown
}

export const decryptKey = (db: Db, { key }: StoredKey) => decrypt(db, owner, key)

export const removeKey = (db: Db) => db.deleteFrom('setting').where('key', '=', KEY).executeTakeFirst()
