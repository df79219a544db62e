import * as v from 'valibot'
import { line } from '../../../lib/schema'
import { firstNight } from '../content'

export const newPlan = v.object({
  childId: line({ min: 1, max: 64, message: 'Please choose a child' }),
  templateId: line({ min: 1, max: 64, message: 'Please choose a template' }),
})

export const publication = v.object({
  /** The draft's version, as shown. */
  version: v.pipe(v.number('Please send the version'), v.integer(), v.minValue(0)),
  /** Other children's names that someone has allowed in the plan. */
  allowedNames: v.optional(v.pipe(v.array(line({ max: 100 })), v.maxLength(100)), []),
})

export const pauseUpdate = v.object({
  isPaused: v.boolean('isPaused must be true or false'),
  /** The evening (YYYY-MM-DD) from which nights stop counting, or count again; tonight by default. */
  from: v.optional(v.pipe(firstNight, v.minLength(10, 'Please pick a night'))),
})

export const owedUpdate = v.object({ isOwed: v.boolean('isOwed must be true or false') })

export const familyQuery = v.object({ family: line({ min: 1, max: 64, message: 'Please choose a family' }) })
