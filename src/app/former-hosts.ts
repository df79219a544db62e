import { createMiddleware } from 'hono/factory'
import type { Env } from '../server/env'
import type { AppEnv } from '../server/http'

/** Whether a Host header is one the site used to have. Any other host that leads here doesn't count. */
export const isFormerHost = ({ formerHosts }: Env, host: string | null | undefined) =>
  formerHosts.length > 0 && formerHosts.includes(host ?? '')

/** Redirects links to a former host that still leads here. */
export const redirectFormerHosts = createMiddleware<AppEnv>(async (c, next) => {
  const { env } = c.var
  if (c.req.method !== 'GET' || !isFormerHost(env, c.req.header('host'))) return next()
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(env.siteUrl + pathname + search, 308)
})
