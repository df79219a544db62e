import type { api } from '../../lib/client'
import type { Source } from '../../lib/page-data'
import { ApiError, success } from '../../lib/reply'
import { pagePath, PER_PAGE } from './paging'

type Client = typeof api
export type ListedPost = BlogPage['posts'][number]
export type Post = Awaited<ReturnType<typeof read>>

/**
 * A page of the published posts: the newest, or those older than the post `before`. In the browser the first is cut from the call
 * that SPEC knows; the server, which asks itself for every page it renders, reads no more than it shows.
 */
async function list(client: Client, before?: string) {
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

export type BlogPage = Awaited<ReturnType<typeof list>>

export const postsSource = (before?: string): Source<BlogPage> => ({
  key: before === undefined ? '/api/blog' : `/api/blog?before=${before}`,
  load: (client) => list(client, before),
})

async function read(client: Client, slug: string) {
  // The client does not encode: a slug such as ../contacts would name another call.
  const call = client.blog[':slug'].$get({ param: { slug: encodeURIComponent(slug) } })
  // The page shows its HTML, so the Markdown need not travel with it.
  const { content: _, ...post } = await found(call)
  return post
}

const found: typeof success = async (call) => {
  const { status } = await call
  // A browser follows a post that has moved. Inside the server nobody does; there the page itself moves (former-slugs.ts).
  // What the API cannot even read (400) names no post.
  if (status === 301 || status === 400) throw new ApiError(404, 'Not Found', '')
  return success(call)
}

export const postSource = (slug: string): Source<Post> => ({
  key: `/api/blog/${slug}`,
  load: (client) => read(client, slug),
})

/** Also for an error that came with the page: it is no ApiError any more, but has its status. */
export const isNotFound = (error: Error | undefined) => !!error && 'status' in error && error.status === 404
