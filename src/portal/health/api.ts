import { record } from '../../features/activity/record'
import { can } from '../../features/auth/guards'
import { followAddress, PROXIES_KEY } from '../../features/settings/address'
import { saveSetting } from '../../server/db/setting'
import { problem, routes } from '../../server/http'
import { checkHealth } from './check-health'
import { countProxies } from './checks/network'

/** The checks of `npm run doctor` that the site can run on itself; for user managers. */
export const siteHealth = routes()
  .use(can('canManageUsers'))

  .get('/', async (c) => c.json(await checkHealth(c.var), 200))

  /** Trusts the proxies in front, counting them again, so clients can't send a number. Answers 409 if TRUST_PROXY is set. */
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
