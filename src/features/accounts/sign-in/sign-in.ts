import { createMiddleware } from 'hono/factory'
import type { Trx } from '../../../server/db/open'
import type { AnyContext, Problem } from '../../../server/http'
import { clientIp, tooManyRequests } from '../../../server/rate-limit'
import { record, visitor } from '../../activity/record'
import type { ActivityType } from '../../activity/schema'
import { enqueue } from '../../email/outbox'
import { loadEmailContext } from '../../settings/site-settings'
import { signInChangedEmail } from '../emails'
import { countAttempt } from './limits'
import type { SignedIn } from '../guards'
import { rememberDevice } from './device-cookie'
import { checkPassword } from '../password'
import type { User } from '../permissions'
import { startSession } from '../session'

/** Signs in a user who has passed every check that the account requires. Returns the user. */
export async function signIn(c: AnyContext, user: User) {
  await startSession(c, user.id)
  await rememberDevice(c, user.id)
  c.var.log.info('signed in', { requestId: c.var.requestId, user: user.id })
  await record(c.var.db, { var: { user }, address: clientIp(c) }, 'signed in', '', user.id)
  return user
}

/** Records a failed sign-in. An unknown username isn't stored, since it might be a mistyped password. */
export async function recordFailedSignIn(c: AnyContext, account: { id: string; displayUsername: string } | undefined) {
  c.var.log.info('sign-in refused', { requestId: c.var.requestId, user: account?.id })
  const about = account?.displayUsername ?? 'an unknown name'
  await record(c.var.db, { ...visitor, address: clientIp(c) }, 'sign-in refused', about, account?.id)
}

/** Records a change to how the user signs in, and emails the user about it (OWASP ASVS 6.3.7). */
export async function recordSignInChange(
  trx: Trx,
  c: AnyContext & { var: { user: User } },
  change: string,
  type: ActivityType,
  about = '',
) {
  const { env, user } = c.var
  await enqueue(trx, signInChangedEmail(user, change, await loadEmailContext({ db: trx, env })))
  await record(trx, c, type, about, user.id)
}

const WRONG_PASSWORD = 'That isn’t your password'

/** Requires the user's password again, as `currentPassword`: 422 if it is wrong, 429 after too many attempts. */
export const requirePassword = createMiddleware<SignedIn>(async (c, next) => {
  const { user, db, sessionId } = c.var
  const { currentPassword } = await c.req.json<{ currentPassword: string }>()
  const { retryAfter, refund } = await countAttempt(c, 'password', user.id, sessionId)
  if (retryAfter) return tooManyRequests(c, retryAfter)
  if (!(await checkPassword(db, user.id, currentPassword)))
    return c.json({ error: WRONG_PASSWORD, fields: { currentPassword: WRONG_PASSWORD } } satisfies Problem, 422)
  await refund()
  return next()
})
