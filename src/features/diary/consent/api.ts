import { routes } from '../../../server/http'
import { can } from '../../auth/guards'
import { changeFamily } from '../../families/family'
import { removeRecipient } from './ask'

/** Lets the practice remove people that parents added on the nights page. */
export const addedRecipients = routes().delete(
  '/:id/diary/recipients/:recipient',
  can('canManageConsultations'),
  async (c) => {
    const { id, recipient } = c.req.param()
    await changeFamily(c.var.db, id, (trx, parents) => removeRecipient(trx, parents, recipient, c))
    return c.json({ success: true as const }, 200)
  },
)
