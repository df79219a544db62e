import { sValidator } from '@hono/standard-validator'
import type { Context } from 'hono'
import { except } from 'hono/combine'
import { once } from '../../lib/once'
import { routes, type Problem } from '../../server/http'
import { can } from '../accounts/guards'
import { fromFormerSlug } from './former-slugs'
import { pageNumber, PER_PAGE } from './paging'
import { postsAfter, selectForWriters, selectPublished, selectSome, toListed } from './published'
import { isScheduled } from './publication'
import { listQuery } from './schema'

/** Visitors may ask for the published ones, in these very words. */
const publishedOnly = (c: Context) => c.req.queries('published')?.join() === 'true'

export const posts = routes()
  /** Posts without their content. Of the published ones, with `page` twelve of them, and a Link to the next page if there is one. */
  .get('/', sValidator('query', listQuery), except(publishedOnly, can('canManageBlog')), async (c) => {
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
    const { page } = c.req.valid('query')
    if (page === undefined) return c.json((await selectPublished(db).execute()).map(toListed), 200)

    const number = pageNumber(page)
    if (!number) return c.json({ error: NO_PAGE } satisfies Problem, 404)
    const rows = await selectSome(db, { limit: PER_PAGE + 1, offset: (number - 1) * PER_PAGE }).execute()
    if (number > 1 && rows.length === 0) return c.json({ error: NO_PAGE } satisfies Problem, 404)
    if (rows.length > PER_PAGE) c.header('Link', `<${nextPage(c.req.url, number + 1)}>; rel="next"`)
    return c.json(rows.slice(0, PER_PAGE).map(toListed), 200)
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
const markdown = once(() => import('./markdown'))

const NO_PAGE = 'There is no such page'

function nextPage(url: string, page: number) {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('page', String(page))
  return `${pathname}?${searchParams}`
}
