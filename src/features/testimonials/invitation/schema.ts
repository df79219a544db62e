import * as v from 'valibot'
import { formatDate } from '../../../lib/time/dates'
import { emptyToNull, line, text } from '../../../lib/schema'

/** Asks the family of a completed request for a testimonial. */
export const newInvitation = v.object({ consultationId: v.pipe(v.string(), v.maxLength(64)) })

/** After how long a family can be asked again. */
export const ASK_AGAIN_MS = 30 * 86_400_000

/** Says when a family was asked, and from when it can be asked again. */
export function describeAsked(askedAt: string, timeZone: string) {
  const again = new Date(Date.parse(askedAt) + ASK_AGAIN_MS).toISOString()
  return `You asked this family on ${formatDate(askedAt, timeZone)}. You can ask again from ${formatDate(again, timeZone)}.`
}

const CHOOSE_STARS = 'Please choose from one to five stars'
const OWN_NAME = 'Please write how you’d like to be named'

/** What a parent writes, as their form sends it: every field is text. */
export const ownTestimonial = v.pipe(
  v.object({
    rating: v.optional(
      v.pipe(
        v.unknown(),
        v.transform(Number),
        v.integer(CHOOSE_STARS),
        v.minValue(1, CHOOSE_STARS),
        v.maxValue(5, CHOOSE_STARS),
      ),
      0,
    ),
    testimonial: text({ min: 10, max: 5000, message: 'Please write at least 10 characters' }),
    /** One of the suggested names; empty for `ownName`. */
    naming: line({ max: 100 }),
    ownName: line({ max: 100 }),
    childAge: emptyToNull(line({ max: 100 })),
    consent: v.optional(
      v.pipe(
        v.unknown(),
        v.check((value) => value === 'on' || value === true, 'Please tick this, so that I may publish it'),
      ),
      '',
    ),
  }),
  v.forward(
    v.check(({ naming, ownName }) => naming !== '' || ownName !== '', OWN_NAME),
    ['ownName'],
  ),
  v.transform(({ naming, ownName, consent: _, ...testimonial }) => ({ ...testimonial, parentName: naming || ownName })),
)

/** Returns how a parent can be named: 'Zoë', 'Zoë O.', and 'A parent'. */
export function suggestNames(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const initial = words.length > 1 ? `${first} ${String.fromCodePoint(words.at(-1)!.codePointAt(0)!)}.` : first
  return [...new Set([first, initial, 'A parent'])].filter(Boolean)
}
