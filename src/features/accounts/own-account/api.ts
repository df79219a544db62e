import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { body, problem, routes, type AnyContext } from '../../../server/http'
import { emailLimit, tooManyRequests } from '../../../server/rate-limit/rate-limit'
import { record } from '../../activity/record'
import { enqueue, expireEmails } from '../../email/outbox'
import { loadEmailContext } from '../../email/context'
import { accountTopic, passwordChangedEmail, emailChangeConfirmation, emailChangeNotice } from '../emails'
import { approved, owned, type SignedIn } from '../../auth/guards'
import { hashPassword, isWeakPassword, setPassword, weakPassword } from '../password'
import { emailChange, emailConfirmation, passwordChange, reauthentication } from '../schema'
import { endOtherSessions, startSession } from '../../auth/session'
import { rememberDevice } from '../device-cookie'
import { confirmEmailLimit } from '../limits'
import { reauthenticate } from '../second-factor/reauthenticate'
import { advisoryLock } from '../../../server/db/locks'
import type { Db } from '../../../server/db/open'
import { deleteTokens, deleteUserTokens, issueToken, redeemToken } from '../one-time-token'
import type { User } from '../../auth/permissions'
import { findConflicts, normalizeName } from '../../auth/user'

const ENDED = 'This session has already ended'

// These come before `reauthenticate`, so that requests that would fail anyway don't use up a code.

const rejectWeakPassword = createMiddleware<SignedIn>(async (c, next) => {
  const { password } = await c.req.json<{ password: string }>()
  return (await isWeakPassword(c.var.db, password, c.var.user)) ? c.json(weakPassword, 422) : next()
})

/** Returns 429 if the new address has received too many emails. Rejected requests don't count. */
const limitEmails = createMiddleware<SignedIn>(async (c, next) => {
  const { email } = await c.req.json<{ email: string }>()
  const limits = [emailLimit('account', email.trim())]
  const wait = await c.var.limits.consume(limits)
  if (wait) return tooManyRequests(c, wait)
  await next()
  if (c.res.status >= 400) await c.var.limits.refund(limits)
})

/** An admin's own account: password, email address, and sessions. */
export const ownAccount = routes()
  .post('/password', approved, body(passwordChange), rejectWeakPassword, reauthenticate, async (c) => {
    const { db, user } = c.var
    const { password } = c.req.valid('json')
    const passwordHash = await hashPassword(password)
    const emailContext = await loadEmailContext(c.var)
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, passwordHash)
      await enqueue(trx, passwordChangedEmail(user, emailContext))
      await record(trx, c, 'password changed', '', user.id)
    })
    await startSession(c, user.id)
    await rememberDevice(c, user.id)
    return c.json({ message: 'Your password has been changed, and your other sessions were ended.' }, 200)
  })

  .post('/email', approved, body(emailChange), limitEmails, reauthenticate, async (c) => {
    const { email } = c.req.valid('json')
    await requestEmail(c, email)
    return c.json({ message: `We sent a link to ${email}. The change takes effect once you open it.` }, 200)
  })

  // Public, because the email may be opened on a device that isn't signed in.
  .post('/email/confirm', confirmEmailLimit, body(emailConfirmation), async (c) => {
    const isChanged = await confirmEmail(c.var.db, c.req.valid('json').token)
    return isChanged
      ? c.json({ message: 'This is now the address of your account.' }, 200)
      : problem(c, 422, 'This link has already been used or has expired. Please request a new one in your account.')
  })

  .get('/sessions', approved, async (c) => {
    const rows = await c.var.db
      .selectFrom('session')
      .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt as usedAt'])
      .where('userId', '=', c.var.user.id)
      .where('expiresAt', '>', new Date().toISOString())
      .orderBy('updatedAt', 'desc')
      .execute()
    const sessions = rows.map(async ({ ipAddress, userAgent, ...session }) => ({
      ...session,
      device: await describeDevice(userAgent),
      address: ipAddress ?? '',
      isThis: session.id === c.var.sessionId,
    }))
    return c.json(await Promise.all(sessions), 200)
  })

  .delete('/sessions', approved, body(reauthentication), reauthenticate, async (c) => {
    const { db, user, sessionId } = c.var
    await db.transaction().execute(async (trx) => {
      await endOtherSessions(trx, user.id, sessionId)
      await record(trx, c, 'session ended', 'all others', user.id)
    })
    return c.json({ success: true as const }, 200)
  })

  .delete('/sessions/:id', approved, body(reauthentication), owned('session', ENDED), reauthenticate, async (c) => {
    const { db, user } = c.var
    await db.transaction().execute(async (trx) => {
      const session = await trx
        .deleteFrom('session')
        .where('id', '=', c.req.param('id'))
        .where('userId', '=', user.id)
        .returning('userAgent')
        .executeTakeFirst()
      if (!session) throw new HTTPException(404, { message: ENDED })
      await record(trx, c, 'session ended', await describeDevice(session.userAgent), user.id)
    })
    return c.json({ success: true as const }, 200)
  })

/** Returns a description such as 'Firefox on Windows'. */
async function describeDevice(userAgent: string | null) {
  if (!userAgent) return 'An unknown device'
  const { default: Bowser } = await import('bowser')
  const { browser, os } = Bowser.parse(userAgent)
  return `${browser.name || 'An unknown browser'} on ${os.name || 'an unknown device'}`
}

const CONFIRM_LINK_LIFETIME_MS = 60 * 60 * 1000

/**
 * Emails a link to the new address and a notice to the current one. If another account uses the address, it doesn't get a link, but the response is
 * the same, so it doesn't reveal who has an account.
 */
async function requestEmail(c: AnyContext & { var: { user: User } }, email: string) {
  const { db, env, user } = c.var
  const emailContext = await loadEmailContext({ db, env })
  await db.transaction().execute(async (trx) => {
    await deleteTokens(trx, 'email', user.id)
    await expireEmails(trx, accountTopic(user.id), ['email-change'])
    const token = await issueToken(trx, 'email', `${user.id} ${normalizeName(email)}`, CONFIRM_LINK_LIFETIME_MS)
    const url = `${emailContext.siteUrl}/admin/confirm-email?token=${token}`
    await enqueue(trx, emailChangeNotice(user, email, emailContext))
    await record(trx, c, 'e-mail change requested', '', user.id)
    const conflicts = await findConflicts(trx, { username: user.username, email })
    if (!conflicts.email)
      await enqueue(trx, {
        ...emailChangeConfirmation({ ...user, email }, url, emailContext),
        validUntil: new Date(Date.now() + CONFIRM_LINK_LIFETIME_MS).toISOString(),
      })
  })
}

/** Changes the address using the token that was sent to it. Returns false if the token is invalid or another account has taken the address. */
async function confirmEmail(db: Db, token: string) {
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
