import { formatHours } from '../../lib/text/plural'
import type { Site } from '../settings/site-settings'

/** Returns the response time in the words of SPEC section 8. */
export const responseTimeText = (site: Pick<Site, 'promisedHours'>) =>
  `I'll contact you within ${formatHours(site.promisedHours)} to schedule our call.`

/** After a request without a time, where times can be chosen: another parent may have taken it. */
export const NO_TIME = 'No time is booked yet: I’ll write to you to find one.'
