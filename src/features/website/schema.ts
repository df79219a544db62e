import * as v from 'valibot'
import { line } from '../../lib/schema'

/** A change to a text in the draft. Null means the original. `was` is the draft or public value it's based on. */
export const draftChange = v.object(
  { key: v.string(), value: v.unknown(), was: v.unknown() },
  'key, value, and was are required',
)

const packageName = v.nullable(line({ max: 100 }))
const link = v.object({ id: v.string(), was: packageName, now: packageName })
/** An appointment type whose package a publication has changed. */
export type Link = v.InferOutput<typeof link>

/** `undo` is the publication that restoring the version before it undoes. */
export const restoration = v.object({
  undo: v.optional(
    v.object(
      { id: v.string('id is required'), links: v.array(link, 'links are required') },
      'undo must be a publication',
    ),
  ),
})

/** The draft to be published or discarded, as the client last read it. */
export const draftVersion = v.object({ version: v.string('version is required') })
