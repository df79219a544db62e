import type { AnyContext } from '../../../server/http'
import type { Rule } from '../../../server/limit-store'
import { addressOf } from '../../../server/rate-limit'
import { knownDevice } from './known-device'

const QUARTER = 15 * 60

/** Wrong tries of a browser that does not know the account: from one address, of those for one account, and for one account from anywhere. */
const fromAddress = { name: 'login:address', points: 30, seconds: QUARTER }
const fromAddressForAccount = { name: 'login:account', points: 8, seconds: QUARTER }
const forAccount = { name: 'login:strangers', points: 40, seconds: QUARTER }
/** A code has only six digits. */
const codesForAccount = { name: 'login:codes', points: 30, seconds: 24 * 60 * 60 }
/** Of a browser in which the account signed in before: strangers who guess cannot use these up. */
const fromKnownDevice = { name: 'login:device', points: 10, seconds: QUARTER }

type Guess = {
  /** In seconds; 0 when the guess may be tried. */
  wait: number
  /** It was right: it does not count. */
  forgive: () => Promise<void>
}

/**
 * Counts a try to sign in to an account, by its name or id, before it is known whether it is right.
 * @param what 'password' or 'code': each has its own allowance.
 */
export async function countGuess(
  c: AnyContext,
  what: 'password' | 'code',
  account: string,
  userId: string | undefined,
): Promise<Guess> {
  const address = addressOf(c)
  const device = await knownDevice(c, userId)
  const counts: [Rule, string][] = device
    ? [[fromKnownDevice, `${what} ${device}`]]
    : [
        [fromAddress, `${what} ${address}`],
        [fromAddressForAccount, `${what} ${address} ${account}`],
        [what === 'code' ? codesForAccount : forAccount, account],
      ]
  const { limits, log, requestId } = c.var
  let wait = 0
  // Whoever is slowed for one address takes nothing more from what all strangers share.
  for (const [rule, key] of counts) if ((wait = await limits.take(rule, key))) break
  if (wait) log.warn('sign-in slowed', { requestId, user: userId })
  return {
    wait,
    async forgive() {
      for (const [rule, key] of counts) await limits.give(rule, key, 1)
    },
  }
}
