import type { Trx } from '../../../server/db/open'
import { readCookie, setCookie } from '../../../server/cookies'
import type { AnyContext } from '../../../server/http'
import { issueToken, readToken, redeemToken } from '../one-time-token'

const NAME = 'second_factor'
const MAX_AGE_SECONDS = 10 * 60

/**
 * Records that this browser sent the right password and has to send a code next. The cookie is a random token. The server stores whose it is and
 * whether it was used, so nothing the browser sends can skip the code (Ghost CVE-2026-22594).
 */
export async function startChallenge(c: AnyContext, userId: string) {
  const token = await c.var.db
    .transaction()
    .execute((trx) => issueToken(trx, 'second-factor', userId, MAX_AGE_SECONDS * 1000))
  setCookie(c, NAME, token, { maxAge: MAX_AGE_SECONDS, sameSite: 'Strict' })
}

/** Returns the id of the user who has to send a code in this browser; undefined without a challenge or if it has expired. */
export const getChallengedUserId = (c: AnyContext) => readToken(c.var.db, 'second-factor', readCookie(c, NAME))

/** Consumes the challenge. Returns false if it was already used or deleted. */
export async function consumeChallenge(c: AnyContext, trx: Trx) {
  setCookie(c, NAME, '', { maxAge: 0, sameSite: 'Strict' })
  return (await redeemToken(trx, 'second-factor', readCookie(c, NAME))) !== undefined
}
