import { tryDecodeURIComponent } from 'hono/utils/url'

/** Returns a URL's path as routes may see it, however it's spelled: `/%61dmin` and `//admin` are `/admin`. */
export const normalizePath = (pathname: string) =>
  /%|\/\//.test(pathname) ? tryDecodeURIComponent(pathname).replace(/\/{2,}/g, '/') : pathname
