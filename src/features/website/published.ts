import type { Db } from '../../server/db/open'

/** What differs from the originals, by key (`home.headline`). A null is the original again. */
export type WebsiteValues = Record<string, unknown>

/** Returns the newest version, which is public; undefined before the first one. */
export const findPublished = (db: Db) =>
  db.selectFrom('websiteVersion').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Returns a version's values, to be changed. */
export const copyContent = (version?: { content: WebsiteValues }): WebsiteValues => ({ ...version?.content })

export const loadPublished = async (db: Db) => copyContent(await findPublished(db))

/** Returns what would be public if the draft were published. */
export async function loadDrafted(db: Db): Promise<WebsiteValues> {
  const drafts = await db.selectFrom('websiteDraft').select(['key', 'value']).execute()
  const changes = drafts.map(({ key, value }) => [key, value])
  return { ...(await loadPublished(db)), ...Object.fromEntries(changes) }
}
