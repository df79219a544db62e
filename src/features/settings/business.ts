import type { Db } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import { loadSite } from './site-settings'

/** Who gets the money: shown next to Pay, and on receipts. */
export type Business = { name: string; legalName: string; address: string; ein: string; currency: string }

/** The key in table `setting`. */
const KEY = 'business'

/** Returns the business's details. Its address is empty until it's entered. Until then, nothing can be paid. */
export async function readBusiness(db: Db): Promise<Business> {
  const stored = await readSetting<Business>(db, KEY)
  return stored ?? { name: (await loadSite(db)).name, legalName: '', address: '', ein: '', currency: 'USD' }
}

export const storeBusiness = (db: Db, business: Business) => saveSetting(db, KEY, business)
