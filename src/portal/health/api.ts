import { can } from '../../features/auth/guards'
import { routes } from '../../server/http'
import { checkHealth } from './check-health'

/** What `npm run doctor` checks, as far as the site can while it runs; for user managers. */
export const siteHealth = routes().get('/', can('canManageUsers'), async (c) => c.json(await checkHealth(c.var), 200))
