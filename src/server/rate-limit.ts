import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import type { AnyContext, AppEnv, Problem } from './http'
import type { Limit, Rule } from './limit-store'

/**
 * The visitor's address. X-Forwarded-For counts only as far as our own proxies wrote it: with n trusted proxies, the n-th
 * entry from the right. IPv6 is cut to its /64, which is one household.
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

/** Whether an address may get one more email today, so that nobody uses the forms to fill a stranger's mailbox. */
export const allowsEmailTo = async ({ var: { limits } }: AnyContext, email: string) =>
  (await limits.consume([[EMAILS, email.toLowerCase()]])) === 0
const EMAILS: Rule = { name: 'letters', points: 20, seconds: 24 * 60 * 60 }

/** The points of an accepted request, and of a refused one. */
const ACCEPTED = 10
const REFUSED = 1

/** Limits accepted writes per IP address and for the whole site; refused ones count a tenth. */
export function limit(
  name: string,
  { perIp, perSite, seconds }: { perIp: number; perSite: number; seconds: number },
) {
  const perIp = { name: `${name}:address`, points: perIp * ACCEPTED, seconds }
  const forAll = { name: `${name}:site`, points: perSite * ACCEPTED, seconds }
  return createMiddleware<AppEnv>(async (c, next) => {
    const limits: Limit[] = [
      [perIp, clientIp(c)],
      [forAll, 'site'],
    ]
    const wait = await c.var.limits.consume(limits, ACCEPTED)
    if (wait) return tooManyRequests(c, wait)
    await next()
    if (!c.res.ok) await c.var.limits.refund(limits, ACCEPTED - REFUSED)
  })
}

export const tooManyRequests = (c: Context, wait: number) =>
  c.json(
    {
      error: `Too many tries. Please wait ${wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`} and try again.`,
    } satisfies Problem,
    429,
    {
      'Retry-After': String(wait),
    },
  )
