import { createMiddleware } from 'hono/factory'
import type { Env } from '../server/env'
import type { AppEnv } from '../server/http'

/** Whether a request's Host header is one that the site had before. No other one that leads here counts. */
export const isFormerHost = ({ formerHosts }: Env, host: string | null | undefined) =>
  formerHosts.length > 0 && formerHosts.includes(host ?? '')

/** Redirects links to a former host, if that still leads here. */
export const redirectFormerHosts = createMiddleware<AppEnv>(async (c, next) => {
  const { env } = c.var
  if (c.req.method !== 'GET' || !isFormerHost(env, c.req.header('host'))) return next()
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(env.siteUrl + pathname + search, 308)
})
