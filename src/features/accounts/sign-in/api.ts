import { body, problem, routes } from '../../../server/http'
import { record } from '../../activity/record'
import { loadEmailContext } from '../../email/context'
import { startChallenge } from '../second-factor/challenge'
import { checkPassword, isWeakPassword, weakPassword } from '../password'
import { getKnownDevice, rememberDevice } from '../device-cookie'
import { countAttempt, forgotLimit, registerLimit, resetLimit, setupLimit } from '../limits'
import { isSetupToken, register } from './registration'
import { requestReset, resetPassword } from './reset'
import { forgotPassword, login, passwordReset, registration, setupLinkCheck, signInLinkRequest } from '../schema'
import { secondFactorStatus } from '../second-factor/second-factor'
import { currentUser, endSession } from '../../auth/session'
import { recordFailedSignIn, signIn } from '../record-sign-in'
import { followSignInLink, requestSignInLink } from './sign-in-link'
import { readToken } from '../one-time-token'
import { findUser, findUserByName, normalizeName, toUser } from '../../auth/user'

const registered = {
  approved: 'Your admin account is ready.',
  pending:
    'Registration received. Please confirm your address with the link we emailed you. Then an existing admin has to approve the account.',
}

/** How long every response that emails a link takes, so that its timing doesn't reveal whether the account exists. */
const EMAIL_REPLY_DELAY_MS = 150

export const accounts = routes()
  .get('/me', async (c) => {
    const user = await currentUser(c)
    return user ? c.json({ user }, 200) : c.json({ error: 'You aren’t signed in' }, 401)
  })

  .post('/login', body(login), async (c) => {
    const { username, password, link } = c.req.valid('json')
    const { db } = c.var
    const row = await findUserByName(db, username)
    const linkedId = await readToken(db, 'sign-in', link)
    const knownDevice = await getKnownDevice(c, row?.id)
    // With a second factor, the right password consumes the link and makes the device known. So the request can be repeated until the code.
    if (link && !linkedId && !knownDevice) return problem(c, 422, 'This link has already been used or has expired.')
    const isLinked = linkedId !== undefined && linkedId === row?.id
    const device = isLinked ? link : knownDevice
    const refund = await countAttempt(c, 'password', row?.id, device, normalizeName(username))
    // Until its address is confirmed, an account is treated like an unknown one.
    const user = row?.emailVerified || isLinked ? row : undefined
    if (!(await checkPassword(db, user?.id, password)) || !user) {
      await recordFailedSignIn(c, user)
      return problem(c, 401, 'That username or password isn’t right')
    }
    await refund()
    if (isLinked) await followSignInLink(db, user.id, link!, await loadEmailContext(c.var))
    if ((await secondFactorStatus(db, user.id)).on) {
      // The code then counts toward this device's limit, which strangers can't use up.
      if (isLinked) await rememberDevice(c, user.id)
      await startChallenge(c, user.id)
      return c.json({ secondFactorNeeded: true as const }, 200)
    }
    return c.json({ user: await signIn(c, toUser(user)) }, 200)
  })

  .post('/sign-in-link', forgotLimit, body(signInLinkRequest), async (c) => {
    const delay = c.var.sleep(EMAIL_REPLY_DELAY_MS)
    await requestSignInLink(c.var, c.req.valid('json').username)
    await delay
    return c.json(
      { message: 'If this account exists, a link is on its way to its email address. It works for one hour.' },
      200,
    )
  })

  .post('/logout', async (c) => {
    const user = await currentUser(c)
    if (user) await record(c.var.db, { var: { user } }, 'signed out', '', user.id)
    await endSession(c)
    // The browser also forgets pages that Back would show. Storage contains other users' drafts of articles and preferences that aren't secret.
    c.header('Clear-Site-Data', '"cache"')
    return c.json({ success: true as const, message: 'You’re signed out' }, 200)
  })

  .post('/register', registerLimit, body(registration), async (c) => {
    const { setup, confirmPassword: _, ...account } = c.req.valid('json')
    if (await isWeakPassword(c.var.db, account.password, account)) return c.json(weakPassword, 422)
    const outcome = await register(c.var, account, setup, await loadEmailContext(c.var))
    return c.json({ message: registered[outcome] }, 201)
  })

  /** Returns whether the setup link still works, before anyone fills in the form. */
  .post('/setup', setupLimit, body(setupLinkCheck), async (c) =>
    c.json({ isValid: await isSetupToken(c.var.db, c.req.valid('json').setup) }, 200),
  )

  .post('/forgot-password', forgotLimit, body(forgotPassword), async (c) => {
    const delay = c.var.sleep(EMAIL_REPLY_DELAY_MS)
    await requestReset(c.var, c.req.valid('json').email, await loadEmailContext(c.var))
    await delay
    return c.json(
      { message: 'If an account uses this address, a reset link is on its way. It works for one hour.' },
      200,
    )
  })

  .post('/reset-password', resetLimit, body(passwordReset), async (c) => {
    const { token, password } = c.req.valid('json')
    const owner = await findUser(c.var.db, await readToken(c.var.db, 'reset', token))
    if (await isWeakPassword(c.var.db, password, owner)) return c.json(weakPassword, 422)
    const id = await resetPassword(c.var.db, token, password, await loadEmailContext(c.var))
    c.var.log.info(id ? 'password reset' : 'password reset rejected', { requestId: c.var.requestId, user: id })
    return id
      ? c.json({ message: 'Your password has been changed. You can sign in now.' }, 200)
      : c.json({ error: 'This reset link has already been used or has expired. Please request a new one.' }, 422)
  })
