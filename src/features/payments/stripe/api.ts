import { advisoryLock } from '../../../server/db/locks'
import { body, fieldProblem, routes } from '../../../server/http'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { stripeKey, waysSchema } from '../schema'
import { readOwnWays, storeOwnWays } from '../ways'
import { createClient, tryKey } from './client'
import { findKey, removeKey, storeKey } from './key'
import { clearTrouble, findTrouble } from './trouble'

/** How parents pay, for user managers. */
export const paymentWays = routes()
  .use(can('canManageUsers'))

  /** The key of Stripe is in no response, only its last four characters. */
  .get('/', async (c) => {
    const { db } = c.var
    const key = await findKey(db)
    const stripe = key && { last4: key.last4, isLive: key.isLive, since: key.since }
    const problem = (await findTrouble(db))?.problem
    return c.json({ ...(await readOwnWays(db)), stripe: stripe ? { ...stripe, problem: problem ?? null } : null }, 200)
  })

  .put('/', body(waysSchema), async (c) => {
    const ways = c.req.valid('json')
    await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      await storeOwnWays(trx, ways)
      await record(trx, c, 'payment ways changed')
    })
    return c.json(ways, 200)
  })

/** The key of Stripe, for user managers. */
export const stripeSettings = routes()
  .use(can('canManageUsers'))

  /** Tries a restricted key, and stores it if it has every right; otherwise 422 names what's missing. */
  .put('/', body(stripeKey), async (c) => {
    const { db, env } = c.var
    const { key } = c.req.valid('json')
    const problem = await tryKey(await createClient(key, env))
    if (problem) return c.json(fieldProblem('key', problem), 422)
    const stored = await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      const { last4, isLive } = await storeKey(trx, key)
      await clearTrouble(trx)
      // What the earlier key couldn't read is tried at once.
      await trx
        .updateTable('paymentAttempt')
        .set({ nextReadAt: new Date().toISOString() })
        .where('nextReadAt', 'is not', null)
        .execute()
      await record(trx, c, 'stripe connected', last4)
      return { last4, isLive }
    })
    return c.json(stored, 200)
  })

  .delete('/', async (c) => {
    await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      const { numDeletedRows } = await removeKey(trx)
      await clearTrouble(trx)
      if (numDeletedRows > 0n) await record(trx, c, 'stripe removed')
    })
    return c.json({ success: true as const }, 200)
  })
