import * as v from 'valibot'
import { line } from '../../lib/schema'
import { planDraft, templateContent } from './content'

const version = v.pipe(v.number('Please send the version'), v.integer(), v.minValue(0))
const changes = line({ max: 300 })

/** A new plan of a child. */
export const newPlan = v.object({
  childId: line({ min: 1, max: 64, message: 'Please choose a child' }),
  templateId: line({ min: 1, max: 64, message: 'Please choose a template' }),
})

/** A draft, and the version that it's based on. */
export const planUpdate = v.object({ draft: planDraft, changes, version })

export const publication = v.object({
  version,
  /** Names of other children that may stand in it: someone has said that it's so. */
  allowedNames: v.optional(v.pipe(v.array(line({ max: 100 })), v.maxLength(100)), []),
})

/** An evening, or null to begin again tonight. */
export const pauseUpdate = v.object({ isPaused: v.boolean('isPaused must be true or false') })

export const templateUpdate = v.object({
  name: line({ min: 1, max: 100, message: 'Please enter a name' }),
  content: templateContent,
  version,
})
