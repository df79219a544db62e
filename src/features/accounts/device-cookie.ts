import { readCookie, setCookie } from '../../server/cookies'
import type { AnyContext } from '../../server/http'
import { hashToken } from '../../server/secret'
import { deleteOldTokens, issueToken, readToken, redeemToken } from './one-time-token'

const NAME = 'known_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** How many browsers are remembered per account. Beyond that, the one with the oldest sign-in is forgotten. */
const MAX_DEVICES = 10

/**
 * Returns the browser's id if the account has signed in here before (OWASP Authentication Cheat Sheet, device cookies). Known devices have their own
 * attempt limit, so a stranger who guesses passwords can't lock anyone out. A new password and turning on the second factor delete the tokens, so
 * earlier cookies stop working.
 */
export async function getKnownDevice(c: AnyContext, userId: string | undefined) {
  const token = readCookie(c, NAME)
  if (!token || !userId) return undefined
  return (await readToken(c.var.db, 'device', token)) === userId ? hashToken(token) : undefined
}

/** Marks this browser as known to the account, replacing its last token with a new one. */
export async function rememberDevice(c: AnyContext, userId: string) {
  const token = await c.var.db.transaction().execute(async (trx) => {
    await redeemToken(trx, 'device', readCookie(c, NAME))
    const issued = await issueToken(trx, 'device', userId, YEAR_SECONDS * 1000)
    await deleteOldTokens(trx, 'device', userId, MAX_DEVICES)
    return issued
  })
  setCookie(c, NAME, token, { maxAge: YEAR_SECONDS })
}
