import type { Db } from '../../server/db/open'

/** What differs from the originals, by key (`home.headline`). A null is the original again. */
export type WebsiteValues = Record<string, unknown>

/** Returns what is public. */
export async function loadPublished(db: Db): Promise<WebsiteValues> {
  const version = await db
    .selectFrom('websiteVersion')
    .select('content')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version ? JSON.parse(version.content) : {}
}

/** Returns what would be public if the draft were published. */
export async function loadDrafted(db: Db): Promise<WebsiteValues> {
  const drafts = await db.selectFrom('websiteDraft').select(['key', 'value']).execute()
  const changes = drafts.map(({ key, value }) => [key, JSON.parse(value)])
  return { ...(await loadPublished(db)), ...Object.fromEntries(changes) }
}
