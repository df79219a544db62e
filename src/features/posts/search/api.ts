import * as v from 'valibot'
import { query, routes } from '../../../server/http'
import { findTopics } from '../published'
import { searchPosts } from './search-posts'

/** Longer searches are cut, because a bookmarked URL has no field where an error could show. */
const searchQuery = v.object({
  q: v.pipe(
    v.optional(v.string(), ''),
    v.transform((q) => q.slice(0, 100)),
  ),
})

/** Helps find articles. Not below /api/blog, where an article's slug could be one of these names. */
export const articles = routes()
  .get('/topics', async (c) => c.json(await findTopics(c.var.db), 200))
  .get('/search', query(searchQuery), async (c) => c.json(await searchPosts(c.var.db, c.req.valid('query').q), 200))
