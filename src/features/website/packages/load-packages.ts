import type { Db } from '../../../server/db/open'
import { loadPublished, type WebsiteValues } from '../published'
import type { Package } from '../schema'
import { services } from '../texts/services'

/** Returns every package of a version of the website, hidden ones too. */
export const getPackages = (values: WebsiteValues) =>
  (values['services.packages'] ?? services.packages.original) as Package[]

/** Returns the public packages, hidden ones too. */
export const loadPackages = async (db: Db) => getPackages(await loadPublished(db))

/** Returns the names of the packages on show. */
export const loadShownNames = async (db: Db) =>
  (await loadPackages(db)).filter(({ isHidden }) => !isHidden).map(({ name }) => name)
