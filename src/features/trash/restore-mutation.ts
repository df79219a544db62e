import { api } from '../../lib/api/client'
import { success } from '../../lib/api/reply'

/** Undoes a deletion: of one row by its id, of many by the batch their deletion answered with. */
export const restore = (id: string) => success(api.trash[':id'].restore.$post({ param: { id } }))
