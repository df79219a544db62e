import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'

/** Undoes a deletion: of one row by its id, of many by the batch their deletion answered with. */
export const restore = (id: string) => parseResponse(api.trash[':id'].restore.$post({ param: { id } }))
