import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

export type Today = InferResponseType<typeof api.today.$get, 200>

/** What's due today. Families can write anytime, so every visit refetches it. */
export const todayQuery = queryOptions({
  queryKey: [PORTAL, '/api/today'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).today.$get()),
  refetchOnMount: 'always',
})
