import { api } from '../../lib/client'
import { success } from '../../lib/reply'

/** Undoes a deletion: of one row by its id, of many by the batch their deletion answered with. */
export const restore = (id: string) => success(api.trash[':id'].restore.$post({ param: { id } }))
