import type { Db } from '../../../server/db/open'
import { record, visitor } from '../../activity/record'
import { enqueue } from '../../email/outbox'
import type { EmailContext } from '../../settings/site-settings'
import { passwordChangedEmail, passwordResetEmail } from '../emails'
import { issueToken, redeemToken } from '../one-time-token'
import { hashPassword, setPassword } from '../password'
import { findUserByEmail } from '../user'

/** How long a reset link works, in ms. */
const RESET_LINK_LIFETIME_MS = 60 * 60 * 1000

/** Emails a reset link to the owner of an address, if there is one. An unknown address causes the same work, except for the email. */
export async function requestReset(db: Db, email: string, head: EmailContext) {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    const token = await issueToken(trx, 'reset', user?.id ?? 'nobody', RESET_LINK_LIFETIME_MS)
    if (!user) return
    await enqueue(trx, passwordResetEmail(user, `${head.siteUrl}/admin/reset-password?token=${token}`, head))
    await record(trx, visitor, 'reset link requested', user.username, user.id)
  })
}

/**
 * Sets the password that a reset token allows, once: it ends the account's sessions and voids its other links.
 * Returns the user's id; undefined if the token is not valid.
 */
export async function resetPassword(db: Db, token: string, password: string, head: EmailContext) {
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
    await enqueue(trx, passwordChangedEmail(user, head))
    await record(trx, visitor, 'password reset', user.username, user.id)
    return user.id
  })
}
