import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { api } from './client'
import { PORTAL } from './query-keys'
import { parseResponse } from './response'

/** Returns the options of a portal query. `call` requests `path`, and `params` tell its results apart. */
export const portalQuery = <R extends ClientResponse<unknown, number, 'json'>>(
  path: string,
  call: (client: typeof api) => Promise<R>,
  ...params: unknown[]
) =>
  queryOptions({
    queryKey: [PORTAL, path, ...params],
    queryFn: async ({ meta }) => parseResponse(call(await meta!.api())),
  })

/** Extra options for queries whose results parents can change at any time, even while the page is open. */
export const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: true, staleTime: 0 } as const
