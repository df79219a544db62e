import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { success } from '../../lib/api/reply'
import { PORTAL } from '../../lib/api/query-keys'

const list = (client: typeof api) => success(client.trash.$get())

export type Trashed = Awaited<ReturnType<typeof list>>[number]

/** What this admin may restore, the last deleted first. */
export const trashQuery = queryOptions({
  queryKey: [PORTAL, '/api/trash'],
  queryFn: ({ meta }) => list(meta!.api),
})
