import { createMiddleware } from 'hono/factory'
import { problem, type AppEnv } from '../../server/http'
import { missing, type Permission, type User } from './schema'
import { currentSession } from './session'

/** The environment of a route behind a guard. */
export type SignedIn = AppEnv & { Variables: { user: User; sessionId: string } }

/** Lets only approved admins through: 401 without a session, 403 while the account is pending. */
export const approved = guard(() => undefined)

/** Lets only approved admins through who have one of these permissions: 401, 403. */
export const can = (...anyOf: Permission[]) => guard((user) => missing(user, ...anyOf))

function guard(reasonAgainst: (user: User) => string | undefined) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const session = await currentSession(c)
    if (!session) return problem(c, 401, 'Please sign in')
    const { user, sessionId } = session
    const reason = user.isApproved ? reasonAgainst(user) : 'Your account is awaiting approval'
    if (reason) {
      c.var.log.warn('refused', { requestId: c.var.requestId, user: user.id, path: c.req.path })
      return problem(c, 403, reason)
    }
    c.set('user', user)
    c.set('sessionId', sessionId)
    return next()
  })
}
