import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { foldAddress } from '../../lib/text/fold-address'
import { describeError } from '../../lib/describe-error'
import { problem, type AnyContext, type AppEnv, type Client, type Limit, type RateLimits, type Rule } from '../http'

/**
 * The IPv6 networks that one customer may own (RIPE-690), and their multiple of a single household's limit. Otherwise, one
 * customer's /48 would count as 65,536 visitors.
 */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
]

/**
 * Returns a visitor's IP address. Only our own proxies' part of X-Forwarded-For is trusted: with n of them, the nth entry from
 * the right. Some proxies add the port (192.0.2.1:443 or [2001:db8::1]:443).
 */
function clientAddress(c: Client) {
  const proxies = c.var.env.trustedProxies
  const forwarded = proxies ? c.req.header('x-forwarded-for')?.split(',').at(-proxies) : undefined
  const withoutPort = forwarded?.trim().replace(/^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/, '$1$2')
  const address = [withoutPort, c.env?.incoming?.socket.remoteAddress].find((text) => text && ipaddr.isValid(text))
  return address ? ipaddr.process(address) : undefined
}

const toNetwork = (ip: ipaddr.IPv4 | ipaddr.IPv6, bits: number) => {
  const { IPv4, IPv6 } = ipaddr
  const cidr = `${ip.toNormalizedString()}/${bits}`
  return `${(ip instanceof IPv4 ? IPv4 : IPv6).networkAddressFromCIDR(cidr).toString()}/${bits}`
}

/**
 * Returns the networks a visitor's attempts count toward, smallest first, with their multiple of a limit's points. An IPv4
 * address counts by itself.
 */
export function clientNetworks(c: Client) {
  const ip = clientAddress(c)
  if (!ip) return [{ network: 'unknown', share: 1 }]
  if (ip instanceof ipaddr.IPv4) return [{ network: ip.toString(), share: 1 }]
  return IPV6_NETWORKS.map(({ bits, share }) => ({ network: toNetwork(ip, bits), share }))
}

/** Returns the largest network that one customer may own: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function widestNetwork(c: Client) {
  const ip = clientAddress(c)
  return ip ? toNetwork(ip, ip instanceof ipaddr.IPv4 ? 24 : 48) : 'unknown'
}

/** Returns the visitor's IP address, or an IPv6 address's /64, which is one household. */
export const clientIp = (c: AnyContext) => clientNetworks(c)[0]!.network

/** Returns a rule's limits for the visitor's networks. `key` separates whatever else this rule counts. */
export const limitsByNetwork = (c: AnyContext, rule: Rule, key = ''): Limit[] =>
  clientNetworks(c).map(({ network, share }) => [{ ...rule, points: rule.points * share }, key + network])

const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * How many emails of a kind an address gets. Each kind counts separately, so a stranger's requests don't use up the owner's
 * links. Links work for an hour and are counted by the hour: no matter who asks for them, the inbox has one that works.
 */
const EMAILS = {
  request: { name: 'emails', points: 20, seconds: DAY },
  account: { name: 'emails:account', points: 20, seconds: DAY },
  reset: { name: 'emails:reset', points: 3, seconds: HOUR },
  'sign-in': { name: 'emails:sign-in', points: 3, seconds: HOUR },
} satisfies Record<string, Rule>
type EmailKind = keyof typeof EMAILS

/** Whether an address may get another email of this kind. Keeps people from using the forms to flood a stranger's inbox. */
export const allowsEmailTo = async (limits: RateLimits, kind: EmailKind, email: string) =>
  (await limits.consume([emailLimit(kind, email)])) === 0

export const emailLimit = (kind: EmailKind, email: string): Limit => [EMAILS[kind], foldAddress(email)]

const POINTS_ACCEPTED = 10
const POINTS_REJECTED = 1

/**
 * Limits writes by IP address before their body is parsed. A rejected write counts a tenth. There's no limit for the whole site,
 * or a few addresses could lock everybody out. `perLink` limits all visitors of the link whose token is in the path. If counting
 * fails, the request goes through: without its database, the route reports the error itself.
 */
export function limit(name: string, { perIp, perLink, seconds }: { perIp: number; perLink?: number; seconds: number }) {
  const rule = { name: `${name}:address`, points: perIp * POINTS_ACCEPTED, seconds }
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.env?.isLimited) return next()
    const warn = (error: unknown) => c.var.log.warn('rate limit not counted', { name, error: describeError(error) })
    const limits = limitsByNetwork(c, rule)
    if (perLink)
      limits.push([{ name: `${name}:link`, points: perLink * POINTS_ACCEPTED, seconds }, c.req.param('token') ?? ''])
    let wait: number
    try {
      wait = await c.var.limits.consume(limits, POINTS_ACCEPTED)
    } catch (error) {
      warn(error)
      return next()
    }
    if (wait > 0) return tooManyRequests(c, wait)
    await next()
    if (c.res.status >= 400) await c.var.limits.refund(limits, POINTS_ACCEPTED - POINTS_REJECTED).catch(warn)
  })
}

const queues = new LRUCache<string, LimitFunction>({ max: 1000, memoMethod: () => pLimit(1) })

/**
 * Handles requests by the same link one at a time, so that flooding it makes everybody else wait for one of them, not for all. For
 * handlers that don't wait for the visitor: a body that comes slowly would hold up the others.
 */
export const inTurn = createMiddleware<AppEnv>((c, next) => queues.memo(c.req.param('token')!)(next))

/** Answers 429. `wait` is in seconds. */
export function tooManyRequests(c: AnyContext, wait: number) {
  c.header('Retry-After', String(wait))
  const duration = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  return problem(c, 429, `Too many attempts. Please wait ${duration} and try again.`)
}
