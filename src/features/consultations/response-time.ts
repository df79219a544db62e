import { formatHours } from '../../lib/time/response-time'
import type { Site } from '../settings/site-settings'

/** What is promised to whoever has booked (SPEC section 8). */
export const responseTimeText = (site: Pick<Site, 'promisedHours'>) =>
  `I'll contact you within ${formatHours(site.promisedHours)} to schedule our call.`
