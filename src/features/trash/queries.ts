import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'

const list = (client: typeof api) => parseResponse(client.trash.$get())

export type Trashed = Awaited<ReturnType<typeof list>>[number]

/** The deleted rows this admin may restore, newest first. */
export const trashQuery = queryOptions({
  queryKey: [PORTAL, '/api/trash'],
  queryFn: async ({ meta }) => list(await meta!.api()),
})

/** Restores a deleted row by its id, or several by the batch id that deleting them returned. */
export const restore = (id: string) => parseResponse(api.trash[':id'].restore.$post({ param: { id } }))
