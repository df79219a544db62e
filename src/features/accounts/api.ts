import { setTimeout as sleep } from 'node:timers/promises'
import { body, routes } from '../../server/http'
import { addressOf, limit, tooMany } from '../../server/rate-limit'
import { record, visitor } from '../activity/record'
import { letterheadOf } from '../site/settings'
import { isCommonPassword } from './common-passwords'
import { register } from './registration'
import { requestReset, resetPassword } from './reset'
import { forgotPassword, login, passwordReset, registration } from './schema'
import { auth, authHeaders, currentUser, findUser, passCookies } from './session'
import { knownName, sameName } from './users'

const FIFTEEN_MINUTES = 15 * 60
const registerLimit = limit('register', { perAddress: 10, perSite: 100, seconds: FIFTEEN_MINUTES })
const forgotLimit = limit('forgot', { perAddress: 10, perSite: 100, seconds: FIFTEEN_MINUTES })
const resetLimit = limit('reset', { perAddress: 20, perSite: 200, seconds: FIFTEEN_MINUTES })
/** Bad passwords from one address; and of those, for one account: a stranger elsewhere locks nobody out. */
const badLogins = { name: 'login:address', points: 30, seconds: FIFTEEN_MINUTES }
const badLoginsOfAccount = { name: 'login:account', points: 8, seconds: FIFTEEN_MINUTES }

/** In ms. Every answer to a forgotten password takes this long, so that its time tells nothing. */
const FORGOT_TIME = 150

const taken = {
  username: 'This username is taken',
  email: 'There is an account with this address',
}
const COMMON = 'This password is one of the most used ones. Please choose another.'

export const accounts = routes()
  .get('/me', async (c) => {
    const user = await currentUser(c)
    return user ? c.json({ user }, 200) : c.json({ error: 'You are not signed in' }, 401)
  })

  .post('/login', body(login), async (c) => {
    const { username, password } = c.req.valid('json')
    const address = addressOf(c)
    const account = `${address} ${sameName(username)}`
    const { limits, log, requestId } = c.var
    const wait = Math.max(await limits.take(badLogins, address), await limits.take(badLoginsOfAccount, account))
    if (wait) return tooMany(c, wait)
    const { api } = await auth(c)
    const signedIn = await api
      .signInUsername({
        body: { username: sameName(username), password },
        headers: authHeaders(c),
        returnHeaders: true,
      })
      .catch((error: { statusCode?: number }) => {
        // A name it finds too long or odd belongs to nobody.
        if (error.statusCode && error.statusCode < 500) return undefined
        throw error
      })
    const user = signedIn && (await findUser(c.var.db, signedIn.response.user.id))
    log.info(user ? 'signed in' : 'sign-in refused', { requestId, user: user?.id })
    if (!user) {
      await record(c.var.db, { ...visitor, address }, 'sign-in refused', await knownName(c.var.db, username))
      return c.json({ error: 'The username or the password is not right' }, 401)
    }
    await record(c.var.db, { var: { user }, address }, 'signed in', '', user.id)
    await limits.give(badLogins, address, 1)
    await limits.give(badLoginsOfAccount, account, 1)
    passCookies(c, signedIn.headers)
    return c.json({ user }, 200)
  })

  .post('/logout', async (c) => {
    const user = await currentUser(c)
    if (user) await record(c.var.db, { var: { user } }, 'signed out', '', user.id)
    if (c.req.header('cookie')) {
      const { api } = await auth(c)
      passCookies(c, (await api.signOut({ headers: authHeaders(c), returnHeaders: true })).headers)
    }
    return c.json({ success: true as const, message: 'You are signed out' }, 200)
  })

  .post('/register', registerLimit, body(registration), async (c) => {
    const { setup, confirmPassword: _, ...wanted } = c.req.valid('json')
    if (await isCommonPassword(wanted.password)) return c.json({ error: COMMON, fields: { password: COMMON } }, 422)
    const outcome = await register(c.var.db, wanted, setup, await letterheadOf(c.var))
    c.var.wakeMail()
    switch (outcome) {
      case 'approved':
        return c.json({ message: 'Your admin account is ready. You can sign in now.' }, 201)
      case 'pending':
        return c.json(
          { message: 'Registration received. An existing admin has to approve it before you can sign in.' },
          201,
        )
      case 'void':
        return c.json({ error: 'This setup link was used already or is too old. Restart the site for a new one.' }, 403)
      default:
        return c.json({ error: taken[outcome], fields: { [outcome]: taken[outcome] } }, 409)
    }
  })

  .post('/forgot-password', forgotLimit, body(forgotPassword), async (c) => {
    const answer = sleep(FORGOT_TIME)
    await requestReset(c.var.db, c.req.valid('json').email, await letterheadOf(c.var))
    c.var.wakeMail()
    await answer
    return c.json(
      { message: 'If an account has this address, a reset link is on its way. It works for one hour.' },
      200,
    )
  })

  .post('/reset-password', resetLimit, body(passwordReset), async (c) => {
    const { token, password } = c.req.valid('json')
    if (await isCommonPassword(password)) return c.json({ error: COMMON, fields: { password: COMMON } }, 422)
    const id = await resetPassword(c.var.db, token, password, await letterheadOf(c.var))
    c.var.wakeMail()
    c.var.log.info(id ? 'password reset' : 'password reset refused', { requestId: c.var.requestId, user: id })
    return id
      ? c.json({ message: 'Your password is changed. You can sign in now.' }, 200)
      : c.json({ error: 'This reset link was used already or is too old. Please ask for a new one.' }, 422)
  })
