import { HTTPException } from 'hono/http-exception'
import { advisoryLock } from '../../../server/db/locks'
import type { Trx } from '../../../server/db/open'
import { body, problem, routes, type AnyContext } from '../../../server/http'
import { allowsEmailTo } from '../../../server/rate-limit/rate-limit'
import { reachesPeople } from '../../email/context'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { allPermissions, describePermissions, eachPermission, type Permission, type User } from '../../auth/permissions'
import { normalizeName } from '../../auth/user'
import { loadEmailContext } from '../../email/context'
import { newInvitation } from '../schema'
import { fieldConflict } from '../sign-in/registration'
import { invite, selectInvitations, toInvitation, withdraw } from './invitations'

type ManagerContext = AnyContext & { var: { user: User } }

/** Invitations for helpers, whose accounts are approved in advance. */
export const invitations = routes()
  .use(can('canManageUsers'))

  /** Lists the open invitations, newest first. `reachesPeople`: whether the site can email people. */
  .get('/', async (c) => {
    const rows = await selectInvitations(c.var.db).orderBy('accountInvitation.createdAt', 'desc').execute()
    return c.json({ invitations: rows.map(toInvitation), reachesPeople: await reachesPeople(c.var) }, 200)
  })

  /** Returns `link` only if the site can't email people. */
  .post('/', body(newInvitation), async (c) => {
    const { email, ...granted } = c.req.valid('json')
    const sent = await send(c, email, async (trx) => {
      const taken = trx.selectFrom('user').select('approvedAt').where('email', '=', normalizeName(email))
      const account = await taken.where('emailVerified', '=', true).executeTakeFirst()
      if (account) throw fieldConflict('email', account.approvedAt ? HAS_ACCOUNT : AWAITS_APPROVAL)
      return { email, granted: allPermissions.filter((name) => granted[name]) }
    })
    return c.json(sent, 201)
  })

  /** Sends it again with a new link that works for seven days. */
  .post('/:id/resend', async (c) => {
    const row = await findInvitation(c.var.db, c.req.param('id'))
    if (!row) return problem(c, 404, GONE)
    const sent = await send(c, row.email, async (trx) => {
      const current = await findInvitation(trx, row.id)
      if (!current) throw new HTTPException(404, { message: GONE })
      return { email: current.email, granted: current.permissions }
    })
    return c.json(sent, 200)
  })

  .delete('/:id', async (c) => {
    const gone = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'accounts')
      if (!(await withdraw(trx, c.req.param('id')))) return true
      await record(trx, c, 'invitation withdrawn')
    })
    return gone ? problem(c, 404, GONE) : c.json({ success: true as const }, 200)
  })

const GONE = 'This invitation no longer exists. It may have been accepted.'

const findInvitation = (db: ManagerContext['var']['db'], id: string) =>
  selectInvitations(db).where('accountInvitation.id', '=', id).executeTakeFirst()

const HAS_ACCOUNT = 'An account with this address already exists'
const AWAITS_APPROVAL = 'This address already has an account. You can approve it in the list.'

type Invited = { email: string; granted: Permission[] }

/**
 * Invites the person that `find` returns.
 * @throws HTTPException 429 if the address has received too many emails
 */
async function send(c: ManagerContext, email: string, find: (trx: Trx) => Promise<Invited>) {
  const { db, env, user, limits } = c.var
  if (!(await allowsEmailTo(limits, 'account', email)))
    throw new HTTPException(429, {
      message: 'This address has received too many emails today. Please try again tomorrow.',
    })
  return db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const invited = await find(trx)
    const { row, link } = await invite(trx, { ...invited, inviter: user }, await loadEmailContext({ db: trx, env }))
    const access = describePermissions(eachPermission((name) => invited.granted.includes(name))) || 'Basic Access'
    await record(trx, c, 'account invited', access, row.id)
    return { ...toInvitation(row), link: (await reachesPeople({ db: trx, env })) ? null : link }
  })
}
