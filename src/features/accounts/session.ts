import type { Selectable } from 'kysely'
import type { Db } from '../../server/db/open'
import type { AnyContext } from '../../server/http'
import { addressOf } from '../../server/rate-limit'
import { allPermissions, type User } from './schema'
import type { UserTable } from './table'

const instances = new WeakMap<Db, Promise<Awaited<ReturnType<typeof import('./auth').createAuth>>>>()

/** Better Auth for this database. It is large, so it is loaded with the first sign-in, not at start. */
export function auth({ var: { db, env } }: AnyContext) {
  let found = instances.get(db)
  if (!found) {
    found = import('./auth').then(({ createAuth }) => createAuth(db, env))
    instances.set(db, found)
    found.catch(() => instances.delete(db))
  }
  return found
}

/** What Better Auth reads of a request: the cookie, and who asks. */
export function authHeaders(c: AnyContext) {
  const headers = new Headers({ 'x-client-address': addressOf(c) })
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** Who is signed in, with the flags as they are at this moment; undefined for a visitor. */
export async function currentUser(c: AnyContext): Promise<User | undefined> {
  if (!c.req.header('cookie')?.includes('nightlight.')) return undefined
  const { headers, response } = await (await auth(c)).api.getSession({ headers: authHeaders(c), returnHeaders: true })
  passCookies(c, headers)
  return response ? findUser(c.var.db, response.user.id) : undefined
}

/** Better Auth answers with cookies of its own. */
export function passCookies(c: AnyContext, headers: Headers) {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
}

export async function findUser(db: Db, id: string) {
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
