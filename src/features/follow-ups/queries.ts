import { queryOptions } from '@tanstack/react-query'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

/** The days after a package's confirmation on which its family is followed up, by the package's id. */
export const rhythmsQuery = queryOptions({
  queryKey: [PORTAL, '/api/follow-ups/rhythms'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api())['follow-ups'].rhythms.$get()),
})
