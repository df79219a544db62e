import * as v from 'valibot'
import { emptyToNull, line, text } from '../../lib/schema'
import { hasPlausibleTimes, IMPLAUSIBLE, isPlausible } from './plausible'

export type Source = 'tap' | 'typed' | 'form' | 'import' | 'portal'

export const hows = ['alone', 'fed', 'rocked', 'held', 'beside', 'stroller', 'car'] as const
export const wheres = ['crib', 'bassinet', 'bed', 'room', 'swing', 'car seat', 'sofa', 'stroller', 'elsewhere'] as const
export const moods = ['calm', 'fussy', 'crying'] as const

/** Longest note on an entry, in characters. */
const MAX_NOTE = 2000
/** Changes per batch; a phone with more sends several batches. */
export const MAX_CHANGES = 200

/** Fields that only a newer page knows are an error: stripping them would lose data. */
const UNKNOWN = 'The site doesn’t know what this page sends. Please reload the page.'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const instant = v.pipe(
  v.string(),
  v.isoTimestamp('Please pick a time'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'Please pick a time'),
  v.transform((value) => new Date(value).toISOString()),
)
const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))

/** What a change sets. The one that creates an entry has at least the child, the kind, and either the start or the put-down. */
const entryFields = v.strictObject(
  {
    childId: v.optional(id),
    kind: v.optional(v.picklist(['sleep', 'feed', 'up', 'note', 'stir'])),
    /** '' undoes it: put down, not asleep yet. */
    start: v.optional(v.union([v.literal(''), instant])),
    end: optional(instant),
    putDown: optional(instant),
    period: optional(v.picklist(['night', 'nap'])),
    how: optional(v.picklist(hows)),
    where: optional(v.picklist(wheres)),
    mood: optional(v.picklist(moods)),
    crying: optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720, 'At most 12 hours'))),
    note: v.optional(emptyToNull(v.nullish(text({ max: MAX_NOTE }), ''))),
    isRemoved: v.optional(v.boolean()),
  },
  UNKNOWN,
)

/** Who someone says they are on their phone: Mom, Dad, a name. Not a credential. */
export const who = line({ min: 1, max: 40, message: 'Please say who you are' })

export const written = text({ min: 1, max: 5000, message: 'Please write a message' })

/** A change as a phone sends it. Its clock may be wrong. */
const sentChange = v.strictObject(
  {
    id,
    entryId: id,
    /** When it was made, by the phone's clock. */
    at: instant,
    by: who,
    set: entryFields,
    /** Whether its times come from a tap rather than typing. */
    isTapped: v.optional(v.boolean(), false),
  },
  UNKNOWN,
)
export type SentChange = v.InferOutput<typeof sentChange>

/** A change by a correct clock: its times lie between 2000 and three days from now. */
export const newChange = v.pipe(
  sentChange,
  v.check(({ at, set }) => isPlausible(at) && hasPlausibleTimes(set), IMPLAUSIBLE),
)

/** What a phone sends: its changes, its time, and the diary version it has. */
export const batch = v.strictObject(
  {
    sentAt: instant,
    since: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** A row of that version, as the server returned it; phones on an earlier release don't send it. */
    head: v.optional(id),
    changes: v.pipe(v.array(sentChange), v.maxLength(MAX_CHANGES, `At most ${MAX_CHANGES} changes at once`)),
  },
  UNKNOWN,
)
export type Batch = v.InferOutput<typeof batch>

const choice = v.optional(v.pipe(v.string(), v.maxLength(200)))

/**
 * What the file doesn't say: whose sleeps to import, for which child in the diary, whether a date has the day or the month first, and for an
 * unknown app, which columns to read and which words mean sleep.
 */
export const importChoices = v.object({
  fileChild: choice,
  childId: choice,
  order: v.optional(v.picklist(['day', 'month'])),
  start: choice,
  end: choice,
  minutes: choice,
  date: choice,
  kind: choice,
  child: choice,
  sleepKinds: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(30))),
})
export type ImportChoices = v.InferOutput<typeof importChoices>
