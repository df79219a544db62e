import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

const getToday = (client: typeof api) => parseResponse(client.today.$get())

export type Today = Awaited<ReturnType<typeof getToday>>

/** What is owed today. Families write on their own, so every visit refetches it. */
export const todayQuery = queryOptions({
  queryKey: [PORTAL, '/api/today'],
  queryFn: async ({ meta }) => getToday(await meta!.api()),
  refetchOnMount: 'always',
})
