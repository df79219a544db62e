import * as v from 'valibot'
import { MAX_MESSAGE, MAX_PATH, MAX_STACK } from '../../../lib/api/report-render-error'

const stack = v.optional(v.pipe(v.string(), v.maxLength(MAX_STACK)), '')

/** What a browser reports if it couldn't render a page, or a part of one. */
export const renderError = v.object({
  path: v.pipe(v.string(), v.maxLength(MAX_PATH)),
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE)),
  stack,
  componentStack: stack,
})
