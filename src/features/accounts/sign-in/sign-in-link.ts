import type { Db, Trx } from '../../../server/db/open'
import type { AnyContext } from '../../../server/http'
import { allowsEmailTo } from '../../../server/rate-limit/rate-limit'
import { record } from '../../activity/record'
import { enqueue } from '../../email/outbox'
import { loadEmailContext, type EmailContext } from '../../email/context'
import { registrationEmails, signInLinkEmail } from '../emails'
import { issueToken, redeemToken } from '../one-time-token'
import { findUserByName, userManagers } from '../../auth/user'

const HOUR_MS = 60 * 60 * 1000

/** Returns a sign-in link. It proves access to the account's email, but the password is still required. */
export const signInLink = async (trx: Trx, userId: string, { siteUrl }: EmailContext, lifetime: number) =>
  `${siteUrl}/admin/auth?link=${await issueToken(trx, 'sign-in', userId, lifetime)}`

/** Emails a link for a new device to the account with this username, if there is one. */
export async function requestSignInLink({ db, env, limits }: AnyContext['var'], username: string) {
  const row = await findUserByName(db, username)
  if (!row?.emailVerified || !(await allowsEmailTo(limits, 'sign-in', row.email))) return
  const emailContext = await loadEmailContext({ db, env })
  await db.transaction().execute(async (trx) => {
    const url = await signInLink(trx, row.id, emailContext, HOUR_MS)
    const user = { id: row.id, username: row.displayUsername, email: row.email }
    const validUntil = new Date(Date.now() + HOUR_MS).toISOString()
    await enqueue(trx, { ...signInLinkEmail(user, url, emailContext), validUntil })
  })
}

export async function followSignInLink(db: Db, userId: string, link: string, emailContext: EmailContext) {
  await db.transaction().execute(async (trx) => {
    await redeemToken(trx, 'sign-in', link)
    await confirmAddress(trx, userId, emailContext)
  })
}

/** How many new accounts a user manager gets emails about per day, since anyone can register. The portal lists all of them. */
const MAX_REGISTRATION_EMAILS = 20

/** Marks a new account's address as confirmed and asks the user managers to approve the account. */
export async function confirmAddress(trx: Trx, userId: string, emailContext: EmailContext) {
  const user = await trx
    .updateTable('user')
    .set({ emailVerified: true, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .returning(['id', 'displayUsername as username', 'email'])
    .executeTakeFirst()
  if (!user) return
  await record(trx, { var: { user } }, 'address confirmed', '', userId)
  const dayAgo = new Date(Date.now() - 24 * HOUR_MS).toISOString()
  const managers = await userManagers(trx)
    .select('email')
    .where((eb) => {
      const emails = eb.selectFrom('outbox').where('kind', '=', 'registration-received')
      const today = emails.where('outbox.createdAt', '>', dayAgo).whereRef('to', '=', 'email')
      return eb(today.select(eb.fn.countAll().as('n')), '<', MAX_REGISTRATION_EMAILS)
    })
    .execute()
  await enqueue(trx, ...registrationEmails(user, managers, emailContext))
}
