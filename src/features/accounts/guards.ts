import { createMiddleware } from 'hono/factory'
import { refuse, type AppEnv } from '../../server/http'
import { missing, type Permission, type User } from './schema'
import { currentUser } from './session'

export type SignedIn = AppEnv & { Variables: { user: User } }

/** Only for approved admins: 401 without a session, 403 while the account is pending. */
export const approved = guard(() => undefined)

/** Only for approved admins who have this flag, or one of these: 401, 403. */
export const can = (...anyOf: Permission[]) => guard((user) => missing(user, ...anyOf))

function guard(reasonAgainst: (user: User) => string | undefined) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const user = await currentUser(c)
    if (!user) return refuse(c, 401, 'Please sign in')
    const reason = user.isApproved ? reasonAgainst(user) : 'Your account is waiting for approval'
    if (reason) {
      c.var.log.warn('refused', { requestId: c.var.requestId, user: user.id, path: c.req.path })
      return refuse(c, 403, reason)
    }
    c.set('user', user)
    return next()
  })
}
