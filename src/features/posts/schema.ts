import * as v from 'valibot'

/** Posts on one page of the list. */
export const PER_PAGE = 12

/** A parameter may come twice: then it is a list, and equals nothing. */
const parameter = v.optional(v.union([v.string(), v.array(v.string())]))

export const listQuery = v.object({ published: parameter, page: parameter })

/** The page number as an address spells it; undefined for everything else. */
export const pageNumber = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
