import type { Selectable } from 'kysely'
import type { Tables } from '../../server/db/tables'
import type { PublicationChange } from './schema'

type Post = Selectable<Tables['post']>
type PublicationDates = Pick<Post, 'publishedAt' | 'firstPublishedAt'>

export const UNTITLED = 'Untitled'

/** Whether visitors can read the post. */
export const isLive = ({ publishedAt }: Pick<Post, 'publishedAt'>, now: string) =>
  publishedAt !== null && publishedAt <= now

export const isScheduled = ({ publishedAt }: Pick<Post, 'publishedAt'>, now: string) =>
  publishedAt !== null && publishedAt > now

/**
 * Returns a post's publication dates after a change. `published: false` overrides `publishedAt`. `published: true` by itself means
 * now, or, for a post that was unpublished, its earlier date, so that it returns to its place in the list.
 */
export function changePublication(
  before: PublicationDates,
  { published, publishedAt }: PublicationChange,
  now: string,
): PublicationDates {
  const after =
    published === false
      ? null
      : (publishedAt ?? (published && !isLive(before, now) ? (before.firstPublishedAt ?? now) : before.publishedAt))
  const isWithdrawn = isLive(before, now) && !isLive({ publishedAt: after }, now)
  return { publishedAt: after, firstPublishedAt: isWithdrawn ? before.publishedAt : before.firstPublishedAt }
}

export function getActivityType(before: PublicationDates, after: PublicationDates, now: string) {
  if (after.publishedAt === before.publishedAt) return 'post edited'
  if (after.publishedAt === null) return 'post unpublished'
  return isLive(after, now) ? 'post published' : 'post scheduled'
}

/** Returns an error for each field that must be filled in before publishing; undefined if there are none. */
export function missingFields({ title, content, publishedAt }: Pick<Post, 'title' | 'content' | 'publishedAt'>) {
  if (publishedAt === null) return undefined
  const errors: Record<string, string> = {}
  if (!title || title === UNTITLED) errors.title = 'Please give the post a title before publishing it'
  if (!content) errors.content = 'Please write something before publishing the post'
  return Object.keys(errors).length > 0 ? errors : undefined
}
