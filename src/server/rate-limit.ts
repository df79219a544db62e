import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import { problem, type AnyContext, type AppEnv } from './http'
import type { Limit, RateLimits, Rule } from './limit-store'

/**
 * Returns the visitor's IP address. Only our own proxies' part of X-Forwarded-For is trusted: with n of them, the n-th entry
 * from the right. An IPv6 address is cut to its /64, which is one household.
 */
export function clientIp(c: AnyContext) {
  const proxies = c.var.env.trustedProxies
  const forwarded = proxies ? c.req.header('x-forwarded-for')?.split(',').at(-proxies)?.trim() : undefined
  const address = forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** Whether an address may get one more email today: nobody can use the forms to flood a stranger's inbox. */
export const allowsEmailTo = async (limits: RateLimits, email: string) =>
  (await limits.consume([[EMAILS, email.toLowerCase()]])) === 0
const EMAILS: Rule = { name: 'emails', points: 20, seconds: 24 * 60 * 60 }

const POINTS_ACCEPTED = 10
const POINTS_REJECTED = 1

/** Limits accepted writes per IP address and for the whole site. A rejected one counts a tenth. */
export function limit(name: string, { perIp, perSite, seconds }: { perIp: number; perSite: number; seconds: number }) {
  const ipRule = { name: `${name}:address`, points: perIp * POINTS_ACCEPTED, seconds }
  const siteRule = { name: `${name}:site`, points: perSite * POINTS_ACCEPTED, seconds }
  return createMiddleware<AppEnv>(async (c, next) => {
    const limits: Limit[] = [
      [ipRule, clientIp(c)],
      [siteRule, 'site'],
    ]
    const wait = await c.var.limits.consume(limits, POINTS_ACCEPTED)
    if (wait) return tooManyRequests(c, wait)
    await next()
    if (!c.res.ok) await c.var.limits.refund(limits, POINTS_ACCEPTED - POINTS_REJECTED)
  })
}

/** Answers 429. `wait` is in seconds. */
export function tooManyRequests(c: Context, wait: number) {
  c.header('Retry-After', String(wait))
  const duration = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return problem(c, 429, `Too many attempts. Please wait ${duration} and try again.`)
}
