import * as v from 'valibot'
import { calendarDay } from '../../lib/time/dates'
import { imageAddress, line, orNull, text } from '../../lib/schema'
import { AT_ONCE } from './paging'

const HOW_MANY = `limit must be a number from 1 to ${AT_ONCE}`

export const listQuery = v.object({
  // It may come twice: then it is a list, and equals nothing.
  published: v.optional(v.union([v.string(), v.array(v.string())])),
  before: v.optional(line({ max: 5000 })),
  limit: v.optional(
    v.pipe(
      v.string(HOW_MANY),
      v.transform(Number),
      v.integer(HOW_MANY),
      v.minValue(1, HOW_MANY),
      v.maxValue(AT_ONCE, HOW_MANY),
    ),
    String(AT_ONCE),
  ),
})

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** A moment with its offset, as an ISO string in UTC. */
const moment = v.pipe(
  v.string('Please choose a date and a time'),
  v.trim(),
  v.check(
    (value) =>
      instant.test(value) && calendarDay(value) !== undefined && /^(19|20)/.test(value) && !isNaN(+new Date(value)),
    'Please choose a date and a time',
  ),
  v.transform((value) => new Date(value).toISOString()),
)

const content = text({ max: 200_000 })

/** An empty slug is made from the title. The image is checked by the call, because what an old picker left may stay. */
const fields = {
  title: line({ max: 300 }),
  slug: line({ max: 5000 }),
  excerpt: text({ max: 5000 }),
  content,
  imageUrl: orNull(line({ max: 2000 })),
}

/** What the portal's dialog and SPEC's call send. Everything may be empty (DECISIONS 28). */
export const newPost = v.object({
  ...fields,
  imageUrl: imageAddress,
  published: v.optional(v.boolean('published must be true or false')),
  publishedAt: v.optional(moment),
})

/** The version that was read and is now changed: another one in the database means that somebody else was faster. */
const version = v.pipe(v.number('version must be a number'), v.integer('version must be a number'))

/** Names one save: sent again because its answer was lost, it's answered again and changes nothing. */
const saveId = v.optional(v.pipe(v.string('saveId must be a text'), v.maxLength(64, 'saveId is too long')))

/** Any of the fields. `published` decides by the clock of the server, `publishedAt` for a moment, also of tomorrow. */
export const postUpdate = v.pipe(
  v.object({
    title: v.optional(fields.title),
    slug: v.optional(fields.slug),
    excerpt: v.optional(fields.excerpt),
    content: v.optional(content),
    imageUrl: v.optional(fields.imageUrl),
    published: v.optional(v.boolean('published must be true or false')),
    publishedAt: v.optional(moment),
    version: v.optional(version),
    saveId,
  }),
  v.check(
    (update) => Object.keys(update).some((key) => key !== 'version' && key !== 'saveId'),
    'There is nothing to change',
  ),
)

/** All the fields, as they're saved while somebody types. `sealed` closes the revision: later saves begin a new one. */
export const workingCopy = v.object({ ...fields, version, saveId, sealed: v.optional(v.boolean(), false) })

export const preview = v.object({ content })

/** The text of a post, as it's edited. */
export type PostFields = { title: string; slug: string; excerpt: string; content: string; imageUrl: string | null }
/** What is being written on a published post, and does not show yet. */
export type WorkingCopy = PostFields & { savedAt: string }
