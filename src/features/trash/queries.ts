import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/client'
import { success } from '../../lib/reply'
import { PORTAL } from '../../lib/portal'

const list = (client: typeof api) => success(client.trash.$get())

export type Trashed = Awaited<ReturnType<typeof list>>[number]

/** What this admin may restore, the last deleted first. */
export const trashQuery = queryOptions({
  queryKey: [PORTAL, '/api/trash'],
  queryFn: ({ meta }) => list(meta!.api),
})
