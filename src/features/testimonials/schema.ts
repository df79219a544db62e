import * as v from 'valibot'
import { imageUrlSchema, line, emptyToNull, text } from '../../lib/schema'

const rating = v.pipe(
  v.number('The rating is a number from 1 to 5'),
  v.integer('The rating is a whole number'),
  v.minValue(1, 'The rating is at least 1 star'),
  v.maxValue(5, 'The rating is at most 5 stars'),
)

/** A new testimonial. Fields may be empty; the defaults are 5 stars and approved (SPEC section 5). */
export const newTestimonial = v.object({
  parentName: line({ max: 100 }),
  testimonial: text({ max: 5000 }),
  childAge: emptyToNull(line({ max: 100 })),
  photoUrl: imageUrlSchema,
  rating: v.optional(rating, 5),
  approved: v.optional(v.boolean(), true),
})

export const testimonialUpdate = v.pipe(
  v.partial(newTestimonial),
  v.check((update) => Object.keys(update).length > 0, 'There is nothing to change'),
)

/** Sets the approval to `approved`, or toggles it. Its parent may have changed what was `testimonialWas`. */
export const approval = v.object({
  approved: v.optional(v.boolean('approved must be true or false')),
  testimonialWas: v.optional(v.string('testimonialWas must be text')),
})
