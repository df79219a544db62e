import { HTTPException } from 'hono/http-exception'
import { advisoryLock } from '../../../server/db/locks'
import type { Db, Trx } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import { fieldProblem, type Deps } from '../../../server/http'
import { allowsEmailTo } from '../../../server/rate-limit/rate-limit'
import { record, visitor } from '../../activity/record'
import { enqueue } from '../../email/outbox'
import type { EmailContext } from '../../email/context'
import { addressConfirmationEmail, alreadyRegisteredEmail } from '../emails'
import { SITE_KEY, type Site } from '../../settings/site-settings'
import { deleteTokens, issueToken, readToken } from '../one-time-token'
import { hashPassword } from '../password'
import { createUser, findConflicts, findUserByEmail, hasManager, normalizeName } from '../../auth/user'
import { CONFIRMATION_LIFETIME_MS } from '../../auth/session-length'
import { signInLink } from './sign-in-link'

const SETUP_LINK_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Returns a one-time link for registering the first admin; undefined once there's a user manager. */
export async function setupLink(db: Db, siteUrl: string) {
  if (await hasManager(db)) return undefined
  const token = await db.transaction().execute((trx) => issueToken(trx, 'setup', 'first admin', SETUP_LINK_LIFETIME_MS))
  return `${siteUrl}/admin/auth?setup=${token}`
}

/** Whether the first admin can still be registered with this setup token. */
export const isSetupToken = async (db: Db, token: string) =>
  (await readToken(db, 'setup', token)) !== undefined && !(await hasManager(db))

type Registration = { username: string; email: string; password: string }

/**
 * Registers an account: approved if the setup token is valid, otherwise pending, with an email to confirm its address. Returns which one it is.
 * @throws HTTPException 403 if the setup token isn't valid, 409 if another account already uses the username or address
 */
export async function register(
  { db, limits }: Deps,
  account: Registration,
  setup: string | undefined,
  emailContext: EmailContext,
) {
  // Hashing takes so long that it hides whether the address is known, so it always runs.
  const passwordHash = await hashPassword(account.password)
  const mayEmail = await allowsEmailTo(limits, 'account', account.email)
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const approved = setup !== undefined
    if (approved && !(await isSetupToken(trx, setup))) throw new HTTPException(403, { message: INVALID_SETUP_LINK })
    const conflicts = await findConflicts(trx, account)
    const username = normalizeName(account.username)
    if (conflicts.username || (await readToken(trx, 'username', username)))
      throw fieldConflict('username', 'This username is taken')
    // Only the holder of the setup link may learn that an address is taken. Everyone else gets the same response as for a new one.
    if (conflicts.email && approved) throw fieldConflict('email', 'An account with this address already exists')
    if (conflicts.email) {
      const owner = await findUserByEmail(trx, account.email)
      if (mayEmail) await enqueue(trx, alreadyRegisteredEmail(owner!, emailContext))
      // Reserve the username for as long as a new account would, or registering it again would reveal the difference.
      await issueToken(trx, 'username', username, CONFIRMATION_LIFETIME_MS, username)
      return 'pending' as const
    }
    const id = await createUser(trx, { ...account, approved }, passwordHash)
    await record(trx, visitor, approved ? 'account set up' : 'account requested', account.username, id)
    if (approved) {
      await deleteTokens(trx, 'setup')
      await adoptEmail(trx, account.email)
      return 'approved' as const
    }
    const url = await signInLink(trx, id, emailContext, CONFIRMATION_LIFETIME_MS)
    const validUntil = new Date(Date.now() + CONFIRMATION_LIFETIME_MS).toISOString()
    if (mayEmail) await enqueue(trx, { ...addressConfirmationEmail({ ...account, id }, url, emailContext), validUntil })
    return 'pending' as const
  })
}

/** Makes the first account's address the practice's unless it has one: the placeholder reaches nobody, and no server sends from it. */
async function adoptEmail(trx: Trx, email: string) {
  await advisoryLock(trx, 'settings')
  const site = (await readSetting<Partial<Site>>(trx, SITE_KEY)) ?? {}
  if (!site.email) await saveSetting(trx, SITE_KEY, { ...site, email })
}

const INVALID_SETUP_LINK = 'This setup link has already been used or has expired. Restart the site for a new one.'

/** Returns the 409 for a field whose value someone else already uses. */
export const fieldConflict = (field: string, error: string) =>
  new HTTPException(409, { res: Response.json(fieldProblem(field, error), { status: 409 }) })
