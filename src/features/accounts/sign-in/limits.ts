import type { AnyContext } from '../../../server/http'
import type { Limit } from '../../../server/limit-store'
import { clientIp, limit } from '../../../server/rate-limit'
import { getKnownDevice } from './device-cookie'

const seconds = 15 * 60

export const registerLimit = limit('register', { perIp: 10, seconds })
export const forgotLimit = limit('forgot', { perIp: 10, seconds })
export const resetLimit = limit('reset', { perIp: 20, seconds })
export const confirmEmailLimit = limit('confirm-email', { perIp: 20, seconds })
export const passkeyLimit = limit('passkey', { perIp: 60, seconds })

/** Failed attempts from a browser that is new to the account: per IP, per IP and account, and per account. */
const perIp = { name: 'login:address', points: 30, seconds }
const perIpAndAccount = { name: 'login:account', points: 8, seconds }
const passwordsPerAccount = { name: 'login:strangers', points: 40, seconds }
/** Stricter, because a code has only six digits. */
const codesPerAccount = { name: 'login:codes', points: 30, seconds: 24 * 60 * 60 }
/** Failed attempts from a browser in which the account has signed in before. Strangers' attempts don't count here. */
const perKnownDevice = { name: 'login:device', points: 10, seconds }

/**
 * Counts an attempt to sign in to an account, before the attempt is checked. Returns the seconds to wait, 0 if the attempt may go
 * ahead, and a function to call after a successful attempt, since only failed ones count.
 * @param what 'password' or 'code', which have separate limits
 * @param account the account's username or id
 */
export async function countAttempt(
  c: AnyContext,
  what: 'password' | 'code',
  account: string,
  userId: string | undefined,
) {
  const ip = clientIp(c)
  const device = await getKnownDevice(c, userId)
  const limits: Limit[] = device
    ? [[perKnownDevice, `${what} ${device}`]]
    : [
        [perIp, `${what} ${ip}`],
        [perIpAndAccount, `${what} ${ip} ${account}`],
        [what === 'code' ? codesPerAccount : passwordsPerAccount, account],
      ]
  // An IP that exceeds its own limit doesn't consume the limit that all strangers share.
  const retryAfter = await c.var.limits.consume(limits)
  if (retryAfter) c.var.log.warn('sign-in rate limited', { requestId: c.var.requestId, user: userId })
  return { retryAfter, refund: () => c.var.limits.refund(limits) }
}
