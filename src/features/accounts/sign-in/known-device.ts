import { randomUUID } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import type { AnyContext } from '../../../server/http'
import { authSecret } from '../secret'

const NAME = 'known_device'
const YEAR = 365 * 24 * 60 * 60

/**
 * The browser in which this account signed in before, as an id; undefined for any other (OWASP Authentication Cheat Sheet,
 * device cookies). Strangers who guess use up the allowance of strangers, not that of a known device.
 */
export async function knownDevice(c: AnyContext, userId: string | undefined) {
  const cookies = await parseSigned(c.req.header('cookie') ?? '', await authSecret(c.var.db), NAME)
  const cookie = cookies[NAME]
  const [of, device] = cookie ? cookie.split('.') : []
  return userId && of === userId ? device : undefined
}

/** Remembers that this account signed in here. */
export async function rememberDevice(c: AnyContext, userId: string) {
  const device = (await knownDevice(c, userId)) ?? randomUUID()
  const cookie = await serializeSigned(NAME, `${userId}.${device}`, await authSecret(c.var.db), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.env.https,
    path: '/',
    maxAge: YEAR,
  })
  c.header('Set-Cookie', cookie, { append: true })
}
