import { HTTPException } from 'hono/http-exception'
import type { AnyContext, Limit, Rule } from '../../server/http'
import { limit, limitsByNetwork, tooManyRequests } from '../../server/rate-limit/rate-limit'

const seconds = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

export const registerLimit = limit('register', { perIp: 10, seconds })
export const forgotLimit = limit('forgot', { perIp: 10, seconds })
export const resetLimit = limit('reset', { perIp: 20, seconds })
export const confirmEmailLimit = limit('confirm-email', { perIp: 20, seconds })
export const setupLimit = limit('setup', { perIp: 20, seconds })
export const invitationLimit = limit('invitation', { perIp: 20, seconds })
export const passkeyLimit = limit('passkey', { perIp: 60, seconds })

type Factor = 'password' | 'code'

/** Limits on failed attempts from browsers that are new to the account: per network, per network and account, and per account. */
const perNetwork = { name: 'login:address', points: 30, seconds }
const perNetworkAndAccount = { name: 'login:account', points: 8, seconds }
/** At most 100 failed attempts in a row (NIST SP 800-63B 5.2.2); fewer for codes, which have only six digits. */
const newDevices: Record<Factor, Rule> = {
  password: { name: 'login:strangers', points: 100, seconds: HOUR },
  code: { name: 'login:codes', points: 30, seconds: DAY },
}
/** Beyond this, each attempt from a new browser is delayed. */
const untilSlow = { name: 'login:slow', points: 20, seconds: HOUR }
const SLOW_DOWN_MS = 2000

/** Limits on failed attempts from browsers where the account has signed in before. Strangers' attempts don't count. */
const perKnownDevice = { name: 'login:device', points: 10, seconds }
const knownDevices: Record<Factor, Rule> = {
  password: { name: 'login:devices', points: 50, seconds: HOUR },
  code: { name: 'login:device-codes', points: 30, seconds: DAY },
}

/**
 * Counts a sign-in attempt before it's checked. Returns a function to call after a successful attempt, since only failed ones count.
 * @throws HTTPException 429 after too many attempts
 * @param device evidence that the account's owner was here before: a known browser, a session, or an emailed link
 * @param name the username if no account has it
 */
export async function countAttempt(
  c: AnyContext,
  factor: Factor,
  userId: string | undefined,
  device: string | undefined,
  name = '',
) {
  const account = userId ?? name
  const limits: Limit[] = device
    ? [
        [perKnownDevice, `${factor} ${device}`],
        [knownDevices[factor], account],
      ]
    : [
        ...limitsByNetwork(c, perNetwork, `${factor} `),
        ...limitsByNetwork(c, perNetworkAndAccount, `${factor} ${account} `),
        [newDevices[factor], account],
      ]
  // A network over its own limit doesn't use up the limit that all strangers share.
  const wait = await c.var.limits.consume(limits)
  if (wait) {
    c.var.log.warn('sign-in rate limited', { requestId: c.var.requestId, user: userId })
    throw new HTTPException(429, { res: tooManyRequests(c, wait) })
  }
  if (!device) {
    const slow: Limit = [untilSlow, `${factor} ${account}`]
    limits.push(slow)
    if (await c.var.limits.consume([slow])) await c.var.sleep(SLOW_DOWN_MS)
  }
  return () => c.var.limits.refund(limits)
}
