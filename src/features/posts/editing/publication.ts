import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/db/tables'

type Post = Selectable<Tables['post']>
type Moments = Pick<Post, 'publishedAt' | 'firstPublishedAt'>
type Wish = { published?: boolean; publishedAt?: string }

/** What a draft is called as long as nobody has named it. */
export const UNTITLED = 'Untitled'

/** Whether visitors can read it at this moment. */
export const isLive = ({ publishedAt }: Pick<Post, 'publishedAt'>, now: string) =>
  publishedAt !== null && publishedAt <= now

/** Whether the clock will publish it. */
export const isScheduled = ({ publishedAt }: Pick<Post, 'publishedAt'>, now: string) =>
  publishedAt !== null && publishedAt > now

/**
 * When a post is public after a change. A moment that is named counts, also one of tomorrow. “Published” without a moment is
 * now, or for a post that was withdrawn the moment it had: it returns to its place. “Not published” wins over everything.
 */
export function publication(before: Moments, { published, publishedAt }: Wish, now: string): Moments {
  const after =
    published === false
      ? null
      : (publishedAt ?? (published && !isLive(before, now) ? (before.firstPublishedAt ?? now) : before.publishedAt))
  const withdrawn = isLive(before, now) && !isLive({ publishedAt: after }, now)
  return { publishedAt: after, firstPublishedAt: withdrawn ? before.publishedAt : before.firstPublishedAt }
}

/** What a change of a post is called in the activity log. */
export function deedOf(before: Moments, after: Moments, now: string) {
  if (after.publishedAt === before.publishedAt) return 'post edited'
  if (after.publishedAt === null) return 'post unpublished'
  return isLive(after, now) ? 'post published' : 'post scheduled'
}

/** What a post lacks to be published, by field; undefined when nothing. */
export function lacking({ title, content, publishedAt }: Pick<Post, 'title' | 'content' | 'publishedAt'>) {
  if (publishedAt === null) return undefined
  const fields: Record<string, string> = {}
  if (!title || title === UNTITLED) fields.title = 'Please give the post a title before publishing it'
  if (!content) fields.content = 'Please write something before publishing the post'
  return Object.keys(fields).length > 0 ? fields : undefined
}
