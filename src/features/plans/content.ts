import * as v from 'valibot'
import { keysOf } from '../../lib/keys-of'
import { calendarDay } from '../../lib/time/dates'
import { line, text, wholeNumber } from '../../lib/schema'

/** @file The content of a sleep plan. A draft can have blanks (''); a published plan has none (`checks.ts`). */

const clock = v.pipe(line({ max: 5 }), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a time, such as 7:00 PM'))
const day = v.pipe(
  line({ max: 10 }),
  v.check((value) => value === '' || calendarDay(value) === value, 'Please pick a date'),
)

const MAX_NAPS = 6
export const MAX_STEPS = 12
const MAX_RUNGS = 14
export const MAX_NIGHTS = 60

const nap = v.object({
  earliest: clock,
  latest: clock,
  /** Minutes. */
  longest: wholeNumber(10, 240, 'Please enter from 10 minutes to 4 hours'),
})

const step = v.object({ step: line({ max: 120 }), minutes: wholeNumber(0, 120, 'Please enter the minutes, up to 120') })

/** What applies from one night to another. */
const rung = v.pipe(
  v.object({
    from: wholeNumber(1, MAX_NIGHTS, 'Please enter the number of a night'),
    to: wholeNumber(1, MAX_NIGHTS, 'Please enter the number of a night'),
    /** Minutes to wait: first, second, and from then on. Empty if parents don't wait. */
    waits: v.pipe(v.array(wholeNumber(0, 60, 'Please enter minutes, up to 60')), v.maxLength(5)),
    /** Where to sit, such as 'beside the crib'; '' if they don't. */
    seat: line({ max: 120 }),
  }),
  v.check(({ from, to }) => from <= to, 'The last night can’t be before the first'),
)
export type Rung = v.InferOutput<typeof rung>

export const doorText = text({ max: 800 })
export const block = text({ max: 6000 })

/** Titles of the text blocks, in page order, as parents and the portal see them. */
export const textTitles = {
  threeLines: 'In three lines',
  bedtime: 'At bedtime',
  waking: 'When your child wakes at night',
  early: 'Waking too early',
  day: 'The day',
  room: 'The room',
  feeding: 'Feeding',
  expect: 'What to expect',
  illness: 'Illness, travel, and clock changes',
  doctor: 'When to call the doctor',
  grandparents: 'One page for grandparents',
} as const
export type TextName = keyof typeof textTitles
export const textNames = keysOf(textTitles)

export const doorNames = ['woke', 'crying', 'feed'] as const
export type Door = (typeof doorNames)[number]

/** What a template has in addition to its texts. */
export const fields = {
  /** Times of day, 'HH:MM'. */
  bedtime: clock,
  wake: clock,
  /** When the last nap is over; '' without naps. */
  lastNapBy: clock,
  /** For a day that begins at `wake`. */
  naps: v.pipe(v.array(nap), v.maxLength(MAX_NAPS, `At most ${MAX_NAPS} naps`)),
  routine: v.pipe(v.array(step), v.maxLength(MAX_STEPS, `At most ${MAX_STEPS} steps`)),
  ladder: v.pipe(v.array(rung), v.maxLength(MAX_RUNGS, `At most ${MAX_RUNGS} columns`)),
  /** How many feeds a night (null: whenever the child is hungry), from when ('' is any time), and which doctor agreed. */
  feeds: v.object({
    count: v.nullable(wholeNumber(0, 8, 'Please enter a number of feeds, up to 8')),
    from: clock,
    agreedBy: line({ max: 200 }),
  }),
  length: wholeNumber(1, MAX_NIGHTS, `Please enter a number of nights, up to ${MAX_NIGHTS}`),
}
/** The evening of night 1 (YYYY-MM-DD). */
export const firstNight = day

type Fields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>
export type TemplateContent = Fields & {
  /** What *Tonight* says at each of its doors. A line that begins with '1.' is a step. */
  doors: Record<Door, string>
  /** Markdown. */
  texts: Record<TextName, string>
}

/** A draft, with blanks where something is missing. */
export type PlanDraft = TemplateContent & { firstNight: string }

/** Evenings that don't count (YYYY-MM-DD), first to last; `to` is null until the plan is resumed. */
export type Pause = { from: string; to: string | null }

export type PlanContent = PlanDraft & { pauses: Pause[] }
