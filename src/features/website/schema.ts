import * as v from 'valibot'
import { line } from '../../lib/schema'

/** A text of the next version. A null is the original; `was` is what the change is based on, in the draft or else public. */
export const draftChange = v.object(
  { key: v.string(), value: v.unknown(), was: v.unknown() },
  'key, value, and was are required',
)

const packageName = v.nullable(line({ max: 100 }))
const link = v.object({ id: v.string(), was: packageName, now: packageName })
/** A type of appointment whose package a publication has changed. */
export type Link = v.InferOutput<typeof link>

/** `undo` is the publication that bringing back the version before undoes. */
export const restoration = v.object({
  undo: v.optional(
    v.object(
      { id: v.string('id is required'), links: v.array(link, 'links are required') },
      'undo must be a publication',
    ),
  ),
})

/** The draft that is to be published or discarded, as the website's texts were read. */
export const draftVersion = v.object({ version: v.string('version is required') })
