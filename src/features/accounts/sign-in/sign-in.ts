import { createMiddleware } from 'hono/factory'
import type { Db } from '../../../server/db/open'
import type { AnyContext, Problem } from '../../../server/http'
import { addressOf, tooMany } from '../../../server/rate-limit'
import { record, visitor } from '../../activity/record'
import { countGuess } from './guesses'
import type { SignedIn } from '../guards'
import { rememberDevice } from './known-device'
import { hashPassword, verifyPassword } from '../password'
import type { User } from '../schema'
import { startSession } from '../session'

/** Whether a password is that of an account. An unknown account takes as long, so that the time does not tell. */
export async function isPasswordOf(db: Db, userId: string | undefined, password: string) {
  const account =
    userId &&
    (await db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst())
  if (account && account.password) return verifyPassword({ hash: account.password, password })
  await hashPassword(password)
  return false
}

/** Begins the session of somebody who has proved who they are, with all that their account asks for. */
export async function signIn(c: AnyContext, user: User) {
  await startSession(c, user.id)
  await rememberDevice(c, user.id)
  c.var.log.info('signed in', { requestId: c.var.requestId, user: user.id })
  await record(c.var.db, { var: { user }, address: addressOf(c) }, 'signed in', '', user.id)
  return user
}

/** Leaves a trace of a try that failed; a name that nobody has is not written down: it might be a password. */
export async function refuseSignIn(c: AnyContext, tried: { id: string; displayUsername: string } | undefined) {
  c.var.log.info('sign-in refused', { requestId: c.var.requestId, user: tried?.id })
  const about = tried?.displayUsername ?? 'an unknown name'
  await record(c.var.db, { ...visitor, address: addressOf(c) }, 'sign-in refused', about, tried?.id)
}

const NOT_YOURS = 'This is not your password'

/** Only with the password of the one who is signed in, as `currentPassword`: 422 without, 429 after too many guesses. */
export const passwordAgain = createMiddleware<SignedIn>(async (c, next) => {
  const { user, db } = c.var
  const { currentPassword } = await c.req.json<{ currentPassword: string }>()
  const guess = await countGuess(c, 'password', user.username, user.id)
  if (guess.wait) return tooMany(c, guess.wait)
  if (!(await isPasswordOf(db, user.id, currentPassword)))
    return c.json({ error: NOT_YOURS, fields: { currentPassword: NOT_YOURS } } satisfies Problem, 422)
  await guess.forgive()
  return next()
})
