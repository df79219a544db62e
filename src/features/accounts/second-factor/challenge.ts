import { parse, serialize } from 'hono/utils/cookie'
import type { Trx } from '../../../server/db/open'
import type { AnyContext } from '../../../server/http'
import { issueToken, readToken, redeemToken } from '../one-time-token'

const NAME = 'second_factor'
/** In s. */
const LIFETIME = 10 * 60

/**
 * Remembers that this browser gave the right password and owes a code. What it holds is a random token; whose it is, and that
 * it was not used, stands with us, so that nothing the browser says can skip the code (Ghost CVE-2026-22594).
 */
export async function beginChallenge(c: AnyContext, userId: string) {
  const token = await c.var.db.transaction().execute((trx) => issueToken(trx, 'second-factor', userId, LIFETIME * 1000))
  setCookie(c, token, LIFETIME)
}

const tokenOf = (c: AnyContext) => parse(c.req.header('cookie') ?? '', NAME)[NAME] ?? ''

/** Whose code is owed here; undefined when nobody's, or no more. */
export const challenged = (c: AnyContext) => readToken(c.var.db, 'second-factor', tokenOf(c))

/** Uses the challenge up. False when somebody else did, or it was voided. */
export async function endChallenge(c: AnyContext, trx: Trx) {
  setCookie(c, '', 0)
  return (await redeemToken(trx, 'second-factor', tokenOf(c))) !== undefined
}

function setCookie(c: AnyContext, value: string, maxAge: number) {
  const options = { httpOnly: true, sameSite: 'Strict', secure: c.var.env.https, path: '/api/auth', maxAge } as const
  c.header('Set-Cookie', serialize(NAME, value, options), { append: true })
}
