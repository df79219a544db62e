import * as v from 'valibot'

/** How many rows a list shows at first, and how many it adds each time. */
export const PAGE_SIZE = 50

/** The number of rows, from a list's query string. */
export const rowLimit = v.fallback(
  v.pipe(v.optional(v.string(), String(PAGE_SIZE)), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)),
  PAGE_SIZE,
)
