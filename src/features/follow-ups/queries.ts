import { portalQuery } from '../../lib/api/portal-query'

/** The days after a package's confirmation to follow up with its family, by package id. */
export const rhythmsQuery = portalQuery('/api/follow-ups/rhythms', (api) => api['follow-ups'].rhythms.$get())
