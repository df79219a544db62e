import { routes } from '../../server/http'
import { siteOf } from './settings'

/** The practice's facts, which every page shows. */
export const site = routes().get('/', async (c) => c.json(await siteOf(c.var.db), 200))
