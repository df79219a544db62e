import { createMiddleware } from 'hono/factory'
import type { Db } from '../../server/db/open'
import { readSetting } from '../../server/db/setting'
import { problem, type AnyContext, type AppEnv } from '../../server/http'
import { getRequestAccess, missingPermission, type Permission, type RequestReaders, type User } from './permissions'
import { currentSession } from './session'

/** The Hono environment of a route behind a guard. */
export type SignedIn = AppEnv & { Variables: { user: User; sessionId: string } }

/** Requires an approved admin: 401 without a session, 403 while the account is pending. */
export const approved = guard(() => undefined)

/** Requires an approved admin with at least one of these permissions: 401, 403. */
export const can = (...anyOf: Permission[]) => guard((user) => missingPermission(user, ...anyOf))

/** Requires that the row whose id is in the path belongs to the user: 404. */
export const owned = (table: 'session' | 'passkey', message: string) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const row = await c.var.db
      .selectFrom(table)
      .select('id')
      .where('id', '=', c.req.param('id')!)
      .where('userId', '=', c.var.user.id)
      .executeTakeFirst()
    return row ? next() : problem(c, 404, message)
  })

/** Returns whether the caller of a public route is an approved admin with this permission. */
export async function hasPermission(c: AnyContext, permission: Permission) {
  const user = (await currentSession(c))?.user
  return Boolean(user?.isApproved && user[permission])
}

export const REQUEST_READERS_KEY = 'requestReaders'

/** Returns the setting for who may read requests. SPEC's default is all approved admins. */
export const loadRequestReaders = async (db: Db) =>
  (await readSetting<RequestReaders>(db, REQUEST_READERS_KEY)) ?? 'approved'

/** Returns what the signed-in user may read of the requests that this permission covers: see `getRequestAccess`. */
export const requestAccess = async ({ db, user }: { db: Db; user: User }, permission: Permission) =>
  getRequestAccess(user[permission], await loadRequestReaders(db))

const SUSPENDED = 'Your account is suspended. A user manager can approve it again.'

function guard(getDenial: (user: User) => string | undefined) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const session = await currentSession(c)
    if (!session) return problem(c, 401, 'Please sign in')
    const { user, sessionId } = session
    const denial = user.isApproved
      ? getDenial(user)
      : user.suspendedAt
        ? SUSPENDED
        : 'Your account is awaiting approval'
    if (denial) {
      c.set('refusedUser', user.id)
      return problem(c, 403, denial)
    }
    c.set('user', user)
    c.set('sessionId', sessionId)
    return next()
  })
}
