import { sql, type Selectable, type SqlBool } from 'kysely'
import * as v from 'valibot'
import { toSearchText } from '../../lib/search-text'
import { contains, searchWords } from '../../server/db/contains'
import { applyFilter, listFilter, type List, type Listable } from '../../server/db/list'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { query, routes } from '../../server/http'
import { approved, requestAccess } from '../accounts/guards'
import { consultationList } from '../consultations/list'
import { contactList } from '../contacts/list'
import { listFamilies } from '../families/list'
import { loadSite } from '../settings/site-settings'
import { MAX_FOUND } from './schema'

/** Searches everything that the signed-in user may read. Returns at most `MAX_FOUND` of each kind, newest first. */
export const search = routes().get('/', approved, query(v.pick(listFilter, ['q'])), async (c) => {
  const { db, user } = c.var
  const { q } = c.req.valid('query')
  const words = searchWords(toSearchText(q))
  if (words.length === 0) return c.json({ families: [], requests: [], messages: [], posts: [], emails: [] }, 200)

  async function findRequests() {
    const access = await requestAccess(c.var, 'canManageConsultations')
    if (access === 'first names') return []
    return findNewest(db, consultationList(await loadSite(db), { readsNotes: access === 'everything' }), q)
  }
  async function findMessages() {
    const access = await requestAccess(c.var, 'canManageContacts')
    return access === 'first names' ? [] : findNewest(db, contactList(await loadSite(db)), q)
  }
  const [families, requests, messages, posts, emails] = await Promise.all([
    user.canManageContacts || user.canManageConsultations ? listFamilies(db, user, { q, limit: MAX_FOUND }) : undefined,
    findRequests(),
    findMessages(),
    user.canManageBlog ? findPosts(db, words) : [],
    user.canManageUsers ? findEmails(db, words) : [],
  ])
  return c.json(
    {
      families: families?.rows.map(({ id, parents }) => ({ id, parents })) ?? [],
      requests: requests.map(({ id, parentName, email, consultationType, status, createdAt }) => ({
        id,
        name: parentName,
        email,
        consultationType,
        status,
        createdAt,
      })),
      messages: messages.map(({ id, name, email, subject, createdAt }) => ({ id, name, email, subject, createdAt })),
      posts: posts.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
      emails,
    },
    200,
  )
})

const findNewest = <T extends Listable>(db: Db, list: List<T>, q: string) =>
  applyFilter(db, list, { q, show: '', family: '' })
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(MAX_FOUND)
    .execute() as unknown as Promise<Selectable<Tables[T]>[]>

async function findPosts(db: Db, words: string[]) {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'title', 'excerpt', 'publishedAt'])
    .where(mayContain(['title', 'excerpt'], words))
    .orderBy('createdAt', 'desc')
    .execute()
  return keepMatches(rows, ['title', 'excerpt'], words)
}

async function findEmails(db: Db, words: string[]) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'to', 'subject', 'createdAt'])
    .where(mayContain(['to', 'subject'], words))
    .orderBy('id', 'desc')
    .execute()
  return keepMatches(rows, ['to', 'subject'], words)
}

/** Whether the texts contain all words, or have characters beyond ASCII: SQL can't ignore accents, so `keepMatches` compares them. */
function mayContain(columns: string[], words: string[]) {
  const text = sql`lower(${sql.join(
    columns.map((name) => sql.ref(name)),
    sql` || ' ' || `,
  )})`
  const hasAll = sql.join(
    words.map((word) => contains(text, word)),
    sql` and `,
  )
  return sql<SqlBool>`(octet_length(${text}) > length(${text}) or ${hasAll})`
}

const keepMatches = <Row, Column extends keyof Row>(
  rows: (Row & Record<Column, string>)[],
  columns: Column[],
  words: string[],
) =>
  rows
    .filter((row) => {
      const text = toSearchText(...columns.map((name) => row[name]))
      return words.every((word) => text.includes(word))
    })
    .slice(0, MAX_FOUND)
