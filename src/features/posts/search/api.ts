import * as v from 'valibot'
import { query, routes } from '../../../server/http'
import { findTopics } from '../published'
import { searchPosts } from './search-posts'

/** A longer search is cut, as a bookmarked address has no field to show an error at. */
const searchQuery = v.object({
  q: v.pipe(
    v.optional(v.string(), ''),
    v.transform((q) => q.slice(0, 100)),
  ),
})

/** What helps find articles. Not below /api/blog, where an article could have these names as its slug. */
export const articles = routes()
  .get('/topics', async (c) => c.json(await findTopics(c.var.db), 200))
  .get('/search', query(searchQuery), async (c) => c.json(await searchPosts(c.var.db, c.req.valid('query').q), 200))
