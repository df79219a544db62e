import { mayHaveSession } from '../features/auth/session'
import { normalizePath } from '../lib/normalize-path'
import { parseTheme } from '../lib/theme'
import { getReadSearch } from '../web/search-params'

/** A dot in the path means a file. */
const PUBLIC_PAGE = /^\/(?!(?:admin|booking|testimonial|nights|start|api|healthz|up|readyz|metrics)\b)[^.]*$/
const PRIVATE_PAGE = /^\/(?:admin|booking|testimonial|nights|start)\b/

const isPublicPage = (pathname: string) => PUBLIC_PAGE.test(normalizePath(pathname))

/** Whether a page, however its path is spelled, is of the portal or at the address of a link. */
export const isPrivatePage = (pathname: string) => PRIVATE_PAGE.test(normalizePath(pathname))

/** Returns what a public page depends on besides its data; undefined if it’s never cached, as while developing. */
export function getPageKey({ method, url, headers }: Request) {
  const path = url.slice(url.indexOf('/', 'https://'.length))
  const query = path.indexOf('?')
  const pathname = query < 0 ? path : path.slice(0, query)
  if (import.meta.env.MODE === 'development' || method !== 'GET' || !isPublicPage(pathname)) return undefined
  const normal = normalizePath(pathname)
  // Other spellings of a page, of which there are thousands, would push pages out.
  if (pathname !== normal && pathname !== encodeURI(normal)) return undefined
  if (query >= 0 && getReadSearch(normal, path.slice(query))) return undefined
  return `${parseTheme(headers.get('cookie') ?? undefined) ?? ''} ${pathname}`
}

/** Whether a public page was read. With 304, the browser still had it. */
export const isPageRead = (method: string, pathname: string, status: number) =>
  method === 'GET' && (status === 200 || status === 304) && isPublicPage(pathname)

const VISITOR_PAGE = /^\/admin\/(auth|reset-password|confirm-email|restore)$/

/** Whether a page of the portal is for people who aren't signed in, and its reader isn't. */
export const isVisitor = (path: string, cookies: string | undefined) =>
  VISITOR_PAGE.test(normalizePath(path)) && !mayHaveSession(cookies)
