import { oneAtATime, type Db } from '../../../server/db/open'
import type { AnyContext } from '../../../server/http'
import { record } from '../../activity/record'
import { enqueue } from '../../mail/outbox'
import { letterheadOf } from '../../site/settings'
import { emailChangeMail, emailChangeNotice } from '../emails'
import { issueToken, redeemToken, voidTokens, voidTokensOf } from '../one-time-token'
import type { User } from '../schema'
import { sameName, takenBy } from '../users'

const HOUR = 60 * 60 * 1000

/**
 * Sends a link to a new address, and a notice to the one that counts until then. Another account's address gets no link,
 * and the answer is the same: it tells nobody who has an account.
 */
export async function requestEmail(c: AnyContext & { var: { user: User } }, email: string) {
  const { db, env, user } = c.var
  const head = await letterheadOf({ db, env })
  await db.transaction().execute(async (trx) => {
    await voidTokens(trx, 'email', user.id)
    const token = await issueToken(trx, 'email', `${user.id} ${sameName(email)}`, HOUR)
    const url = `${head.siteUrl}/admin/confirm-email?token=${token}`
    await enqueue(trx, emailChangeNotice(user, email, head))
    await record(trx, c, 'e-mail change requested', '', user.id)
    const taken = (await takenBy(trx, { username: user.username, email })).email
    if (!taken) await enqueue(trx, emailChangeMail({ username: user.username, email }, url, head))
  })
}

/** Makes an address count, once, with the token that was sent to it. False when the token is void or the address taken by now. */
export async function confirmEmail(db: Db, token: string) {
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, 'accounts')
    const [id = '', email = ''] = (await redeemToken(trx, 'email', token))?.split(' ') ?? []
    if (!email || (await takenBy(trx, { username: '', email })).email) return false
    const user = await trx
      .updateTable('user')
      .set({ email, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .returning(['id', 'displayUsername as username'])
      .executeTakeFirst()
    if (!user) return false
    // A reset link in the old mailbox must not open the account any more.
    await voidTokensOf(trx, id)
    await record(trx, { var: { user } }, 'e-mail changed', '', id)
    return true
  })
}
