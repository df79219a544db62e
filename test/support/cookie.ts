/** Returns the Cookie header that a browser would send after this response. */
export const cookieHeader = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Returns a Cookie header's session token. */
export const sessionToken = (cookie: string) => /nightlight_session=([^;]+)/.exec(cookie)![1]!
