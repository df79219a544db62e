import { topicPath } from './topics'

export const POSTS_PER_PAGE = 12

export type PageOptions = { before?: string; topic?: string }

/** Reads a page's topic and cursor from its URL. */
export function readPageOptions(topic: string | undefined, search: URLSearchParams): PageOptions {
  // Pages have no numbers, so a `page` is treated as an unknown cursor.
  const before = search.get('before') ?? search.get('page')
  return { ...(topic && { topic }), ...(before && { before }) }
}

/** Returns the search in a blog URL; '' if there is none. */
export const readSearch = (search: URLSearchParams) => search.get('q')?.trim() ?? ''

/** Returns the path of the first page of the blog or a topic, or of the page of posts older than `before` (a slug). */
export const pagePath = ({ before, topic }: PageOptions = {}) =>
  `${topic ? topicPath(topic) : '/blog'}${before ? `?before=${encodeURIComponent(before)}` : ''}`
