import { createMiddleware } from 'hono/factory'
import { fieldProblem } from '../../../server/http'
import type { SignedIn } from '../../auth/guards'
import { countAttempt } from '../limits'
import { checkPassword } from '../password'
import { secondFactorStatus, verifyCode, wrongCode } from './second-factor'

/**
 * Requires the user's password again, as `currentPassword`, and a `code` if the second factor is on (OWASP ASVS 7.5.1). Returns 422 if one is wrong,
 * 429 after too many attempts.
 */
export const reauthenticate = createMiddleware<SignedIn>(async (c, next) => {
  const { user, db, sessionId } = c.var
  const { currentPassword, code = '' } = await c.req.json<{ currentPassword: string; code?: string }>()
  const refund = await countAttempt(c, 'password', user.id, sessionId)
  if (!(await checkPassword(db, user.id, currentPassword)))
    return c.json(fieldProblem('currentPassword', 'That isn’t your password'), 422)
  await refund()
  if ((await secondFactorStatus(db, user.id)).on) {
    if (!code) return c.json(fieldProblem('code', 'Please enter the code'), 422)
    const refund = await countAttempt(c, 'code', user.id, sessionId)
    const consumeCode = await verifyCode(db, user.id, code)
    if (!(consumeCode && (await db.transaction().execute(consumeCode)))) return c.json(wrongCode, 422)
    await refund()
  }
  return next()
})
