/** The limits of a report, in characters. The server rejects longer ones. */
export const MAX_PATH = 500
export const MAX_MESSAGE = 500
export const MAX_STACK = 4000

/** Enough to find the cause, without reporting an error on every rerender. */
const MAX_REPORTS = 5
let reports = 0

/** Tells our own server that a page, or part of one, couldn't be rendered. Never throws. */
export async function reportRenderError(error: unknown, componentStack = '') {
  if (reports++ >= MAX_REPORTS) return
  const report = {
    path: location.pathname.slice(0, MAX_PATH),
    message: String(error).slice(0, MAX_MESSAGE),
    stack: ((error instanceof Error && error.stack) || '').slice(0, MAX_STACK),
    componentStack: componentStack.slice(0, MAX_STACK),
  }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }
  try {
    // `keepalive`, because the page may be about to reload. Not sendBeacon, because people turn it off.
    await fetch('/api/render-errors', { ...init, keepalive: true })
  } catch {
    // The site can't be reached.
  }
}
