import * as v from 'valibot'

/** A parameter may come twice: then it is a list, and equals nothing. */
const parameter = v.optional(v.union([v.string(), v.array(v.string())]))

export const listQuery = v.object({ published: parameter, page: parameter })
