import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PUBLIC } from '../../lib/api/query-client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { pagePath, POSTS_PER_PAGE, type PageOptions } from './paging'

export const PUBLIC_POSTS = [PUBLIC, 'posts'] as const

/** Returns the topics of published posts. */
const fetchTopics = (client: typeof api) => parseResponse(client.articles.topics.$get())

/**
 * Returns a page of published posts, optionally with a topic: those after `before` (a slug), or the newest. For the first page
 * without a topic, the browser makes SPEC's call without `limit`, and cuts the list.
 */
async function fetchBlogPage(client: typeof api, options: PageOptions) {
  const { topic } = options
  const isFirst = Object.keys(options).length === 0
  const limit = isFirst && !import.meta.env.SSR ? {} : { limit: String(POSTS_PER_PAGE) }
  const call = client.blog.$get({ query: { published: 'true', ...limit, ...options } })
  const [listed, topics] = await Promise.all([parsePublicResponse(call), fetchTopics(client)])
  const posts = listed.slice(0, POSTS_PER_PAGE)
  const links = (await call).headers.get('link') ?? ''
  const getLinkedPath = (rel: string) => {
    const [, query] = RegExp(`<[^>]*\\?([^>]*)>; rel="${rel}"`).exec(links) ?? []
    return query === undefined
      ? undefined
      : pagePath({ topic, before: new URLSearchParams(query).get('before') ?? undefined })
  }
  return {
    posts,
    topics,
    path: getLinkedPath('canonical') ?? pagePath({ topic }),
    older: listed.length > POSTS_PER_PAGE ? pagePath({ before: posts.at(-1)!.slug }) : getLinkedPath('next'),
    newer: getLinkedPath('prev'),
  }
}

export type BlogPage = Awaited<ReturnType<typeof fetchBlogPage>>
export type ListedPost = BlogPage['posts'][number]

/** Options without a value are left out of the key. */
export const postsQuery = (options: PageOptions) =>
  queryOptions({
    queryKey: [...PUBLIC_POSTS, options],
    queryFn: async ({ meta }) => fetchBlogPage(await meta!.api(), options),
  })

async function fetchSearch(client: typeof api, q: string) {
  const search = parseResponse(client.articles.search.$get({ query: { q } }))
  const [posts, topics] = await Promise.all([search, fetchTopics(client)])
  return { posts, topics }
}

export type FoundPost = Awaited<ReturnType<typeof fetchSearch>>['posts'][number]

/** Search results among published posts, best matches first. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [...PUBLIC_POSTS, { q }],
    queryFn: async ({ meta }) => fetchSearch(await meta!.api(), q),
  })

async function fetchPost(client: typeof api, slug: string) {
  // Hono's client doesn't encode parameters, so the slug ../contacts would call another route.
  const call = client.blog[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
  // The page shows the HTML, so keep the Markdown out of the cache that's sent with it.
  const { content: _, ...post } = await parsePublicResponse(call)
  return post
}

export type Post = Awaited<ReturnType<typeof fetchPost>>

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: [...PUBLIC_POSTS, slug],
    queryFn: async ({ meta }) => fetchPost(await meta!.api(), slug),
  })

const parsePublicResponse: typeof parseResponse = async (call) => {
  const { status } = await call
  // Browsers follow a former slug's redirect. On the server, redirectFormerSlug redirects the whole page instead.
  // 400 means that the slug can't be decoded, so no post has it.
  if (status === 301 || status === 400) throw new ApiError(404, 'Not Found', '')
  return parseResponse(call)
}

/** Errors that come with a rendered page aren't ApiErrors, but they have a status, too. */
export const isNotFound = (error: Error | null) => !!error && 'status' in error && error.status === 404
