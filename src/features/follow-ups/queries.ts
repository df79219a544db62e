import { portalQuery } from '../../lib/api/portal-query'

/** The days after a package's confirmation on which its family is followed up, by the package's id. */
export const rhythmsQuery = portalQuery('/api/follow-ups/rhythms', (api) => api['follow-ups'].rhythms.$get())
