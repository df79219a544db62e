import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { newChange } from '../schema'
import { LogFormError, toChanges, type LogForm } from './log-form'

/** Returns the changes from a form sent to the server. @throws HTTPException 422 for a form that the page can't send. */
export function readForm(form: LogForm, moment: Parameters<typeof toChanges>[1]) {
  const parsed = v.safeParse(
    v.array(newChange),
    attempt(() => toChanges(form, moment)),
  )
  if (parsed.success) return parsed.output.map(({ isTapped: _, ...change }) => change)
  throw new HTTPException(422, { message: parsed.issues[0].message })
}

/** Returns undefined for invalid times, which throw. */
function attempt<T>(action: () => T) {
  try {
    return action()
  } catch (error) {
    if (error instanceof LogFormError) throw new HTTPException(422, { message: error.message })
    if (error instanceof RangeError) return undefined
    throw error
  }
}
