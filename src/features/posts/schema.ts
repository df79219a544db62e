import * as v from 'valibot'
import { keysOf } from '../../lib/keys-of'
import { calendarDay } from '../../lib/time/dates'
import { imageUrlSchema, line, emptyToNull, text } from '../../lib/schema'
import { parseTopics } from './topics'

const MAX_LIMIT = 100
const LIMIT_MESSAGE = `limit must be a number from 1 to ${MAX_LIMIT}`

export const listQuery = v.object({
  // A repeated parameter arrives as an array.
  published: v.optional(v.union([v.string(), v.array(v.string())])),
  before: v.optional(line({ max: 5000 })),
  topic: v.optional(line({ max: 100 })),
  limit: v.optional(
    v.pipe(
      v.string(LIMIT_MESSAGE),
      v.transform(Number),
      v.integer(LIMIT_MESSAGE),
      v.minValue(1, LIMIT_MESSAGE),
      v.maxValue(MAX_LIMIT, LIMIT_MESSAGE),
    ),
    String(MAX_LIMIT),
  ),
})

const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** A date and time with an offset. Returns an ISO string in UTC. */
const dateTime = v.pipe(
  v.string('Please choose a date and a time'),
  v.trim(),
  v.check(
    (value) =>
      ISO_DATE_TIME.test(value) &&
      calendarDay(value) !== undefined &&
      /^(19|20)/.test(value) &&
      !isNaN(+new Date(value)),
    'Please choose a date and a time',
  ),
  v.transform((value) => new Date(value).toISOString()),
)

const topics = v.pipe(
  line({ max: 300 }),
  v.transform((text) => parseTopics(text).join(' ')),
)

const content = text({ max: 200_000 })

/** The title replaces an empty slug. The API checks `imageUrl`, because a placeholder from the old picker may stay. */
export const postFields = {
  title: line({ max: 300 }),
  slug: line({ max: 5000 }),
  excerpt: text({ max: 5000 }),
  content,
  imageUrl: emptyToNull(line({ max: 2000 })),
  imageAlt: line({ max: 500 }),
  topics,
}

/** `published` takes effect now, `publishedAt` at that time, which may be in the future. */
const publication = {
  published: v.optional(v.boolean('published must be true or false')),
  publishedAt: v.optional(dateTime),
}

/** The fields sent by the portal's dialog and SPEC's call. Each may be empty. */
export const newPost = v.object({ ...postFields, ...publication, imageUrl: imageUrlSchema })

/** The version a save is based on. If the database has another one, someone else saved first. */
const version = v.pipe(v.number('version must be a number'), v.integer('version must be a number'))

export const postUpdate = v.pipe(
  v.partial(v.object({ ...postFields, ...publication, version })),
  v.check((update) => Object.keys(update).some((key) => key !== 'version'), 'There is nothing to change'),
)

/** An autosave. `sealed` makes it a checkpoint: later saves start a new revision. */
export const workingCopy = v.object({ ...postFields, version, sealed: v.optional(v.boolean(), false) })

export const preview = v.object({ content })

/** The parts that the editor changes and that versions have, by name. */
export const partNames = keysOf(postFields)

export type PostFields = {
  title: string
  slug: string
  excerpt: string
  content: string
  imageUrl: string | null
  imageAlt: string
  topics: string
}
/** Unpublished changes to a published post. */
export type WorkingCopy = PostFields & { savedAt: string }
export type PublicationChange = { published?: boolean; publishedAt?: string }
