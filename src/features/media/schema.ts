import * as v from 'valibot'
import { line } from '../../lib/schema'

/** In bytes. */
export const MAX_SIZE = 10 * 1024 * 1024
export const TOO_LARGE = 'Images may be up to 10 MB'

/** What may be changed of an image: what it shows, for those who don't see it. */
export const imageUpdate = v.object({ alt: line({ max: 500 }) })
