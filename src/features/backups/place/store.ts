import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import { decrypt, encrypt } from '../../../server/secret'
import { advisoryLock } from '../../../server/db/locks'
import type { Place } from './schema'

/** The row of table `setting` with the second place of the backups. */
const KEY = 'backupPlace'
const owner = { purpose: 'backup place', id: KEY } as const

type StoredPlace = Place & {
  /** What encrypts for the passphrase that the owner has. */
  recipient: string
  /** When it was chosen: an ISO time. */
  since?: string
  /** The last backup that arrived there. */
  sent?: { name: string; at: string }
  /** A hash of the list of erasures that is there. */
  erased?: string
  /** Why the last try failed, or what is missing there. */
  problem?: string
  /** Until when no process tries again. */
  waitUntil?: string
}

export const findPlace = (db: Db) => readSetting<StoredPlace>(db, KEY)

/** Stores a place, its password encrypted. */
export const storePlace = async (db: Db, place: Place, recipient: string) =>
  saveSetting(db, KEY, {
    ...place,
    recipient,
    since: new Date().toISOString(),
    password: await encrypt(db, owner, place.password),
  })

export const decryptPlace = async (db: Db, place: Place): Promise<Place> => ({
  ...place,
  password: await decrypt(db, owner, place.password),
})

export const removePlace = (db: Db) => db.deleteFrom('setting').where('key', '=', KEY).executeTakeFirst()

/** Changes what is known of the place, one process after the other. Returns the place; undefined if `change` returns that, or it was removed. */
export const updatePlace = (db: Db, change: (place: StoredPlace) => Partial<StoredPlace> | undefined) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'backups')
    const place = await findPlace(trx)
    const changes = place && change(place)
    if (!changes) return undefined
    const changed = { ...place, ...changes } as StoredPlace
    await saveSetting(trx, KEY, changed)
    return changed
  })

/** Returns the host of a place, which is how people call it. */
export const namePlace = ({ url }: Place) => new URL(url).host
