import { advisoryLock, type Db } from '../../../server/db/open'
import type { AnyContext } from '../../../server/http'
import { record } from '../../activity/record'
import { enqueue } from '../../email/outbox'
import { loadEmailContext } from '../../settings/site-settings'
import { emailChangeConfirmation, emailChangeNotice } from '../emails'
import { deleteTokens, deleteUserTokens, issueToken, redeemToken } from '../one-time-token'
import type { User } from '../permissions'
import { findConflicts, normalizeName } from '../user'

const CONFIRM_LINK_LIFETIME_MS = 60 * 60 * 1000

/**
 * Emails a link to the new address and a notice to the current one. An address that another account uses gets no link, but the
 * reply is the same, so it doesn't reveal who has an account.
 */
export async function requestEmail(c: AnyContext & { var: { user: User } }, email: string) {
  const { db, env, user } = c.var
  const emailContext = await loadEmailContext({ db, env })
  await db.transaction().execute(async (trx) => {
    await deleteTokens(trx, 'email', user.id)
    const token = await issueToken(trx, 'email', `${user.id} ${normalizeName(email)}`, CONFIRM_LINK_LIFETIME_MS)
    const url = `${emailContext.siteUrl}/admin/confirm-email?token=${token}`
    await enqueue(trx, emailChangeNotice(user, email, emailContext))
    await record(trx, c, 'e-mail change requested', '', user.id)
    const conflicts = await findConflicts(trx, { username: user.username, email })
    if (!conflicts.email)
      await enqueue(trx, emailChangeConfirmation({ username: user.username, email }, url, emailContext))
  })
}

/** Changes the address with the token that was sent to it. Returns false if the token is invalid or another account has taken the address. */
export async function confirmEmail(db: Db, token: string) {
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const [id = '', email = ''] = (await redeemToken(trx, 'email', token))?.split(' ') ?? []
    if (!email || (await findConflicts(trx, { username: '', email })).email) return false
    const user = await trx
      .updateTable('user')
      .set({ email, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .returning(['id', 'displayUsername as username'])
      .executeTakeFirst()
    if (!user) return false
    // A password-reset link in the old mailbox must stop working.
    await deleteUserTokens(trx, id)
    await record(trx, { var: { user } }, 'e-mail changed', '', id)
    return true
  })
}
