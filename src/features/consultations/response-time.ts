import { formatHours } from '../../lib/text/plural'
import type { Site } from '../settings/site-settings'

/** Returns the response time, as worded in SPEC section 8. */
export const responseTimeText = (site: Pick<Site, 'promisedHours'>) =>
  `I’ll contact you within ${formatHours(site.promisedHours)} to schedule our call.`
