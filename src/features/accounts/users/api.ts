import { HTTPException } from 'hono/http-exception'
import type { Selectable, Updateable } from 'kysely'
import { advisoryLock } from '../../../server/db/locks'
import type { Trx } from '../../../server/db/open'
import { saveSetting } from '../../../server/db/setting'
import { body, routes, type AnyContext } from '../../../server/http'
import { record } from '../../activity/record'
import { enqueue, expireEmails } from '../../email/outbox'
import { loadEmailContext } from '../../email/context'
import { accountTopic, approvedEmail, deletedEmail } from '../emails'
import { can, loadRequestReaders, REQUEST_READERS_KEY } from '../../auth/guards'
import {
  allPermissions,
  eachPermission,
  permissions,
  permissionUpdate,
  requestReaders,
  requestReadersUpdate,
  type RequestReaders,
  type User,
} from '../../auth/permissions'
import type { UserTable } from '../../auth/table'
import { findUser, hasManager, toUser } from '../../auth/user'

type Row = Selectable<UserTable>
type ManagerContext = AnyContext & { var: { user: User } }

export const users = routes()
  .get('/', can('canManageUsers'), async (c) => {
    const rows = await c.var.db.selectFrom('user').selectAll().orderBy('createdAt', 'desc').execute()
    return c.json(rows.map(toAccount), 200)
  })

  .get('/request-readers', can('canManageUsers'), async (c) =>
    c.json({ readers: await loadRequestReaders(c.var.db) }, 200),
  )

  .put('/request-readers', can('canManageUsers'), body(requestReadersUpdate), async (c) => {
    const { readers } = c.req.valid('json')
    await c.var.db.transaction().execute((trx) => storeRequestReaders(trx, c, readers))
    return c.json({ readers }, 200)
  })

  /** Returns 409 with the stored permissions if someone else has changed one that this request leaves unchanged. */
  .patch('/:id', can('canManageUsers'), body(permissionUpdate), async (c) => {
    const { was, readers, ...update } = c.req.valid('json')
    const account = await changeUser(c, c.req.param('id'), 'permissions changed', async (trx, before) => {
      if (allPermissions.some((name) => update[name] === was[name] && update[name] === !before[name])) {
        const stored = eachPermission((name) => before[name])
        throw new HTTPException(409, { res: c.json({ error: STALE, stored }, 409) })
      }
      if (readers) await storeRequestReaders(trx, c, readers)
      const after = await updateUser(trx, before.id, update)
      const changes = describeChanges(before, after)
      if (changes) await record(trx, c, 'permissions changed', `${before.displayUsername}: ${changes}`, before.id)
      return after
    })
    return c.json(account, 200)
  })

  .post('/:id/approve', can('canManageUsers'), async (c) => {
    const account = await changeUser(c, c.req.param('id'), 'account approved', async (trx, row) => {
      if (row.approvedAt) return row
      if (!row.emailVerified) throw conflict('The owner of this account has not confirmed the email address yet.')
      const emailContext = await loadEmailContext({ db: trx, env: c.var.env })
      await expireEmails(trx, accountTopic(row.id), ['registration-received'])
      await enqueue(trx, approvedEmail({ ...row, username: row.displayUsername }, emailContext))
      await record(trx, c, 'account approved', row.displayUsername, row.id)
      return updateUser(trx, row.id, { approvedAt: new Date().toISOString(), suspendedAt: null })
    })
    return c.json(account, 200)
  })

  // The account keeps its permissions, and can be approved again.
  .post('/:id/suspend', can('canManageUsers'), async (c) => {
    const account = await changeUser(c, c.req.param('id'), 'account suspended', async (trx, row) => {
      if (!row.approvedAt) return row
      await trx.deleteFrom('session').where('userId', '=', row.id).execute()
      await expireEmails(trx, accountTopic(row.id), ['account-approved'])
      await record(trx, c, 'account suspended', row.displayUsername, row.id)
      return updateUser(trx, row.id, { approvedAt: null, suspendedAt: new Date().toISOString() })
    })
    return c.json(account, 200)
  })

  // Deletes a pending account. An approved one has to be suspended first, so that a single wrong click can't delete an account.
  .delete('/:id', can('canManageUsers'), async (c) => {
    await changeUser(c, c.req.param('id'), 'account deleted', async (trx, row) => {
      if (row.approvedAt) throw conflict('This account is approved. Suspend it before you delete it.')
      const emailContext = await loadEmailContext({ db: trx, env: c.var.env })
      await expireEmails(trx, accountTopic(row.id), ['registration-received', 'email-change'])
      await enqueue(trx, deletedEmail({ ...row, username: row.displayUsername }, emailContext))
      await trx.deleteFrom('user').where('id', '=', row.id).execute()
      await record(trx, c, 'account rejected', row.displayUsername, row.id)
      return row
    })
    return c.json({ success: true as const }, 200)
  })

const conflict = (message: string) => new HTTPException(409, { message })

const STALE = 'Someone has changed these permissions since you opened them'
const LAST_MANAGER =
  'Nobody would be left who can manage users. Give that permission to another approved account first.'

async function storeRequestReaders(trx: Trx, c: ManagerContext, readers: RequestReaders) {
  await saveSetting(trx, REQUEST_READERS_KEY, readers)
  await record(trx, c, 'settings changed', `who may read requests: ${requestReaders[readers].toLowerCase()}`)
}

/**
 * Changes an account in a transaction, one change at a time, and returns it.
 * @throws HTTPException 404 if the account doesn't exist, 409 if no approved user manager would remain
 */
async function changeUser(c: ManagerContext, id: string, what: string, change: (trx: Trx, row: Row) => Promise<Row>) {
  const row = await c.var.db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'accounts')
    const before = await findUser(trx, id)
    if (!before) throw new HTTPException(404, { message: 'This account no longer exists' })
    const after = await change(trx, before)
    if (!(await hasManager(trx))) throw conflict(LAST_MANAGER)
    return after
  })
  c.var.log.info(what, { requestId: c.var.requestId, user: id, by: c.var.user.id })
  return toAccount(row)
}

const updateUser = (trx: Trx, id: string, changes: Updateable<UserTable>) =>
  trx
    .updateTable('user')
    .set({ ...changes, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Lists the permissions that were turned on and off; empty if none were. */
const describeChanges = (before: Row, after: Row) =>
  allPermissions
    .filter((name) => before[name] !== after[name])
    .map((name) => `${permissions[name]} ${after[name] ? 'on' : 'off'}`)
    .join(', ')

/** SPEC's accounts have `approved`, while its signed-in user has `isApproved`. */
function toAccount(row: Row) {
  const { isApproved: approved, ...user } = toUser(row)
  return { ...user, approved, confirmed: row.emailVerified }
}
