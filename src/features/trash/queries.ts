import { queryOptions } from '@tanstack/react-query'
import { success, type api } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'

const list = (client: typeof api) => success(client.trash.$get())

export type Trashed = Awaited<ReturnType<typeof list>>[number]

/** What this admin may restore, the last deleted first. */
export const trashQuery = queryOptions({
  queryKey: [PORTAL, '/api/trash'],
  queryFn: ({ meta }) => list(meta!.api),
})
