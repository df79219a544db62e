import type { Db } from '../../../server/db/open'
import { problem, routes } from '../../../server/http'
import { can } from '../../auth/guards'

/** Returns what is disputed at Stripe and hasn't been read of, the earliest date to answer first. */
export const findUnreadDisputes = (db: Db) =>
  db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('state', '=', 'disputed')
    .where('disputeReadAt', 'is', null)
    .orderBy('disputeDueBy')
    .execute()

/** Disputes at Stripe. */
export const disputes = routes()
  /** Says that a dispute was read of: Today no longer shows it. */
  .post('/:id/read', can('canManageConsultations'), async (c) => {
    const read = await c.var.db
      .updateTable('paymentAttempt')
      .set({ disputeReadAt: new Date().toISOString() })
      .where('id', '=', c.req.param('id'))
      .where('state', '=', 'disputed')
      .returning('id')
      .executeTakeFirst()
    return read ? c.json({ success: true as const }, 200) : problem(c, 404, 'There is no such dispute')
  })
