import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import { decrypt, encrypt } from '../../../server/secret'
import { advisoryLock } from '../../../server/db/locks'
import type { Place } from './schema'

/** The key in table `setting` with the second place for backups. */
const KEY = 'backupPlace'
const owner = { purpose: 'backup place', id: KEY } as const

type StoredPlace = Place & {
  /** The key that encrypts for the owner's passphrase. */
  recipient: string
  /** When it was chosen, as an ISO time. */
  since?: string
  /** The last backup that arrived there. */
  sent?: { name: string; at: string }
  /** A hash of the list of erasures stored there. */
  erased?: string
  /** Why the last attempt failed, or what's missing there. */
  problem?: string
  /** No process retries before this time. */
  waitUntil?: string
}

export const findPlace = (db: Db) => readSetting<StoredPlace>(db, KEY)

/** Stores a place with its password encrypted. */
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

/** Updates the place, one process at a time. Returns the place; undefined if `change` returned undefined or the place was removed. */
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

/** Returns the host of a place, which is what people call it. */
export const namePlace = ({ url }: Place) => new URL(url).host
