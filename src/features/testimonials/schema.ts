import * as v from 'valibot'
import { imageUrlSchema, line, emptyToNull, text } from '../../lib/schema'

const rating = v.pipe(
  v.number('The rating is a number from 1 to 5'),
  v.integer('The rating is a whole number'),
  v.minValue(1, 'The rating is at least 1 star'),
  v.maxValue(5, 'The rating is at most 5 stars'),
)

const entries = {
  parentName: line({ max: 100 }),
  testimonial: text({ max: 5000 }),
  childAge: emptyToNull(line({ max: 100 })),
  photoUrl: imageUrlSchema,
}

/** What an admin adds. SPEC section 5: fields may be empty; 5 stars and approved unless said otherwise. */
export const newTestimonial = v.object({
  ...entries,
  rating: v.optional(rating, 5),
  approved: v.optional(v.boolean(), true),
})

/** What an admin changes of a testimonial: any of its fields. */
export const testimonialUpdate = v.pipe(
  v.object({
    parentName: v.optional(entries.parentName),
    testimonial: v.optional(entries.testimonial),
    childAge: v.optional(entries.childAge),
    photoUrl: v.optional(entries.photoUrl),
    rating: v.optional(rating),
    approved: v.optional(v.boolean()),
  }),
  v.check((update) => Object.keys(update).length > 0, 'There is nothing to change'),
)

/** With `approved` it is set, without it is toggled. */
export const approval = v.object({ approved: v.optional(v.boolean('approved must be true or false')) })
