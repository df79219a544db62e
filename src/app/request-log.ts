import type { MiddlewareHandler } from 'hono'
import { HonoRequest } from 'hono/request'
import type { AnyContext, AppEnv, Deps } from '../server/http'
import { redactPath } from '../server/log'
import { getRoutePattern, type Metrics } from '../server/metrics'
import { createRefusalLog } from '../server/rate-limit/refusals'
import { isPageRead } from './page-key'

type LoggedResponse = { status: number; requestId: string; ms: number }

/** Returns functions that log, measure, and count requests answered by the app and by the page cache. */
export function createRequestLog(deps: Deps, metrics: Metrics | undefined) {
  const logRefusal = createRefusalLog(deps.log)
  function logRequest(method: string, route: string, path: string, { status, requestId, ms }: LoggedResponse) {
    metrics?.observe({ method, route, status }, ms / 1000)
    deps.log.debug('request', { requestId, method, path: redactPath(path), status, ms: Math.round(ms) })
  }
  function countPage(c: Pick<AnyContext, 'req' | 'env'>, pathname: string, status: number) {
    if (isPageRead(c.req.method, pathname, status))
      deps.pageViews.count({ req: c.req, env: c.env, var: deps }, pathname)
  }

  const logRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { method, path } = c.req
    const route = getRoutePattern(c)
    const { status } = c.res
    const id = c.get('requestId')
    logRequest(method, route, path, { status, requestId: id, ms })
    // A form without JavaScript calls the API in-process.
    if (!c.env?.isLimited) logRefusal({ requestId: id, method, route, status, user: c.get('refusedUser') })
    countPage(c, new URL(c.req.url).pathname, status)
  }
  function logCached(request: Request, response: LoggedResponse, env = {}) {
    const { pathname } = new URL(request.url)
    logRequest(request.method, '*', pathname, response)
    countPage({ req: new HonoRequest(request), env }, pathname, response.status)
  }
  return { logRequests, logCached }
}
