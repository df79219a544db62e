import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { PUBLIC } from '../../lib/api/query-client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { pagePath, PER_PAGE } from './paging'

/** All of them, drafts too, newest first, for the portal. */
export const writtenPostsQuery = queryOptions({
  queryKey: [PORTAL, '/api/blog'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).blog.$get({ query: {} })),
})

const draft = (client: typeof api, id: string) => parseResponse(client.blog[':id'].draft.$get({ param: { id } }))

/** A post as it is being written. It is read anew whenever somebody begins to write. */
export type DraftPost = Awaited<ReturnType<typeof draft>>
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft', id],
    queryFn: async ({ meta }) => draft(await meta!.api(), id),
    gcTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })

/** What a post said before, the latest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [PORTAL, 'versions', id],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).blog[':id'].revisions.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })

export const versionQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: ['version', revision],
    queryFn: async ({ meta }) =>
      parseResponse((await meta!.api()).blog[':id'].revisions[':revision'].$get({ param: { id, revision } })),
  })

/** The key of all posts that visitors have read in this tab. */
export const PUBLIC_POSTS = [PUBLIC, 'posts'] as const

/**
 * A page of the published posts: the newest, or those older than the post `before`. In the browser the first is cut from the call
 * that SPEC knows; the server, which asks itself for every page it renders, reads no more than it shows.
 */
async function listPublished(client: typeof api, before?: string) {
  const limit = before !== undefined || import.meta.env.SSR ? { limit: String(PER_PAGE) } : {}
  const call = client.blog.$get({ query: { published: 'true', ...limit, ...(before !== undefined && { before }) } })
  const answer = await found(call)
  const posts = answer.slice(0, PER_PAGE)
  const links = (await call).headers.get('link') ?? ''
  const linked = (rel: string) => {
    const [, query] = RegExp(`<[^>]*\\?([^>]*)>; rel="${rel}"`).exec(links) ?? []
    return query === undefined ? undefined : pagePath(new URLSearchParams(query).get('before') ?? undefined)
  }
  return {
    posts,
    path: linked('canonical') ?? pagePath(),
    older: answer.length > PER_PAGE ? pagePath(posts.at(-1)!.slug) : linked('next'),
    newer: linked('prev'),
  }
}

export type BlogPage = Awaited<ReturnType<typeof listPublished>>
export type ListedPost = BlogPage['posts'][number]

export const postsQuery = (before?: string) =>
  queryOptions({
    queryKey: [...PUBLIC_POSTS, { before }],
    queryFn: async ({ meta }) => listPublished(await meta!.api(), before),
  })

async function readPublished(client: typeof api, slug: string) {
  // The client doesn't encode: a slug such as ../contacts would name another call.
  const call = client.blog[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
  // The page shows its HTML, so the Markdown need not travel with it.
  const { content: _, ...post } = await found(call)
  return post
}

export type Post = Awaited<ReturnType<typeof readPublished>>

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: [...PUBLIC_POSTS, slug],
    queryFn: async ({ meta }) => readPublished(await meta!.api(), slug),
  })

const found: typeof success = async (call) => {
  const { status } = await call
  // A browser follows a post that has moved. Inside the server nobody does; there the page itself moves (former-slugs.ts).
  // What the API cannot even read (400) names no post.
  if (status === 301 || status === 400) throw new ApiError(404, 'Not Found', '')
  return parseResponse(call)
}

/** Also for an error that came with the page: that is no ApiError, but it has the status. */
export const isNotFound = (error: Error | null) => !!error && 'status' in error && error.status === 404
