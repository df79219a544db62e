import { record } from '../../features/activity/record'
import { can } from '../../features/auth/guards'
import { followAddress, PROXIES_KEY } from '../../features/settings/address'
import { saveSetting } from '../../server/db/setting'
import { problem, routes } from '../../server/http'
import { checkHealth } from './check-health'
import { countProxies } from './checks/network'

/** What `npm run doctor` checks, as far as the site can while it runs; for user managers. */
export const siteHealth = routes()
  .use(can('canManageUsers'))

  .get('/', async (c) => c.json(await checkHealth(c.var), 200))

  /** Trusts the proxies that are in front, counted again: nobody sends a number. Returns 409 if TRUST_PROXY does. */
  .post('/proxies', async (c) => {
    const { db, env } = c.var
    if (env.isProxyCountFixed) return problem(c, 409, 'The number of proxies is set on the server, in TRUST_PROXY.')
    const count = await countProxies({ db, env })
    if (count === undefined) return problem(c, 422, 'The site couldn’t be reached at its address. Please try again.')
    await saveSetting(db, PROXIES_KEY, count)
    await record(db, c, 'settings changed', `proxies: ${count}`)
    await followAddress({ db, env })
    return c.json(await checkHealth(c.var), 200)
  })
