import * as v from 'valibot'
import { MAX_MESSAGE, MAX_PATH, MAX_STACK } from '../../../lib/api/report-render-error'
import { body, routes } from '../../../server/http'
import { redactPath } from '../../../server/log'
import { limit } from '../../../server/rate-limit/rate-limit'

const stack = v.optional(v.pipe(v.string(), v.maxLength(MAX_STACK)), '')

/** A browser's report that it couldn't render a page, or part of one. */
const renderError = v.object({
  path: v.pipe(v.string(), v.maxLength(MAX_PATH)),
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE)),
  stack,
  componentStack: stack,
})

/** Logs rendering errors from browsers. Nothing is stored, and the log line leaves out anything people may have written. */
export const renderErrors = routes().post(
  '/',
  limit('render error', { perIp: 10, seconds: 600 }),
  body(renderError),
  async (c) => {
    const { path, message, stack, componentStack } = c.req.valid('json')
    c.var.log.warn('a browser could not render a page', {
      path: scrubMessage(redactPath(path)),
      error: scrubMessage(message),
      at: findPositions(stack),
      components: findPositions(componentStack),
      browser: await nameBrowser(c.req.header('user-agent')),
    })
    return c.body(null, 204)
  },
)

/** Returns 'Safari 16.6 on iOS'. */
async function nameBrowser(userAgent: string | undefined) {
  if (!userAgent) return undefined
  const { default: Bowser } = await import('bowser')
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, browser.version, 'on', os.name].filter(Boolean).join(' ').slice(0, 100)
}

const MAX_LENGTH = 200
const MAX_POSITIONS = 8

/**
 * Returns an error's message, or a path, without anything a person may have written: values that engines quote ('Unexpected token
 * …, "Ann Lee" is not valid JSON'), addresses, tokens, numbers, and URL parameters.
 */
const scrubMessage = (text: string) =>
  text
    .replace(/"[^]*"|[“‘`][^]*[”’`]|'[^']*\s[^]*'/g, '[text]')
    .replace(/[?#][^\s#]*=\S*/g, '')
    .replace(/\S*(?:@|%40)\S*/g, '[address]')
    // A link's token grants access.
    .replace(/[\w-]{32,}/g, '[token]')
    .replace(/\d[\d\s().-]{4,}\d/g, '[number]')
    .slice(0, MAX_LENGTH)

/** Returns a stack's positions in our scripts, innermost first: 'core-C3x1.js:1:2345 form-Dq.js:1:99'. The rest is dropped. */
const findPositions = (stack: string) =>
  [...stack.matchAll(/\/assets\/([\w.-]{1,80}\.js:\d{1,9}:\d{1,9})/g)]
    .slice(0, MAX_POSITIONS)
    .map(([, position]) => position)
    .join(' ')
