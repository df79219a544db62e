import { datesToInstants } from '../../../lib/time/zoned-time'
import { query, routes } from '../../../server/http'
import { can } from '../../accounts/guards'
import { loadSite } from '../../settings/site-settings'
import { findBusyTimes } from '../booking/find-slots'
import { dateRange } from '../schema'

/** Events of the practice's external calendars. */
export const busy = routes().get('/', can('canManageConsultations'), query(dateRange), async (c) => {
  const { db } = c.var
  const [after, before] = datesToInstants(c.req.valid('query'), (await loadSite(db)).timeZone)
  return c.json(await findBusyTimes(db, after, before), 200)
})

export const calendars = routes()

export const calendarFeed = routes()
