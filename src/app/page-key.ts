import { mayHaveSession } from '../features/auth/session'
import { normalizePath } from '../lib/normalize-path'
import { parseTheme } from '../lib/theme'
import { getReadSearch } from '../web/search-params'

/** A dot in the path means a file. */
const PUBLIC_PAGE = /^\/(?!(?:admin|booking|testimonial|nights|start|api|healthz|up|readyz|metrics)\b)[^.]*$/
const PRIVATE_PAGE = /^\/(?:admin|booking|testimonial|nights|start)\b/

const isPublicPage = (pathname: string) => PUBLIC_PAGE.test(normalizePath(pathname))

/** Whether a page belongs to the portal or is behind a link with a token, however its path is spelled. */
export const isPrivatePage = (pathname: string) => PRIVATE_PAGE.test(normalizePath(pathname))

/** Returns what a public page depends on besides its data; undefined if it's never cached, such as in development. */
export function getPageKey({ method, url, headers }: Request) {
  const path = url.slice(url.indexOf('/', 'https://'.length))
  const query = path.indexOf('?')
  const pathname = query < 0 ? path : path.slice(0, query)
  if (import.meta.env.MODE === 'development' || method !== 'GET' || !isPublicPage(pathname)) return undefined
  const normal = normalizePath(pathname)
  // A page's other spellings, of which there are thousands, would evict pages.
  if (pathname !== normal && pathname !== encodeURI(normal)) return undefined
  if (query >= 0 && getReadSearch(normal, path.slice(query))) return undefined
  return `${parseTheme(headers.get('cookie') ?? undefined) ?? ''} ${pathname}`
}

/** Whether someone read a public page. With 304, the browser still had it. */
export const isPageRead = (method: string, pathname: string, status: number) =>
  method === 'GET' && (status === 200 || status === 304) && isPublicPage(pathname)

const VISITOR_PAGE = /^\/admin\/(auth|reset-password|confirm-email|restore)$/

/** Whether a portal page is for signed-out people, and its reader is signed out. */
export const isVisitor = (path: string, cookies: string | undefined) =>
  VISITOR_PAGE.test(normalizePath(path)) && !mayHaveSession(cookies)
