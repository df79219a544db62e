import * as v from 'valibot'

const name = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** What the file doesn't say: whose sleeps to import, whose they are in the diary, and the columns of an app that isn't known. */
export const importChoices = v.object({
  fileChild: name,
  childId: name,
  start: name,
  end: name,
  minutes: name,
})
export type ImportChoices = v.InferOutput<typeof importChoices>

export const MAX_FILE_BYTES = 5_000_000
export const FILE_TOO_LARGE = 'This file is larger than 5 MB. Export fewer months at once.'
