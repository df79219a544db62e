import { body, refuse, routes } from '../../../server/http'
import { limit, mayWriteTo, tooMany } from '../../../server/rate-limit'
import { record } from '../../activity/record'
import { enqueue } from '../../mail/outbox'
import { letterheadOf } from '../../site/settings'
import { COMMON, isCommonPassword } from '../common-passwords'
import { deviceOf } from './device'
import { confirmEmail, requestEmail } from './email-change'
import { passwordChangedMail } from '../emails'
import { approved } from '../guards'
import { hashPassword } from '../password'
import { emailChange, emailConfirmation, passwordChange } from '../schema'
import { ABSOLUTE_LIMIT, currentSession, startSession, endOtherSessions } from '../session'
import { passwordAgain } from '../sign-in/sign-in'
import { setPassword } from '../users'

const confirmLimit = limit('confirm-email', { perAddress: 20, perSite: 200, seconds: 15 * 60 })

/** What admins do with their own account. */
export const account = routes()
  .post('/password', approved, body(passwordChange), passwordAgain, async (c) => {
    const { db, user } = c.var
    const { password } = c.req.valid('json')
    if (await isCommonPassword(password)) return c.json(COMMON, 422)
    const [passwordHash, head] = [await hashPassword(password), await letterheadOf(c.var)]
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, passwordHash)
      await enqueue(trx, passwordChangedMail(user, head))
      await record(trx, c, 'password changed', '', user.id)
    })
    c.var.wakeMail()
    await startSession(c, user.id)
    return c.json({ message: 'Your password is changed, and your other sessions were ended.' }, 200)
  })

  .post('/email', approved, body(emailChange), passwordAgain, async (c) => {
    const { email } = c.req.valid('json')
    if (!(await mayWriteTo(c, email))) return tooMany(c, 24 * 60 * 60)
    await requestEmail(c, email)
    c.var.wakeMail()
    return c.json(
      { message: `We sent a link to ${email}. Your new address counts as soon as you have opened it.` },
      200,
    )
  })

  // Whoever opens the link may read mail elsewhere than where they are signed in.
  .post('/email/confirm', confirmLimit, body(emailConfirmation), async (c) => {
    const changed = await confirmEmail(c.var.db, c.req.valid('json').token)
    return changed
      ? c.json({ message: 'This is the address of your account now.' }, 200)
      : refuse(c, 422, 'This link was used already or is too old. Please ask for a new one in your account.')
  })

  .get('/sessions', approved, async (c) => {
    const current = await currentSession(c)
    const rows = await c.var.db
      .selectFrom('session')
      .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
      .where('userId', '=', c.var.user.id)
      .where('expiresAt', '>', new Date().toISOString())
      .where('createdAt', '>', new Date(Date.now() - ABSOLUTE_LIMIT).toISOString())
      .orderBy('updatedAt', 'desc')
      .execute()
    return c.json(
      rows.map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
        id,
        device: deviceOf(userAgent),
        address: ipAddress ?? '',
        createdAt,
        usedAt: updatedAt,
        isThis: id === current?.sessionId,
      })),
      200,
    )
  })

  .delete('/sessions', approved, async (c) => {
    const { db, user } = c.var
    const current = await currentSession(c)
    await db.transaction().execute(async (trx) => {
      await endOtherSessions(trx, user.id, current?.sessionId)
      await record(trx, c, 'session ended', 'all others', user.id)
    })
    return c.json({ success: true as const }, 200)
  })

  .delete('/sessions/:id', approved, async (c) => {
    const { db, user } = c.var
    const ended = await db.transaction().execute(async (trx) => {
      const session = await trx
        .deleteFrom('session')
        .where('id', '=', c.req.param('id'))
        .where('userId', '=', user.id)
        .returning('userAgent')
        .executeTakeFirst()
      if (session) await record(trx, c, 'session ended', deviceOf(session.userAgent), user.id)
      return session !== undefined
    })
    return ended ? c.json({ success: true as const }, 200) : refuse(c, 404, 'This session has ended already')
  })
