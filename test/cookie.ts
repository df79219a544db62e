/** The cookies a reply set, as a browser sends them back. */
export const cookieOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The token in the session cookie of a Cookie header. */
export const sessionToken = (cookie: string) => /nightlight_session=([^;]+)/.exec(cookie)![1]!
