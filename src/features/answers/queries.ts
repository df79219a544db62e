import { queryOptions } from '@tanstack/react-query'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

/** Whether the portal can send answers. The configuration doesn't change while the site runs. */
export const answeringQuery = queryOptions({
  queryKey: [PORTAL, '/api/answers'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).answers.$get()),
})
