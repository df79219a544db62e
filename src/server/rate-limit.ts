import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import type { AnyContext, AppEnv, Problem } from './http'
import type { Rule } from './limit-store'

/**
 * The visitor's address. X-Forwarded-For counts only as far as our own proxies wrote it: with n trusted proxies, the n-th
 * entry from the right. IPv6 is cut to its /64, which is one household.
 */
export function addressOf(c: AnyContext) {
  const proxies = c.var.env.trustedProxies
  const forwarded = proxies ? c.req.header('x-forwarded-for')?.split(',').at(-proxies)?.trim() : undefined
  const address = forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** Whether one more letter may go to an address today, so that nobody uses the forms to fill a stranger's mailbox. */
export async function mayWriteTo({ var: { limits } }: AnyContext, email: string) {
  return (await limits.take(LETTERS, email.toLowerCase())) === 0
}
const LETTERS: Rule = { name: 'letters', points: 20, seconds: 24 * 60 * 60 }

/** What a refused try costs compared with one that is accepted. */
const FULL = 10
const REFUSED = 1

/** Limits accepted writes per address and for the whole site; tries that were refused weigh a tenth. */
export function limit(
  name: string,
  { perAddress, perSite, seconds }: { perAddress: number; perSite: number; seconds: number },
) {
  const rules: [Rule, (c: Context<AppEnv>) => string][] = [
    [{ name: `${name}:address`, points: perAddress * FULL, seconds }, addressOf],
    [{ name: `${name}:site`, points: perSite * FULL, seconds }, () => 'site'],
  ]
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const [rule, key] of rules) {
      const wait = await c.var.limits.take(rule, key(c), FULL)
      if (wait) return tooMany(c, wait)
    }
    await next()
    if (!c.res.ok) for (const [rule, key] of rules) await c.var.limits.give(rule, key(c), FULL - REFUSED)
  })
}

export const tooMany = (c: Context, wait: number) =>
  c.json(
    {
      error: `Too many tries. Please wait ${wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`} and try again.`,
    } satisfies Problem,
    429,
    {
      'Retry-After': String(wait),
    },
  )
