import { query, routes } from '../../server/http'
import type { Db } from '../../server/db/open'
import { can } from '../../features/auth/guards'
import { topicLabels, topicPath } from '../../features/posts/topics'
import { mainLinks } from '../../features/site/links'
import { isVisibleMessage } from '../../features/families/message-access'
import { loadNumbers } from './load-numbers'
import { numbersQuery, pageRead } from './schema'

export const numbers = routes().get('/', can('canManageUsers'), query(numbersQuery), async (c) =>
  c.json(await loadNumbers(c.var.db, c.req.valid('query').months, new Date(), isVisibleMessage(c.var.user)), 200),
)

/**
 * Counts a page that the browser showed without asking the server. As with pages themselves, there's no limit by address, because
 * that would mean storing addresses.
 */
export const pagesRead = routes().post('/', query(pageRead), async (c) => {
  const { path } = c.req.valid('query')
  if (await isPublished(c.var.db, path)) c.var.pageViews.count(c, path)
  return c.body(null, 204)
})

async function isPublished(db: Db, path: string) {
  if (mainLinks.some(({ to }) => to === path) || Object.keys(topicLabels).map(topicPath).includes(path)) return true
  const [, slug] = /^\/blog\/(.+)$/.exec(path) ?? []
  if (!slug) return false
  const now = new Date().toISOString()
  const post = db.selectFrom('post').select('id').where('slug', '=', slug).where('publishedAt', '<=', now)
  return (await post.executeTakeFirst()) !== undefined
}
