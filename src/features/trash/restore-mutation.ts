import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'

/** Restores a deleted row by its id, or several by the batch id that deleting them returned. */
export const restore = (id: string) => parseResponse(api.trash[':id'].restore.$post({ param: { id } }))
