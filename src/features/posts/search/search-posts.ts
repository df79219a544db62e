import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import { toSearchText } from '../../../lib/text/search-text'
import type { Db } from '../../../server/db/open'
import { getPublicVersion, selectPublished, toListedPost } from '../published'
import { parseTopics, topicLabels } from '../topics'
import { findPassage } from './passage'

const MAX_FOUND = 20
const MAX_WORDS = 8

/**
 * Returns the published posts that match more than half of the words, the best first, each with a passage that shows why. Matches
 * ignore accents, and allow for words that are only begun, and for a typo or two in longer words that no post has.
 */
export async function searchPosts(db: Db, search: string) {
  const words = tokenize(search).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const { index, posts } = await indexes.forceFetch(await getPublicVersion(db), { context: db })
  const isKnown = (word: string) => index.search(word).length > 0
  return index
    .search(words.join(' '), {
      filter: ({ queryTerms }) => queryTerms.length * 2 > words.length,
      // “SIDS” isn’t “sips”.
      fuzzy: (word) => word.length > 4 && !isKnown(word) && 2,
    })
    .slice(0, MAX_FOUND)
    .map(({ id, terms }) => {
      const { text, about: _, ...post } = posts.get(String(id))!
      return { ...post, passage: findPassage([text, post.excerpt], new Set(terms.filter((term) => term.length > 2))) }
    })
}

const splitWords = MiniSearch.getDefault('tokenize')
const tokenize = (text: string) => [...new Set(splitWords(toSearchText(text)).filter(Boolean))]

/** The index of what is public now. A practice has some hundred articles, which take milliseconds to index. */
const indexes = new LRUCache<string, Awaited<ReturnType<typeof createIndex>>, Db>({
  max: 1,
  fetchMethod: (_version, _stale, { context }) => createIndex(context),
})

/** What parents type who look for a topic by another name. */
const otherNames: Record<string, string> = { 'safe-sleep': 'SIDS' }
const describeTopic = (topic: string) => `${topicLabels[topic]} ${otherNames[topic] ?? ''}`

/** The words of a post by its content's hash: a change of one leaves the others as they are. */
const texts = new LRUCache<string, string>({ max: 3000 })

async function createIndex(db: Db) {
  const { toPlainText } = await import('../../../server/markdown')
  const listed = []
  for (const { content, ...row } of await selectPublished(db).select('content').execute()) {
    const key = hash('sha256', content)
    let text = texts.get(key)
    if (text === undefined) {
      text = toPlainText(content)
      texts.set(key, text)
      // Other requests don't wait for all of them.
      await setImmediate()
    }
    listed.push({ ...toListedPost(row), text, about: parseTopics(row.topics).map(describeTopic).join(' ') })
  }
  const index = new MiniSearch<(typeof listed)[number]>({
    fields: ['title', 'about', 'excerpt', 'text'],
    processTerm: (term) => toSearchText(term),
    searchOptions: {
      boost: { title: 4, about: 4, excerpt: 2 },
      prefix: (word) => word.length > 2,
    },
  })
  await index.addAllAsync(listed)
  return { index, posts: new Map(listed.map((post) => [post.id, post])) }
}
