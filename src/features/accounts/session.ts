import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../server/db/open'
import type { AnyContext } from '../../server/http'
import { addressOf } from '../../server/rate-limit'
import { allPermissions, type User } from './schema'
import type { UserTable } from './table'

/** However often a session is used, it ends this long after its sign-in, in ms (OWASP ASVS 7.3.2). */
export const ABSOLUTE_LIMIT = 30 * 24 * 60 * 60 * 1000

const instances = new WeakMap<Db, Promise<Awaited<ReturnType<typeof import('./auth').createAuth>>>>()

/** Better Auth for this database. It is large, so it is loaded with the first sign-in, not at start. */
function auth({ var: { db, env } }: AnyContext) {
  let found = instances.get(db)
  if (!found) {
    found = import('./auth').then(({ createAuth }) => createAuth(db, env))
    instances.set(db, found)
    found.catch(() => instances.delete(db))
  }
  return found
}

/** What Better Auth reads of a request. */
function authHeaders(c: AnyContext) {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** Begins a new session for whoever has proved who they are, and gives its cookie to the browser. */
export async function startSession(c: AnyContext, userId: string) {
  const { api } = await auth(c)
  const { headers } = await api.startSession({
    body: { userId, ipAddress: addressOf(c) },
    headers: authHeaders(c),
    returnHeaders: true,
  })
  passCookies(c, headers)
}

/** Ends the session of this browser, here and in the database. */
export async function endSession(c: AnyContext) {
  if (!c.req.header('cookie')) return
  const { api } = await auth(c)
  passCookies(c, (await api.signOut({ headers: authHeaders(c), returnHeaders: true })).headers)
}

/** The session of this browser and who is signed in, with the flags as they are at this moment; undefined for a visitor. */
export async function currentSession(c: AnyContext): Promise<{ user: User; sessionId: string } | undefined> {
  if (!mayHaveSession(c.req.header('cookie'))) return undefined
  const { headers, response } = await (await auth(c)).api.getSession({ headers: authHeaders(c), returnHeaders: true })
  if (response && Date.now() - response.session.createdAt.getTime() > ABSOLUTE_LIMIT) {
    await endSession(c)
    return undefined
  }
  passCookies(c, headers)
  const user = response && (await findUser(c.var.db, response.user.id))
  return user ? { user, sessionId: response.session.id } : undefined
}

/** Ends all sessions of a user but this one, in the transaction that makes it wise. */
export const endOtherSessions = (trx: Trx, userId: string, sessionId = '') =>
  trx.deleteFrom('session').where('userId', '=', userId).where('id', '!=', sessionId).execute()

export const currentUser = async (c: AnyContext) => (await currentSession(c))?.user

/** Whether a request with this Cookie header may have a session; who sends no cookie of ours has none for certain. */
export const mayHaveSession = (cookies: string | undefined) => cookies?.includes('nightlight.') ?? false

/** Better Auth answers with cookies of its own. */
function passCookies(c: AnyContext, headers: Headers) {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}

async function findUser(db: Db, id: string) {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

export function toUser(row: Selectable<UserTable>): User {
  const flags = Object.fromEntries(allPermissions.map((name) => [name, row[name]])) as Record<
    (typeof allPermissions)[number],
    boolean
  >
  const { id, displayUsername: username, email, role, approvedAt, createdAt } = row
  return { id, username, email, role, isApproved: approvedAt !== null, approvedAt, createdAt, ...flags }
}
