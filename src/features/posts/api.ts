import type { Context } from 'hono'
import { except } from 'hono/combine'
import { loadOnce } from '../../lib/load-once'
import { query, routes, type Problem } from '../../server/http'
import { can } from '../accounts/guards'
import { fromFormerSlug } from './former-slugs'
import { pageOfPosts, postsAfter, selectForWriters, selectPublished, toListed } from './published'
import { isScheduled } from './editing/publication'
import { listQuery } from './schema'

/** Visitors may ask for the published ones, in these very words. */
const publishedOnly = (c: Context) => c.req.queries('published')?.join() === 'true'

export const posts = routes()
  /**
   * Posts without their content: of the published ones the newest, or those older than the post `before`, up to `limit`. Links lead
   * on to older and newer ones.
   */
  .get('/', query(listQuery), except(publishedOnly, can('canManageBlog')), async (c) => {
    const { db } = c.var
    if (!publishedOnly(c)) {
      const now = new Date().toISOString()
      const rows = await selectForWriters(db).execute()
      return c.json(
        rows.map(({ changing, ...row }) =>
          toListed({ ...row, changing: changing === 1, scheduled: isScheduled(row, now) }),
        ),
        200,
      )
    }
    const { before, limit } = c.req.valid('query')
    const page = await pageOfPosts(db, limit, before)
    if (!page) return c.json({ error: NO_PAGE } satisfies Problem, 404)
    const { start, posts, older, newer } = page
    const links = [
      ...(start ? [linkTo(c.req.url, start.slug, 'canonical')] : []),
      ...(older ? [linkTo(c.req.url, posts.at(-1)!.slug, 'next')] : []),
      ...(newer ? [linkTo(c.req.url, newer.before, 'prev')] : []),
    ]
    if (links.length > 0) c.header('Link', links.join(', '))
    return c.json(posts.map(toListed), 200)
  })

  .get('/:slug', fromFormerSlug, async (c) => {
    const { db } = c.var
    const row = await selectPublished(db)
      .select(['content', 'updatedAt'])
      .where('slug', '=', c.req.param('slug'))
      .executeTakeFirst()
    if (!row) return c.json({ error: 'Blog post not found' } satisfies Problem, 404)
    const next = await postsAfter(db, row)
    const { render } = await markdown()
    return c.json(
      {
        ...toListed(row),
        content: row.content,
        ...render(row.content),
        updatedAt: row.updatedAt,
        next: next.map(toListed),
      },
      200,
    )
  })

/** With its parser and sanitizer it is a fifth of what a start would have to read. */
const markdown = loadOnce(() => import('./markdown'))

const NO_PAGE = 'There are no older posts'

/** The same question about other posts (RFC 8288), or by the present name of the same (RFC 6596). */
function linkTo(url: string, before: string | undefined, rel: 'canonical' | 'next' | 'prev') {
  const { pathname, searchParams } = new URL(url)
  if (before === undefined) searchParams.delete('before')
  else searchParams.set('before', before)
  return `<${pathname}?${searchParams}>; rel="${rel}"`
}
