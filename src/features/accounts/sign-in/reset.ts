import type { Db } from '../../../server/db/open'
import type { Deps } from '../../../server/http'
import { allowsEmailTo } from '../../../server/rate-limit/rate-limit'
import { record, visitor } from '../../activity/record'
import { enqueue } from '../../email/outbox'
import type { EmailContext } from '../../email/context'
import { passwordChangedEmail, passwordResetEmail } from '../emails'
import { issueToken, redeemToken } from '../one-time-token'
import { hashPassword, setPassword } from '../password'
import { findUserByEmail } from '../../auth/user'
import { confirmAddress } from './sign-in-link'

const RESET_LINK_LIFETIME_MS = 60 * 60 * 1000

/**
 * Emails a reset link to the account with this address, if there is one and it may get another email. An unknown address takes the same work except
 * for the email.
 */
export async function requestReset({ db, limits }: Deps, email: string, emailContext: EmailContext) {
  const user = await findUserByEmail(db, email)
  const mayEmail = await allowsEmailTo(limits, 'reset', user?.email ?? email)
  await db.transaction().execute(async (trx) => {
    const token = await issueToken(trx, 'reset', user?.id ?? 'nobody', RESET_LINK_LIFETIME_MS)
    if (!user || !mayEmail) return
    const url = `${emailContext.siteUrl}/admin/reset-password?token=${token}`
    const validUntil = new Date(Date.now() + RESET_LINK_LIFETIME_MS).toISOString()
    await enqueue(trx, { ...passwordResetEmail(user, url, emailContext), validUntil })
    await record(trx, visitor, 'reset link requested', user.username, user.id)
  })
}

/**
 * Consumes a reset token and sets the password, which ends the account's sessions and deletes its other links. Returns the user's id; undefined if
 * the token isn't valid.
 */
export async function resetPassword(db: Db, token: string, password: string, emailContext: EmailContext) {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const id = (await redeemToken(trx, 'reset', token)) ?? ''
    const user = await trx
      .selectFrom('user')
      .select(['id', 'displayUsername as username', 'email'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!user) return undefined
    await setPassword(trx, user.id, passwordHash)
    await confirmAddress(trx, user.id, emailContext)
    await enqueue(trx, passwordChangedEmail(user, emailContext))
    await record(trx, visitor, 'password reset', user.username, user.id)
    return user.id
  })
}
