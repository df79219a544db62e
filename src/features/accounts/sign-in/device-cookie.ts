import { randomUUID } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import type { AnyContext } from '../../../server/http'
import { authSecret } from '../secret'

const NAME = 'known_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Returns the browser's id if the account has signed in here before (OWASP Authentication Cheat Sheet, device cookies). Known
 * devices have their own attempt limit, so a stranger who guesses passwords locks nobody out.
 */
export async function getKnownDevice(c: AnyContext, userId: string | undefined) {
  const cookies = await parseSigned(c.req.header('cookie') ?? '', await authSecret(c.var.db), NAME)
  const cookie = cookies[NAME]
  const [owner, device] = cookie ? cookie.split('.') : []
  return userId && owner === userId ? device : undefined
}

/** Marks this browser as known to the account. */
export async function setDeviceCookie(c: AnyContext, userId: string) {
  const device = (await getKnownDevice(c, userId)) ?? randomUUID()
  const cookie = await serializeSigned(NAME, `${userId}.${device}`, await authSecret(c.var.db), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.env.https,
    path: '/',
    maxAge: YEAR_SECONDS,
  })
  c.header('Set-Cookie', cookie, { append: true })
}
