import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { selectInChunks } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { getPublicVersion, selectPublished, toListedPost } from '../published'
import { parseTopics, topicLabels } from '../topics'
import { findPassage, splitWords, toTerm } from './passage'

const MAX_FOUND = 20
const MAX_WORDS = 8

/**
 * Returns published posts that match more than half of the words found in any, best first, each with a passage that shows why.
 * Matching ignores accents and apostrophes, and allows unfinished words, and a typo or two in longer words that no post contains.
 */
export async function searchPosts(db: Db, search: string) {
  const all = tokenize(search).slice(0, MAX_WORDS)
  const telling = all.filter((word) => !stopWords.has(word))
  const words = telling.length ? telling : all
  if (words.length === 0) return []
  const { index, posts } = await getIndex(db)
  const isKnown = (word: string, options?: SearchOptions) => index.search(word, options).length > 0
  const query = words.map((word) => {
    const same = sameWords[word]
    if (same && isKnown(same)) return same
    return isKnown(word) ? word : swapBack(word, (one) => isKnown(one, { prefix: false }))
  })
  // “SIDS” isn’t “sips”, and “twins” aren’t “wins”.
  const fuzzy = (word: string) => word.length > 5 && !isKnown(word) && (word.length > 7 ? 2 : 1)
  const matching = index.search(query.join(' '), { fuzzy })
  const found = new Set(matching.flatMap(({ queryTerms }) => queryTerms))
  return matching
    .filter(({ queryTerms }) => queryTerms.length * 2 > found.size)
    .slice(0, MAX_FOUND)
    .map(({ id, terms }) => {
      const { text, about: _about, updatedAt: _updatedAt, ...post } = posts.get(String(id))!
      return { ...post, passage: findPassage([text, post.excerpt], new Set(terms.filter((term) => term.length > 2))) }
    })
}

const tokenize = (text: string) => [...new Set(splitWords(text).map(toTerm))]

/** Returns the known word of which two neighboring letters were swapped: 'short' for 'shrot'. Short words would become others. */
function swapBack(word: string, isKnown: (word: string) => boolean) {
  if (word.length < 5 || word.length > 20) return word
  const swapped = Array.from(word.slice(1), (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))
  return swapped.find(isKnown) ?? word
}

/** Words that parents type, but that are in every article about babies’ sleep. */
const stopWords = new Set(
  tokenize('a and at baby child do for get how i in is it my of on out sleep the to what when with'),
)

/** Words that mean the same, as articles may write them: British ones, and longer ones that a shorter one finds too. */
const sameWords: Record<string, string | undefined> = Object.assign(Object.create(null), {
  dummy: 'pacifier',
  cot: 'crib',
  nappy: 'diaper',
  feeding: 'feed',
  feedings: 'feed',
})

/** What parents call the topics. */
const synonyms: Record<string, string> = {
  nights: 'wakes every hour, won’t sleep',
  'early-waking': 'wakes too early at 4am 5am',
  travel: 'jet lag jetlag vacation',
  'safe-sleep': 'SIDS co-sleeping bed sharing',
}
const describeTopic = (topic: string) => `${topicLabels[topic]} ${synonyms[topic] ?? ''}`

type Indexed = ReturnType<typeof toListedPost> & { id: string; text: string; about: string; updatedAt: string }

const createIndex = () => ({
  version: '',
  posts: new Map<string, Indexed>(),
  index: new MiniSearch<Indexed>({
    fields: ['title', 'about', 'excerpt', 'text'],
    tokenize: splitWords,
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 4, about: 4, excerpt: 2 },
      prefix: (word) => word.length > 2,
    },
  }),
})
type Index = ReturnType<typeof createIndex>

const indexes = new LRUCache<Db, Index, string>({
  max: 1,
  fetchMethod: async (db, kept = createIndex(), { context: version }) => {
    await update(kept, db)
    return Object.assign(kept, { version })
  },
})

/** Returns an index of what's currently public. */
async function getIndex(db: Db) {
  const version = await getPublicVersion(db)
  const forceRefresh = indexes.get(db)?.version !== version
  return indexes.forceFetch(db, { context: version, forceRefresh })
}

/** Indexes posts that have changed. Each takes some milliseconds, so other requests get their turn in between. */
async function update({ index, posts }: Index, db: Db) {
  const { toPlainText } = await import('../../../server/markdown')
  const published = await selectPublished(db).clearSelect().clearOrderBy().select(['id', 'updatedAt']).execute()
  const states = new Map(published.map(({ id, updatedAt }) => [id, updatedAt]))
  for (const id of [...posts.keys()].filter((id) => !states.has(id))) {
    index.discard(id)
    posts.delete(id)
  }
  const changed = [...states.keys()].filter((id) => posts.get(id)?.updatedAt !== states.get(id))
  const rows = await selectInChunks(changed, (ids) =>
    selectPublished(db).select(['content', 'updatedAt']).where('id', 'in', ids).execute(),
  )
  for (const { content, ...row } of rows) {
    const about = parseTopics(row.topics).map(describeTopic).join(' ')
    const post = { ...toListedPost(row), updatedAt: row.updatedAt, text: toPlainText(content), about }
    if (posts.has(row.id)) index.replace(post)
    else index.add(post)
    posts.set(row.id, post)
    await setImmediate()
  }
}
