import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../db/open'
import { readSetting, saveSetting } from '../db/setting'

const KEY = 'contentVersion'

/** Invalidates cached pages. Call it in every transaction that changes what public pages show. */
export const bumpContentVersion = (trx: Trx) => saveSetting(trx, KEY, randomUUIDv7())

/** Returns the version that the last write set, in whichever process; undefined before the first one. */
export const getContentVersion = (db: Db) => readSetting<string>(db, KEY)
