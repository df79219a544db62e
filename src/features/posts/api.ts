import { sValidator } from '@hono/standard-validator'
import { createMiddleware } from 'hono/factory'
import { refuse, routes, type AppEnv } from '../../server/http'
import { can } from '../accounts/guards'
import { fromFormerSlug } from './former-slugs'
import { toHtml } from './markdown'
import { selectPosts, selectPublished, toListed } from './published'
import { readingMinutes } from './reading-time'
import { listQuery, PER_PAGE, pageNumber } from './schema'

/** `?published=true`, said once and in these words, is open to everybody; whatever else is asked needs the flag. */
const publishedOr = (guard: ReturnType<typeof can>) =>
  createMiddleware<AppEnv>((c, next) =>
    c.req.queries('published')?.join() === 'true' ? next() : guard(c as never, next),
  )

export const posts = routes()
  /** All posts without content, newest first; with `page` twelve of them, and a Link to the next page if there is one. */
  .get('/', publishedOr(can('canManageBlog')), sValidator('query', listQuery), async (c) => {
    const { published, page } = c.req.valid('query')
    const { db, env } = c.var
    const list = published === 'true' ? selectPublished(db) : selectPosts(db).orderBy('createdAt', 'desc').orderBy('id')
    if (page === undefined) return c.json((await list.execute()).map(toListed), 200)

    const number = pageNumber(page)
    const rows = number
      ? await list
          .limit(PER_PAGE + 1)
          .offset((number - 1) * PER_PAGE)
          .execute()
      : []
    if (!number || (number > 1 && rows.length === 0)) return refuse(c, 404, 'There is no such page')
    if (rows.length > PER_PAGE)
      c.header('Link', `<${env.siteUrl}/api/blog?published=true&page=${number + 1}>; rel="next"`)
    return c.json(rows.slice(0, PER_PAGE).map(toListed), 200)
  })

  .get('/:slug', fromFormerSlug, async (c) => {
    const { db } = c.var
    const row = await selectPublished(db)
      .select(['content', 'updatedAt'])
      .where('slug', '=', c.req.param('slug'))
      .executeTakeFirst()
    if (!row) return refuse(c, 404, 'Blog post not found')
    // Older ones first; a reader of the oldest goes on with the newest.
    const next = await selectPosts(db)
      .where('publishedAt', '<=', new Date().toISOString())
      .where('id', '!=', row.id)
      .orderBy((eb) => eb('publishedAt', '<=', row.publishedAt), 'desc')
      .orderBy('publishedAt', 'desc')
      .limit(3)
      .execute()
    return c.json(
      {
        ...toListed(row),
        content: row.content,
        updatedAt: row.updatedAt,
        html: toHtml(row.content),
        readingMinutes: readingMinutes(row.content),
        next: next.map(toListed),
      },
      200,
    )
  })
