import * as v from 'valibot'
import { line } from '../../lib/schema'
import { isUrl } from '../../lib/is-url'

export const MAX_BYTES = 10 * 1024 * 1024
export const TOO_LARGE = 'Images may be up to 10 MB'

export const PAGE_SIZE = 24

export const listQuery = v.object({
  /** Matches the description. */
  q: v.optional(v.pipe(v.string('q must be a string'), v.maxLength(200, 'Please use fewer search words'))),
  page: v.optional(
    v.pipe(
      v.string('That isn’t a valid page'),
      v.regex(/^[1-9]\d{0,5}$/, 'That isn’t a valid page'),
      v.transform(Number),
    ),
    '1',
  ),
})

/** The address of an image on another site. */
export const imageImport = v.object({
  url: v.pipe(
    line({ max: 2000 }),
    v.check((url) => /^https?:\/\//i.test(url) && isUrl(url), 'Please enter the address of an image'),
  ),
})

export const imageUpdate = v.object({ alt: line({ max: 500 }) })
