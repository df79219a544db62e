import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { body, problem, routes } from '../../../server/http'
import { loadEmailContext } from '../../email/context'
import { consumeChallenge, getChallengedUserId } from './challenge'
import { getKnownDevice, rememberDevice } from '../device-cookie'
import { countAttempt } from '../limits'
import { approved, type SignedIn } from '../../auth/guards'
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes'
import { oneTimeCode, reauthentication } from '../schema'
import { recordFailedSignIn, recordSignInChange, signIn } from '../record-sign-in'
import { reauthenticate } from './reauthenticate'
import { findUser, toUser } from '../../auth/user'
import { secondFactorStatus, turnOff, turnOn, verifyCode, wrongCode } from './second-factor'
import { newSecret, storeSecret, totp, verifyTotpCode } from './totp'

const START_AGAIN = 'This sign-in took too long. Please start again.'
const OFF = 'The second factor is off'
const PASSWORD_IS_ENOUGH = 'From now on, your password alone is enough to sign in.'

/** Requires that the second factor is on (or off); otherwise 409. */
const requireStatus = (on: boolean) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const status = await secondFactorStatus(c.var.db, c.var.user.id)
    return status.on === on ? next() : problem(c, 409, on ? OFF : 'The second factor is already on')
  })

/** Completes a sign-in with a code, and turns the second factor on and off. */
export const secondFactor = routes()
  .post('/', body(oneTimeCode), async (c) => {
    const { db } = c.var
    const { code } = c.req.valid('json')
    const row = await findUser(db, await getChallengedUserId(c))
    if (!row) return problem(c, 401, START_AGAIN)
    const refund = await countAttempt(c, 'code', row.id, await getKnownDevice(c, row.id))
    const consumeCode = await verifyCode(db, row.id, code)
    // Only wrong guesses count, not the right code sent twice.
    if (consumeCode) await refund()
    const isValid = await db.transaction().execute(async (trx) => {
      if (!(await consumeCode?.(trx))) return false
      // Another request completed this sign-in. Throwing keeps the code unused.
      if (!(await consumeChallenge(c, trx))) throw new HTTPException(401, { message: START_AGAIN })
      return true
    })
    if (!isValid) {
      await recordFailedSignIn(c, row)
      return c.json(wrongCode, 401)
    }
    return c.json({ user: await signIn(c, toUser(row)) }, 200)
  })

  .get('/', approved, async (c) => c.json(await secondFactorStatus(c.var.db, c.var.user.id), 200))

  .post('/enrol', approved, body(reauthentication), requireStatus(false), reauthenticate, async (c) => {
    const { db, user } = c.var
    const secret = newSecret()
    await storeSecret(db, user.id, secret)
    const { site } = await loadEmailContext(c.var)
    const uri = totp(secret, site.name, user.username).toString()
    const { toString } = await import('qrcode')
    const svg = await toString(uri, { type: 'svg', margin: 2 })
    return c.json({ secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` }, 200)
  })

  .post('/turn-on', approved, body(oneTimeCode), requireStatus(false), async (c) => {
    const { db, user } = c.var
    const refund = await countAttempt(c, 'code', user.id, c.var.sessionId)
    const consumeCode = await verifyTotpCode(db, user.id, c.req.valid('json').code, { on: false })
    if (!consumeCode) return c.json(wrongCode, 422)
    const { codes, hashes } = await newRecoveryCodes()
    const isValid = await db.transaction().execute(async (trx) => {
      if (!(await consumeCode(trx))) return false
      await turnOn(trx, user.id, c.var.sessionId, hashes)
      const change = 'From now on, signing in takes a code from your authenticator app.'
      await recordSignInChange(trx, c, change, 'second factor turned on')
      return true
    })
    if (!isValid) return c.json(wrongCode, 422)
    await refund()
    await rememberDevice(c, user.id)
    return c.json({ recoveryCodes: codes }, 200)
  })

  .post('/recovery-codes', approved, body(reauthentication), requireStatus(true), reauthenticate, async (c) => {
    const { db, user } = c.var
    const { codes, hashes } = await newRecoveryCodes()
    await db.transaction().execute(async (trx) => {
      await storeRecoveryCodes(trx, user.id, hashes)
      const change = 'New recovery codes were created. The old ones no longer work.'
      await recordSignInChange(trx, c, change, 'backup codes renewed')
    })
    return c.json({ recoveryCodes: codes }, 200)
  })

  .post('/turn-off', approved, body(reauthentication), requireStatus(true), reauthenticate, async (c) => {
    const { db, user } = c.var
    await db.transaction().execute(async (trx) => {
      if (!(await turnOff(trx, user.id))) throw new HTTPException(409, { message: OFF })
      await recordSignInChange(trx, c, PASSWORD_IS_ENOUGH, 'second factor turned off')
    })
    return c.json({ message: PASSWORD_IS_ENOUGH }, 200)
  })
