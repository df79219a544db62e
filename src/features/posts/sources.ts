import type { api } from '../../lib/client'
import type { Source } from '../../lib/page-data'
import { ApiError, success } from '../../lib/reply'
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

export const postsSource = (page: number): Source<Awaited<ReturnType<typeof list>>> => ({
  key: page === 1 ? '/api/blog' : `/api/blog?page=${page}`,
  load: (client) => list(client, page),
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

export const postSource = (slug: string): Source<Post> => ({
  key: `/api/blog/${slug}`,
  load: (client) => read(client, slug),
})

/** Also for an error that came with the page: it is no ApiError any more, but has its status. */
export const isNotFound = (error: Error | undefined) => !!error && 'status' in error && error.status === 404
