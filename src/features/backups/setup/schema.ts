import * as v from 'valibot'
import { line } from '../../../lib/schema'

export const sixWords = v.object({ passphrase: line({ min: 1, max: 200, message: 'Please enter the six words' }) })

const count = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** Where a part of the uploaded file starts, and the size of the whole file, in bytes. */
export const filePart = v.object({ at: count, size: count })

/** Below the limits of proxies and the API. */
export const PART_BYTES = 900_000
export const MAX_FILE_BYTES = 20_000_000_000
