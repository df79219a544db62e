import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PUBLIC } from '../../lib/api/query-client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { pagePath, POSTS_PER_PAGE } from './paging'

/** The prefix of every public post's query key. */
export const PUBLIC_POSTS = [PUBLIC, 'posts'] as const

/**
 * Returns a page of published posts after `before` (a slug), or the newest without it. For the first page, the browser makes
 * SPEC's call without `limit` and cuts the list.
 */
async function fetchBlogPage(client: typeof api, before?: string) {
  const limit = before !== undefined || import.meta.env.SSR ? { limit: String(POSTS_PER_PAGE) } : {}
  const call = client.blog.$get({ query: { published: 'true', ...limit, ...(before !== undefined && { before }) } })
  const listed = await parsePublicResponse(call)
  const posts = listed.slice(0, POSTS_PER_PAGE)
  const links = (await call).headers.get('link') ?? ''
  const getLinkedPath = (rel: string) => {
    const [, query] = RegExp(`<[^>]*\\?([^>]*)>; rel="${rel}"`).exec(links) ?? []
    return query === undefined ? undefined : pagePath(new URLSearchParams(query).get('before') ?? undefined)
  }
  return {
    posts,
    path: getLinkedPath('canonical') ?? pagePath(),
    older: listed.length > POSTS_PER_PAGE ? pagePath(posts.at(-1)!.slug) : getLinkedPath('next'),
    newer: getLinkedPath('prev'),
  }
}

export type BlogPage = Awaited<ReturnType<typeof fetchBlogPage>>
export type ListedPost = BlogPage['posts'][number]

export const postsQuery = (before?: string) =>
  queryOptions({
    queryKey: [...PUBLIC_POSTS, { before }],
    queryFn: async ({ meta }) => fetchBlogPage(await meta!.api(), before),
  })

async function fetchPost(client: typeof api, slug: string) {
  // Hono's client doesn't encode parameters: the slug ../contacts would call another route.
  const call = client.blog[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
  // The page shows the HTML, so the Markdown stays out of the cache that's sent with it.
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
  // Browsers follow the redirect of a former slug. On the server, redirectFormerSlug redirects the whole page instead.
  // 400: the slug can't be decoded, so no post has it.
  if (status === 301 || status === 400) throw new ApiError(404, 'Not Found', '')
  return parseResponse(call)
}

/** Errors that come with a rendered page aren't ApiErrors, but they have the status. */
export const isNotFound = (error: Error | null) => !!error && 'status' in error && error.status === 404
