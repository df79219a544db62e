import { oneAtATime } from '../../server/db/open'
import { body, routes } from '../../server/http'
import { addressOf, limit, tooMany } from '../../server/rate-limit'
import { enqueue } from '../mail/outbox'
import { isCommonPassword } from './common-passwords'
import { alreadyRegisteredMail, registrationMails } from './emails'
import { login, registration } from './schema'
import { auth, authHeaders, currentUser, findUser, passCookies } from './session'
import { closeSetup, setupIsOpen } from './setup'
import { createUser, managers, ownerOf, sameName, takenBy } from './users'
import { hashPassword } from './password'

const FIFTEEN_MINUTES = 15 * 60
const registerLimit = limit('register', { perAddress: 10, perSite: 100, seconds: FIFTEEN_MINUTES })
/** Bad passwords from one address; and of those, for one account: a stranger elsewhere locks nobody out. */
const badLogins = { name: 'login:address', points: 30, seconds: FIFTEEN_MINUTES }
const badLoginsOfAccount = { name: 'login:account', points: 8, seconds: FIFTEEN_MINUTES }

export const accounts = routes()
  .get('/me', async (c) => {
    const user = await currentUser(c)
    return user ? c.json({ user }, 200) : c.json({ error: 'You are not signed in' }, 401)
  })

  .post('/login', body(login), async (c) => {
    const { username, password } = c.req.valid('json')
    const address = addressOf(c)
    const account = `${address} ${sameName(username)}`
    const wait = Math.max(
      await c.var.limits.take(badLogins, address),
      await c.var.limits.take(badLoginsOfAccount, account),
    )
    if (wait) return tooMany(c, wait)
    const { api } = await auth(c)
    const signedIn = await api
      .signInUsername({
        body: { username: sameName(username), password },
        headers: authHeaders(c),
        returnHeaders: true,
      })
      .catch((error: { status?: unknown }) => {
        if (error.status === 'UNAUTHORIZED') return undefined
        throw error
      })
    const user = signedIn && (await findUser(c.var.db, signedIn.response.user.id))
    c.var.log.info(user ? 'signed in' : 'sign-in refused', { requestId: c.var.requestId, user: user?.id })
    if (!user) return c.json({ error: 'The username or the password is not right' }, 401)
    await c.var.limits.give(badLogins, address, 1)
    await c.var.limits.give(badLoginsOfAccount, account, 1)
    passCookies(c, signedIn.headers)
    return c.json({ user }, 200)
  })

  .post('/logout', async (c) => {
    if (c.req.header('cookie')) {
      const { api } = await auth(c)
      passCookies(c, (await api.signOut({ headers: authHeaders(c), returnHeaders: true })).headers)
    }
    return c.json({ success: true as const, message: 'You are signed out' }, 200)
  })

  .post('/register', registerLimit, body(registration), async (c) => {
    const { setup, confirmPassword: _, ...wanted } = c.req.valid('json')
    if (await isCommonPassword(wanted.password)) {
      const common = 'This password is one of the most used ones. Please choose another.'
      return c.json({ error: common, fields: { password: common } }, 422)
    }
    const passwordHash = hashPassword(wanted.password)
    const outcome = await c.var.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, 'accounts')
      const approved = setup !== undefined && (await setupIsOpen(trx, setup))
      if (setup !== undefined && !approved) return 'void' as const
      const taken = await takenBy(trx, wanted)
      if (taken.username) return 'username' as const
      // Whoever holds the setup link may know; to anybody else the answer is the same as for a new address.
      if (taken.email && approved) return 'address' as const
      if (taken.email) {
        await enqueue(trx, alreadyRegisteredMail(await ownerOf(trx, wanted.email), c.var.env))
        return 'email' as const
      }
      await createUser(trx, { ...wanted, approved }, passwordHash)
      if (approved) await closeSetup(trx)
      else await enqueue(trx, ...registrationMails(wanted, await managers(trx).select('email').execute(), c.var.env))
      return approved ? ('approved' as const) : ('pending' as const)
    })
    c.var.wakeMail()
    switch (outcome) {
      case 'void':
        return c.json({ error: 'This setup link was used already or is too old. Restart the site for a new one.' }, 403)
      case 'address': {
        const taken = 'There is an account with this address'
        return c.json({ error: taken, fields: { email: taken } }, 409)
      }
      case 'username': {
        const taken = 'This username is taken'
        return c.json({ error: taken, fields: { username: taken } }, 409)
      }
      case 'approved':
        return c.json({ message: 'Your admin account is ready. You can sign in now.' }, 201)
      // An address that is known already gets the same answer, so that nobody learns who has an account.
      default:
        return c.json(
          { message: 'Registration received. An existing admin has to approve it before you can sign in.' },
          201,
        )
    }
  })
