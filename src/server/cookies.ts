import { parse, serialize } from 'hono/utils/cookie'
import type { AnyContext } from './http'

/** `__Host-` keeps subdomains and plain http from setting a cookie (RFC 6265bis, 4.1.3.2). Browsers accept it over https only. */
const fullName = (c: AnyContext, name: string) => (c.var.env.https ? `__Host-${name}` : name)

/** Returns the value of a cookie; '' if there is none. */
export const readCookie = (c: AnyContext, name: string) =>
  parse(c.req.header('cookie') ?? '', fullName(c, name))[fullName(c, name)] ?? ''

type Options = {
  /** In seconds; 0 deletes the cookie. */ maxAge: number
  httpOnly?: boolean
  sameSite?: 'Lax' | 'Strict'
}

/** Sets a cookie for the whole site. By default, scripts can't read it. */
export function setCookie(c: AnyContext, name: string, value: string, options: Options) {
  const defaults = { httpOnly: true, sameSite: 'Lax', secure: c.var.env.https, path: '/' } as const
  c.header('Set-Cookie', serialize<string>(fullName(c, name), value, { ...defaults, ...options }), { append: true })
}
