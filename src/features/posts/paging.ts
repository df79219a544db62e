import { topicPath } from './topics'

export const POSTS_PER_PAGE = 12

export type PageOptions = { before?: string; topic?: string }

/** Returns what a page's address says: its topic, and where it begins. */
export function readPageOptions(topic: string | undefined, search: URLSearchParams): PageOptions {
  // Pages have no numbers: an address that asks for one is that of no page.
  const before = search.get('before') ?? search.get('page')
  return { ...(topic && { topic }), ...(before && { before }) }
}

/** Returns what an address of the blog searches for; '' if nothing. */
export const readSearch = (search: URLSearchParams) => search.get('q')?.trim() ?? ''

/** The path of the first page of the blog or a topic, or of the page with posts older than `before` (a slug). */
export const pagePath = ({ before, topic }: PageOptions = {}) =>
  `${topic ? topicPath(topic) : '/blog'}${before ? `?before=${encodeURIComponent(before)}` : ''}`
