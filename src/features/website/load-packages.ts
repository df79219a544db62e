import type { Db } from '../../server/db/open'
import { loadDrafted, loadPublished, type WebsiteValues } from './published'
import type { Package } from './texts/values'
import { services } from './texts/services'

/** Returns every package in a version of the website, including hidden ones. */
export const getPackages = (values: WebsiteValues) =>
  (values['services.packages'] ?? services.packages.original) as Package[]

/** Returns the public packages, including hidden ones. */
export const loadPackages = async (db: Db) => getPackages(await loadPublished(db))

/** Returns the draft's packages, followed by public packages that are no longer in the draft. */
export async function loadDraftPackages(db: Db) {
  const inPublic = await loadPackages(db)
  const inDraft = getPackages(await loadDrafted(db))
  const has = (packages: Package[], id: string) => packages.some((one) => one.id === id)
  return [...inDraft, ...inPublic.filter(({ id }) => !has(inDraft, id))].map((one) => ({
    ...one,
    isPublic: has(inPublic, one.id),
    isRemoved: !has(inDraft, one.id),
  }))
}

export const loadShownNames = async (db: Db) =>
  (await loadPackages(db)).filter(({ isHidden }) => !isHidden).map(({ name }) => name)
