import type { Db } from '../../server/db/open'

/** Values that differ from the originals, by key (`home.headline`). A null resets the original. */
export type WebsiteValues = Record<string, unknown>

/** Returns the newest version, which is the public one; undefined before the first. */
export const findPublished = (db: Db) =>
  db.selectFrom('websiteVersion').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Returns a copy of a version's values that's safe to change. */
export const copyContent = (version?: { content: WebsiteValues }): WebsiteValues => ({ ...version?.content })

export const loadPublished = async (db: Db) => copyContent(await findPublished(db))

/** Returns the values that publishing the draft would make public. */
export async function loadDrafted(db: Db): Promise<WebsiteValues> {
  const drafts = await db.selectFrom('websiteDraft').select(['key', 'value']).execute()
  const changes = drafts.map(({ key, value }) => [key, value])
  return { ...(await loadPublished(db)), ...Object.fromEntries(changes) }
}
