import { queryOptions } from '@tanstack/react-query'
import { api, ApiError, success } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'
import { PER_PAGE } from './paging'

type Client = typeof api
export type ListedPost = Awaited<ReturnType<typeof list>>['posts'][number]
export type Post = Awaited<ReturnType<typeof read>>

/**
 * One page of the published posts. In the browser the first is cut from the whole list, which is the call SPEC knows; the server,
 * which asks itself for every page it renders, reads no more than it shows.
 */
async function list(client: Client, page: number) {
  const whole = page === 1 && !import.meta.env.SSR
  const call = client.blog.$get({ query: { published: 'true', ...(whole ? {} : { page: String(page) }) } })
  const posts = await success(call)
  return {
    posts: posts.slice(0, PER_PAGE),
    more: whole ? posts.length > PER_PAGE : (await call).headers.has('link'),
  }
}

export const postsQuery = (page: number) =>
  queryOptions({
    queryKey: page === 1 ? ['/api/blog'] : ['/api/blog', { page }],
    queryFn: ({ meta }) => list(meta!.api, page),
  })

/** All of them, drafts too, newest first, for the portal. */
export const writtenPostsQuery = queryOptions({
  queryKey: [PORTAL, '/api/blog'],
  queryFn: ({ meta }) => success(meta!.api.blog.$get({ query: {} })),
})

const draft = (client: Client, id: string) => success(client.blog[':id'].draft.$get({ param: { id } }))

/** A post as it is being written. It is read anew whenever somebody begins to write. */
export type DraftPost = Awaited<ReturnType<typeof draft>>
export const draftQuery = (id: string) =>
  queryOptions({ queryKey: ['draft', id], queryFn: ({ meta }) => draft(meta!.api, id), gcTime: 0 })

/** What a post said before, the latest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [PORTAL, 'versions', id],
    queryFn: ({ meta }) => success(meta!.api.blog[':id'].revisions.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })

export const versionQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: ['version', revision],
    queryFn: ({ meta }) => success(meta!.api.blog[':id'].revisions[':revision'].$get({ param: { id, revision } })),
  })

async function read(client: Client, slug: string) {
  // The client does not encode: a slug such as ../contacts would name another call.
  const call = client.blog[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
  const status: number = (await call).status
  // A browser follows a post that has moved. Inside the server nobody does; there the page itself moves (former-slugs.ts).
  // What the API cannot even read (400) names no post.
  if (status === 301 || status === 400) throw new ApiError(404, 'Not Found', '')
  // The page shows its HTML, so the Markdown need not travel with it.
  const { content: _, ...post } = await success(call)
  return post
}

export const postQuery = (slug: string) =>
  queryOptions({ queryKey: [`/api/blog/${slug}`], queryFn: ({ meta }) => read(meta!.api, slug) })

/** Also for an error that came with the page: it is no ApiError any more, but has its status. */
export const isNotFound = (error: Error | null) => !!error && 'status' in error && error.status === 404
