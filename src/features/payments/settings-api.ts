import { advisoryLock } from '../../server/db/locks'
import { body, routes } from '../../server/http'
import { record } from '../activity/record'
import { can } from '../auth/guards'
import { readBusiness, storeBusiness } from '../settings/business'
import { businessSchema } from './schema'

/** Who the business is, for user managers. */
export const business = routes()
  .use(can('canManageUsers'))

  .get('/', async (c) => c.json(await readBusiness(c.var.db), 200))

  /** Receipts that were given, and offers that were sent, keep what they say. */
  .put('/', body(businessSchema), async (c) => {
    const typed = c.req.valid('json')
    await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      await storeBusiness(trx, typed)
      await record(trx, c, 'business changed')
    })
    return c.json(typed, 200)
  })
