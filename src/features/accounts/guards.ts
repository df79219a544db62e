import { createMiddleware } from 'hono/factory'
import { problem, type AppEnv } from '../../server/http'
import { missingPermission, type Permission, type User } from './permissions'
import { currentSession } from './session'

/** The Hono environment of a route behind a guard. */
export type SignedIn = AppEnv & { Variables: { user: User; sessionId: string } }

/** Requires an approved admin: 401 without a session, 403 while the account is pending. */
export const approved = guard(() => undefined)

/** Requires an approved admin with at least one of these permissions: 401, 403. */
export const can = (...anyOf: Permission[]) => guard((user) => missingPermission(user, ...anyOf))

function guard(getDenial: (user: User) => string | undefined) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const session = await currentSession(c)
    if (!session) return problem(c, 401, 'Please sign in')
    const { user, sessionId } = session
    const denial = user.isApproved ? getDenial(user) : 'Your account is awaiting approval'
    if (denial) {
      c.var.log.warn('permission denied', { requestId: c.var.requestId, user: user.id, path: c.req.path })
      return problem(c, 403, denial)
    }
    c.set('user', user)
    c.set('sessionId', sessionId)
    return next()
  })
}
