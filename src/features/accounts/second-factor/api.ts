import { body, problem, routes } from '../../../server/http'
import { tooManyRequests } from '../../../server/rate-limit'
import { record } from '../../activity/record'
import { enqueue } from '../../email/outbox'
import { loadEmailContext } from '../../settings/site-settings'
import { getChallengedUserId, consumeChallenge } from './challenge'
import { signInChangedEmail } from '../emails'
import { countAttempt } from '../sign-in/limits'
import { approved } from '../guards'
import { newRecoveryCodes, verifyRecoveryCode, storeRecoveryCodes } from './recovery-codes'
import { oneTimeCode, reauthentication } from '../schema'
import { endOtherSessions } from '../session'
import { recordFailedSignIn, requirePassword, signIn } from '../sign-in/sign-in'
import { toUser } from '../user'
import { secondFactorStatus } from './second-factor'
import { verifyTotpCode, encrypt, newSecret, totp } from './totp'

const WRONG_CODE = 'That code isn’t right, or it has already been used'
const OFF = 'The second factor is off'

/** The second step of a sign-in, and how an admin turns it on and off. */
export const secondFactor = routes()
  .post('/', body(oneTimeCode), async (c) => {
    const { db } = c.var
    const { code } = c.req.valid('json')
    const userId = await getChallengedUserId(c)
    const row = userId && (await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst())
    if (!row) return problem(c, 401, 'This sign-in took too long. Please start again.')
    const { retryAfter, refund } = await countAttempt(c, 'code', row.id, row.id)
    if (retryAfter) return tooManyRequests(c, retryAfter)
    const digits = code.replaceAll(/\s/g, '')
    const check = /^\d{6}$/.test(digits)
      ? await verifyTotpCode(db, row.id, digits)
      : await verifyRecoveryCode(db, row.id, code)
    const right = await db
      .transaction()
      .execute(async (trx) => (await check(trx, { on: true })) && (await consumeChallenge(c, trx)))
    if (!right) {
      await recordFailedSignIn(c, row)
      return problem(c, 401, WRONG_CODE)
    }
    await refund()
    return c.json({ user: await signIn(c, toUser(row)) }, 200)
  })

  .get('/', approved, async (c) => c.json(await secondFactorStatus(c.var.db, c.var.user.id), 200))

  .post('/enrol', approved, body(reauthentication), requirePassword, async (c) => {
    const { db, user } = c.var
    if ((await secondFactorStatus(db, user.id)).on) return problem(c, 409, 'The second factor is already on')
    const text = newSecret()
    const secret = await encrypt(db, user.id, text)
    await db
      .insertInto('totp')
      .values({ userId: user.id, secret })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ secret, lastStep: 0 }).where('totp.turnedOnAt', 'is', null),
      )
      .execute()
    const { site } = await loadEmailContext(c.var)
    const uri = totp(text, site.name, user.username).toString()
    const { toString } = await import('qrcode')
    const svg = await toString(uri, { type: 'svg', margin: 2 })
    return c.json({ secret: text, uri, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` }, 200)
  })

  .post('/turn-on', approved, body(oneTimeCode), async (c) => {
    const { db, user } = c.var
    const check = await verifyTotpCode(db, user.id, c.req.valid('json').code.replaceAll(/\s/g, ''))
    const { codes, hashes } = await newRecoveryCodes()
    const head = await loadEmailContext(c.var)
    const right = await db.transaction().execute(async (trx) => {
      if (!(await check(trx, { on: false }))) return false
      // They were started without the code.
      await endOtherSessions(trx, user.id, c.var.sessionId)
      await trx
        .updateTable('totp')
        .set({ turnedOnAt: new Date().toISOString() })
        .where('userId', '=', user.id)
        .execute()
      await storeRecoveryCodes(trx, user.id, hashes)
      await enqueue(
        trx,
        signInChangedEmail(user, 'From now on, signing in takes a code from your authenticator app.', head),
      )
      await record(trx, c, 'second factor turned on', '', user.id)
      return true
    })
    if (!right) return c.json({ error: WRONG_CODE, fields: { code: WRONG_CODE } }, 422)
    c.var.wakeEmailWorker()
    return c.json({ recoveryCodes: codes }, 200)
  })

  .post('/recovery-codes', approved, body(reauthentication), requirePassword, async (c) => {
    const { db, user } = c.var
    if (!(await secondFactorStatus(db, user.id)).on) return problem(c, 409, OFF)
    const { codes, hashes } = await newRecoveryCodes()
    const head = await loadEmailContext(c.var)
    await db.transaction().execute(async (trx) => {
      await storeRecoveryCodes(trx, user.id, hashes)
      await enqueue(trx, signInChangedEmail(user, 'New recovery codes were created. The old ones no longer work.', head))
      await record(trx, c, 'backup codes renewed', '', user.id)
    })
    c.var.wakeEmailWorker()
    return c.json({ recoveryCodes: codes }, 200)
  })

  .post('/turn-off', approved, body(reauthentication), requirePassword, async (c) => {
    const { db, user } = c.var
    const head = await loadEmailContext(c.var)
    const wasOn = await db.transaction().execute(async (trx) => {
      const removed = await trx.deleteFrom('totp').where('userId', '=', user.id).executeTakeFirst()
      if (!removed.numDeletedRows) return false
      await trx.deleteFrom('recoveryCode').where('userId', '=', user.id).execute()
      await enqueue(trx, signInChangedEmail(user, 'From now on, your password alone is enough to sign in.', head))
      await record(trx, c, 'second factor turned off', '', user.id)
      return true
    })
    if (!wasOn) return problem(c, 409, OFF)
    c.var.wakeEmailWorker()
    return c.json({ message: 'From now on, your password alone is enough to sign in.' }, 200)
  })
