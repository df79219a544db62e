import { oneAtATime, type Trx } from '../../../server/db/open'
import { body, refuse, routes, type AppEnv } from '../../../server/http'
import type { Context } from 'hono'
import type { Selectable, Updateable } from 'kysely'
import { record } from '../../activity/record'
import { enqueue } from '../../mail/outbox'
import { letterheadOf } from '../../site/settings'
import { approvedMail, rejectedMail } from '../emails'
import { can } from '../guards'
import { allPermissions, permissions, permissionUpdate, type User } from '../schema'
import { toUser } from '../session'
import type { UserTable } from '../table'
import { managers } from '../users'

type Row = Selectable<UserTable>

/** The accounts of the portal, for user managers. */
export const users = routes()
  .get('/', can('canManageUsers'), async (c) => {
    const rows = await c.var.db.selectFrom('user').selectAll().orderBy('createdAt', 'desc').execute()
    return c.json(rows.map(toAccount), 200)
  })

  .patch('/:id', can('canManageUsers'), body(permissionUpdate), async (c) => {
    const flags = c.req.valid('json')
    const outcome = await changeUser(c, 'permissions changed', async (trx, before) => {
      const after = await update(trx, before.id, flags)
      const changes = changedPermissions(before, after)
      if (changes) await record(trx, c, 'permissions changed', `${before.displayUsername}: ${changes}`, before.id)
      return after
    })
    return outcome.refused ? refuse(c, outcome.refused, outcome.reason) : c.json(outcome.account, 200)
  })

  .post('/:id/approve', can('canManageUsers'), async (c) => {
    const outcome = await changeUser(c, 'account approved', async (trx, row) => {
      if (row.approvedAt) return row
      await enqueue(
        trx,
        approvedMail(
          { username: row.displayUsername, email: row.email },
          await letterheadOf({ db: trx, env: c.var.env }),
        ),
      )
      await record(trx, c, 'account approved', row.displayUsername, row.id)
      return update(trx, row.id, { approvedAt: new Date().toISOString() })
    })
    c.var.wakeMail()
    return outcome.refused ? refuse(c, outcome.refused, outcome.reason) : c.json(outcome.account, 200)
  })

  // A suspended account is pending again, with the permissions it had.
  .post('/:id/suspend', can('canManageUsers'), async (c) => {
    const outcome = await changeUser(c, 'account suspended', async (trx, { id, displayUsername }) => {
      await trx.deleteFrom('session').where('userId', '=', id).execute()
      await record(trx, c, 'account suspended', displayUsername, id)
      return update(trx, id, { approvedAt: null })
    })
    return outcome.refused ? refuse(c, outcome.refused, outcome.reason) : c.json(outcome.account, 200)
  })

  // Rejects a pending account. An approved one is suspended first, so that one wrong click ends nobody's access for good.
  .delete('/:id', can('canManageUsers'), async (c) => {
    const outcome = await changeUser(c, 'account deleted', async (trx, row) => {
      if (row.approvedAt) throw new Refusal('This account is approved. Suspend it before you delete it.')
      await enqueue(
        trx,
        rejectedMail(
          { username: row.displayUsername, email: row.email },
          await letterheadOf({ db: trx, env: c.var.env }),
        ),
      )
      await trx.deleteFrom('user').where('id', '=', row.id).execute()
      await record(trx, c, 'account rejected', row.displayUsername, row.id)
      return row
    })
    c.var.wakeMail()
    return outcome.refused ? refuse(c, outcome.refused, outcome.reason) : c.json({ success: true as const }, 200)
  })

type Outcome = { refused: 404 | 409; reason: string } | { refused?: undefined; account: ReturnType<typeof toAccount> }

/** Thrown to undo a change, with the reason for people. */
class Refusal extends Error {}

/** Changes the account that the path names, one change at a time; 404 without it, 409 when no approved user manager would remain. */
async function changeUser(
  c: Context<AppEnv & { Variables: { user: User } }, '/:id'>,
  what: string,
  change: (trx: Trx, row: Row) => Promise<Row>,
): Promise<Outcome> {
  const id = c.req.param('id')
  try {
    const row = await c.var.db.transaction().execute(async (trx) => {
      await oneAtATime(trx, 'accounts')
      const before = await trx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
      if (!before) return undefined
      const after = await change(trx, before)
      if (!(await managers(trx).select('id').limit(1).executeTakeFirst())) throw new Refusal(LAST_MANAGER)
      return after
    })
    if (!row) return { refused: 404, reason: 'This account does not exist any more' }
    c.var.log.info(what, { requestId: c.var.requestId, user: id, by: c.var.user.id })
    return { account: toAccount(row) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: 409, reason: error.message }
    throw error
  }
}

const LAST_MANAGER =
  'This would leave nobody who may manage users. Give that permission to another approved account first.'

const update = (trx: Trx, id: string, changes: Updateable<UserTable>) =>
  trx
    .updateTable('user')
    .set({ ...changes, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Which permissions were given and taken, in words; empty when none was. */
const changedPermissions = (before: Row, after: Row) =>
  allPermissions
    .filter((name) => before[name] !== after[name])
    .map((name) => `${permissions[name]} ${after[name] ? 'on' : 'off'}`)
    .join(', ')

/** An account as SPEC's list has it: `approved` where the session says `isApproved`. */
function toAccount(row: Row) {
  const { isApproved: approved, ...user } = toUser(row)
  return { ...user, approved }
}
