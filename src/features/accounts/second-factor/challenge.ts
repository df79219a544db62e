import { parse, serialize } from 'hono/utils/cookie'
import type { Trx } from '../../../server/db/open'
import type { AnyContext } from '../../../server/http'
import { issueToken, readToken, redeemToken } from '../one-time-token'

const NAME = 'second_factor'
const MAX_AGE_SECONDS = 10 * 60

/**
 * Remembers that this browser gave the right password and has to give a code next. Its cookie is a random token; the server
 * knows whose it is and whether it was used, so nothing the browser sends can skip the code (Ghost CVE-2026-22594).
 */
export async function startChallenge(c: AnyContext, userId: string) {
  const token = await c.var.db
    .transaction()
    .execute((trx) => issueToken(trx, 'second-factor', userId, MAX_AGE_SECONDS * 1000))
  setCookie(c, token, MAX_AGE_SECONDS)
}

const tokenOf = (c: AnyContext) => parse(c.req.header('cookie') ?? '', NAME)[NAME] ?? ''

/** Returns the id of the user who has to give a code in this browser; undefined if nobody has to, or it took too long. */
export const getChallengedUserId = (c: AnyContext) => readToken(c.var.db, 'second-factor', tokenOf(c))

/** Uses up the challenge. False if it was already used or voided. */
export async function consumeChallenge(c: AnyContext, trx: Trx) {
  setCookie(c, '', 0)
  return (await redeemToken(trx, 'second-factor', tokenOf(c))) !== undefined
}

function setCookie(c: AnyContext, value: string, maxAge: number) {
  const options = { httpOnly: true, sameSite: 'Strict', secure: c.var.env.https, path: '/api/auth', maxAge } as const
  c.header('Set-Cookie', serialize(NAME, value, options), { append: true })
}
