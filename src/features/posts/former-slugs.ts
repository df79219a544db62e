import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../server/http'
import { findByFormerSlug } from './published'

/** Redirects a post's former slug to its current one. Only looks up a slug after a 404. */
export const redirectFormerSlug = createMiddleware<AppEnv, '/:slug'>(async (c, next) => {
  // After next(), the parameters are those of the matched route.
  const slug = c.req.param('slug')
  await next()
  // PostgreSQL rejects NUL in a query.
  if (c.res.status !== 404 || slug.includes('\0')) return
  const post = await findByFormerSlug(c.var.db, slug)
  if (!post) return
  const { pathname, search } = new URL(c.req.url)
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  // Otherwise, Hono would keep the 404's headers, including its encoding.
  c.res = undefined
  c.res = new Response(null, { status: 301, headers: { Location: folder + encodeURIComponent(post.slug) + search } })
})
