import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { toSearchText } from '../../lib/text/search-text'
import { searchWords } from '../../server/db/contains'
import { applyFilter, listFilter, type List, type Listable } from '../../server/db/list'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { query, routes } from '../../server/http'
import { approved, requestAccess } from '../../features/auth/guards'
import type { User } from '../../features/auth/permissions'
import { consultationList } from '../../features/consultations/list'
import { contactList } from '../../features/contacts/list'
import { getReadableKinds } from '../../features/email/access'
import { isVisibleMessage } from '../../features/families/message-access'
import { listFamilies } from '../../features/families/list'
import { loadSite } from '../../features/settings/site-settings'
import { MAX_FOUND } from './schema'

/** Searches everything the signed-in user may read. Returns at most `MAX_FOUND` of each kind, newest first. */
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
    return findNewest(db, contactList(await loadSite(db), isVisibleMessage(user, access)), q)
  }
  const [families, requests, messages, posts, emails] = await Promise.all([
    user.canManageContacts || user.canManageConsultations ? listFamilies(db, user, { q, limit: MAX_FOUND }) : undefined,
    findRequests(),
    findMessages(),
    user.canManageBlog ? findPosts(db, words) : [],
    user.canManageUsers ? findEmails(db, user, words) : [],
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
    .orderBy('createdAt', 'desc')
    .execute()
  return keepMatches(rows, ({ title, excerpt }) => toSearchText(title, excerpt), words)
}

async function findEmails(db: Db, user: User, words: string[]) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'to', 'subject', 'createdAt'])
    .where('kind', 'in', getReadableKinds(user))
    .orderBy('id', 'desc')
    .execute()
  return keepMatches(rows, ({ to, subject }) => toSearchText(to, subject), words)
}

/** Matches here instead of in SQL, which can't ignore accents. Emails are kept for 90 days, so there are never many. */
const keepMatches = <Row>(rows: Row[], getText: (row: Row) => string, words: string[]) =>
  rows
    .filter((row) => {
      const text = getText(row)
      return words.every((word) => text.includes(word))
    })
    .slice(0, MAX_FOUND)
