import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../server/http'
import { findMoved } from './published'

/** Leads from an address where a post once was to where it is now, for ever. Only what is not found is looked up. */
export const fromFormerSlug = createMiddleware<AppEnv, '/:slug'>(async (c, next) => {
  // Afterwards the parameters are those of the route that answered.
  const slug = c.req.param('slug')
  await next()
  // No database stores NUL, and PostgreSQL will not even look for it.
  if (c.res.status !== 404 || slug.includes('\0')) return
  const moved = await findMoved(c.var.db, slug)
  if (!moved) return
  const { pathname, search } = new URL(c.req.url)
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  // Emptied first, else the headers of the 404 would stay, its encoding among them.
  c.res = undefined
  c.res = new Response(null, { status: 301, headers: { Location: folder + encodeURIComponent(moved.slug) + search } })
})
