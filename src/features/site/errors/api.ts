import { body, routes } from '../../../server/http'
import { redactPath } from '../../../server/log'
import { limit } from '../../../server/rate-limit/rate-limit'
import { renderError } from './schema'
import { findPositions, scrubMessage } from './scrub'

/** Logs what browsers couldn't render. Nothing is stored, and nothing in the line comes from what people wrote. */
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
