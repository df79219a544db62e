import type { Context } from 'hono'
import { except } from 'hono/combine'
import { loadOnce } from '../../lib/load-once'
import { query, routes, type Problem } from '../../server/http'
import { can } from '../auth/guards'
import { redirectFormerSlug } from './former-slugs'
import { getNextPosts, getPostPage, selectAllPosts, selectPublished, toListedPost } from './published'
import { isScheduled } from './publication'
import { listQuery } from './schema'
import { topicLabels } from './topics'

/** Visitors may list posts with exactly `published=true`. */
const isPublicList = (c: Context) => c.req.queries('published')?.join() === 'true'

export const posts = routes()
  /**
   * Without content. The public list, of all posts or one `topic`, is paged with `before` and `limit`. Its Link header has the
   * neighboring pages.
   */
  .get('/', query(listQuery), except(isPublicList, can('canManageBlog')), async (c) => {
    const { db } = c.var
    if (!isPublicList(c)) {
      const now = new Date().toISOString()
      const rows = await selectAllPosts(db).execute()
      return c.json(
        rows.map(({ changing, ...row }) =>
          toListedPost({ ...row, changing: changing === 1, scheduled: isScheduled(row, now) }),
        ),
        200,
      )
    }
    const { before, limit, topic } = c.req.valid('query')
    const page = topic && !Object.hasOwn(topicLabels, topic) ? undefined : await getPostPage(db, limit, before, topic)
    if (!page) return c.json({ error: 'There are no older posts' } satisfies Problem, 404)
    const { start, posts, hasOlder, newer } = page
    const links = [
      ...(start ? [formatLink(c.req.url, start.slug, 'canonical')] : []),
      ...(hasOlder ? [formatLink(c.req.url, posts.at(-1)!.slug, 'next')] : []),
      ...(newer ? [formatLink(c.req.url, newer.before, 'prev')] : []),
    ]
    if (links.length > 0) c.header('Link', links.join(', '))
    return c.json(posts.map(toListedPost), 200)
  })

  .get('/:slug', redirectFormerSlug, async (c) => {
    const { db } = c.var
    const row = await selectPublished(db)
      .select(['content', 'updatedAt'])
      .where('slug', '=', c.req.param('slug'))
      .executeTakeFirst()
    if (!row) return c.json({ error: 'Blog post not found' } satisfies Problem, 404)
    const next = await getNextPosts(db, row)
    const { content, updatedAt } = row
    const { render } = await loadMarkdown()
    return c.json({ ...toListedPost(row), content, ...render(content), updatedAt, next: next.map(toListedPost) }, 200)
  })

/** Loaded lazily: the parser and the sanitizer are a fifth of the code read at startup. */
const loadMarkdown = loadOnce(() => import('../../server/markdown'))

/** Formats a Link header value (RFC 8288; canonical: RFC 6596) for the same list with another `before`. */
function formatLink(url: string, before: string | undefined, rel: 'canonical' | 'next' | 'prev') {
  const { pathname, searchParams } = new URL(url)
  if (before === undefined) searchParams.delete('before')
  else searchParams.set('before', before)
  return `<${pathname}?${searchParams}>; rel="${rel}"`
}
