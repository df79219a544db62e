import type { InferResponseType } from 'hono/client'
import { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'
import { parseResponse } from '../../lib/api/response'

export type Trashed = InferResponseType<typeof api.trash.$get, 200>[number]

/** The deleted rows that this admin can restore, newest first. */
export const trashQuery = portalQuery('/api/trash', (api) => api.trash.$get())

/** Restores a deleted row by its id, or several by the batch id that deleting them returned. */
export const restore = (id: string) => parseResponse(api.trash[':id'].restore.$post({ param: { id } }))
