import { parseTheme } from '../../lib/theme'

/** A dot in the path means a file. */
const PUBLIC_PAGE = /^\/(?!(?:admin|booking|testimonial|api|healthz|readyz|metrics)\b)[^.?]*$/

/** Returns what a public page depends on besides its data; undefined if it is never cached. */
export function getPageKey({ method, url, headers }: Request) {
  const path = url.slice(url.indexOf('/', 'https://'.length))
  if (!import.meta.env.PROD || method !== 'GET' || !PUBLIC_PAGE.test(path)) return undefined
  return `${parseTheme(headers.get('cookie') ?? undefined) ?? ''} ${path}`
}

/** Whether a public page was read. With 304, the browser still had it. */
export const isPageRead = (method: string, pathname: string, status: number) =>
  method === 'GET' && (status === 200 || status === 304) && PUBLIC_PAGE.test(pathname)
