import { HTTPException } from 'hono/http-exception'
import { advisoryLock } from '../../../server/db/locks'
import type { Db } from '../../../server/db/open'
import { body, routes } from '../../../server/http'
import { hashToken } from '../../../server/secret'
import { record } from '../../activity/record'
import { createUser, findConflicts, findUser, normalizeName, toUser } from '../../auth/user'
import { loadSite } from '../../settings/site-settings'
import { readToken } from '../one-time-token'
import { hashPassword, isWeakPassword, weakPassword } from '../password'
import { invitationAcceptance, invitationLink } from '../schema'
import { invitationLimit } from '../limits'
import { fieldConflict } from '../sign-in/registration'
import { signIn } from '../record-sign-in'
import { selectInvitations, toInvitation, withdraw } from './invitations'

/** For people with an invitation link. The token travels in the body, since URLs end up in logs. */
export const ownInvitation = routes()
  /** Returns the invitation; 404 with the reason if it no longer works. */
  .post('/', invitationLimit, body(invitationLink), async (c) => {
    const { id: _, ...invitation } = toInvitation(await findValid(c.var.db, c.req.valid('json').token))
    return c.json({ ...invitation, practice: (await loadSite(c.var.db)).name }, 200)
  })

  /** Creates the account, already approved, and signs it in. The link stops working. */
  .post('/accept', invitationLimit, body(invitationAcceptance), async (c) => {
    const { db } = c.var
    const { token, username, password } = c.req.valid('json')
    const { email } = await findValid(db, token)
    if (await isWeakPassword(db, password, { username, email })) return c.json(weakPassword, 422)
    const passwordHash = await hashPassword(password)
    const row = await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'accounts')
      const invitation = await findValid(trx, token)
      // Someone registered with this address but never read its email, unlike the holder of the link.
      await trx.deleteFrom('user').where('email', '=', email).where('emailVerified', '=', false).execute()
      const conflicts = await findConflicts(trx, { username, email })
      if (conflicts.email) throw new HTTPException(409, { message: HAS_ACCOUNT })
      if (conflicts.username || (await readToken(trx, 'username', normalizeName(username))))
        throw fieldConflict('username', 'This username is taken')
      await withdraw(trx, invitation.id)
      const { permissions } = invitation
      const id = await createUser(trx, { username, email, approved: true, permissions }, passwordHash)
      await record(trx, { var: { user: { id, username } } }, 'invitation accepted', '', id)
      return findUser(trx, id)
    })
    c.var.log.info('invitation accepted', { requestId: c.var.requestId, user: row!.id })
    return c.json({ user: await signIn(c, toUser(row!)) }, 201)
  })

const OVER = 'This invitation has expired: it worked for seven days. Please ask for another one.'
const UNKNOWN =
  'This invitation has already been accepted, or was withdrawn or replaced by a newer one. If you have accepted it, you can sign in.'
const HAS_ACCOUNT = 'This address already has an account. You can sign in with it.'

/** @throws HTTPException 404 that says why the link doesn't work */
async function findValid(db: Db, token: string) {
  const row = await selectInvitations(db).where('tokenHash', '=', hashToken(token)).executeTakeFirst()
  if (!row) throw new HTTPException(404, { message: UNKNOWN })
  if (row.expiresAt <= new Date().toISOString()) throw new HTTPException(404, { message: OVER })
  return row
}
