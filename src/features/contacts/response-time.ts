import { formatHours } from '../../lib/text/plural'
import type { Site } from '../settings/site-settings'

/** Returns the response time in the words of SPEC section 8. */
export const responseTimeText = (site: Site) => `I’ll get back to you within ${formatHours(site.promisedHours)}.`
