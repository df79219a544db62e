import { record } from '../../../features/activity/record'
import { can } from '../../../features/auth/guards'
import { renameSessionCookie } from '../../../features/auth/session'
import { newAddress } from '../../../features/settings/schema'
import { followAddress, readAddress, storeAddress } from '../../../features/settings/address'
import { advisoryLock } from '../../../server/db/locks'
import type { Deps } from '../../../server/http'
import { body, problem, routes } from '../../../server/http'

/** The site's address, for user managers. */
export const siteAddress = routes()
  .use(can('canManageUsers'))

  .get('/', async (c) => c.json(await describe(c.var), 200))

  /** Answers 409 if the environment sets it. Pages and emails follow immediately, and other processes within a minute. */
  .put('/', body(newAddress), async (c) => {
    const { db, env } = c.var
    if (env.isAddressFixed) return problem(c, 409, FIXED)
    const { address } = c.req.valid('json')
    await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      if ((await readAddress(trx))?.url === address) return
      await storeAddress(trx, address)
      await record(trx, c, 'settings changed', 'address')
    })
    await renameSessionCookie(c, () => followAddress({ db, env }))
    return c.json(await describe(c.var), 200)
  })

const FIXED = 'The address is set on the server, in SITE_URL. The person who runs the server can change it there.'

/** `passkeys` are those that only work at a former host, by account. */
async function describe({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const since = env.isAddressFixed ? undefined : (await readAddress(db))?.hostSince
  const passkeys = db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.userId')
    .select(['username', 'passkey.name'])
    .orderBy('username')
  return {
    address: env.siteUrl || null,
    isFixed: env.isAddressFixed,
    passkeys: since ? await passkeys.where('passkey.createdAt', '<', since).execute() : [],
  }
}
