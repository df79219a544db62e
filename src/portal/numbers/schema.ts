import * as v from 'valibot'

/** The page's periods, in calendar months up to the current one. */
export const periods = { '12': 'Past 12 months', '1': 'This month' } as const

export const numbersQuery = v.object({
  months: v.fallback(
    v.pipe(v.optional(v.string(), '12'), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(24)),
    12,
  ),
})

/** A page that the browser showed without asking the server. */
export const pageRead = v.object({ path: v.pipe(v.string(), v.maxLength(1000)) })
