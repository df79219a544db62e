import { lazy, type ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router'
import type { QueryClient } from '@tanstack/react-query'
import { pageNumber } from './features/posts/paging'
import { postQuery, postsQuery } from './features/posts/queries'
import { approvedTestimonialsQuery } from './features/testimonials/queries'

type Page = {
  path: string
  /** /Admin is another address than /admin: what is true of one must not be half true of the other. */
  caseSensitive: true
  /** The module, as Vite's manifest names it. */
  file: string
  /** Fetches it. */
  load: () => Promise<{ default: ComponentType }>
  Page: ComponentType
  /** What the server fetches before it renders. */
  data?: (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>
  status?: 404
}

const page = (path: string, file: string, load: Page['load'], rest: Pick<Page, 'data' | 'status'> = {}): Page => ({
  path,
  caseSensitive: true,
  file,
  load,
  Page: lazy(load),
  ...rest,
})

/** Every address of the site. */
export const pages: Page[] = [
  page('/', 'src/features/site/home-page.tsx', () => import('./features/site/home-page')),
  page('/about', 'src/about.tsx', () => import('./about'), {
    data: (client) => client.query(approvedTestimonialsQuery),
  }),
  page(
    '/services',
    'src/features/consultations/services-page.tsx',
    () => import('./features/consultations/services-page'),
  ),
  page('/blog', 'src/features/posts/blog-page.tsx', () => import('./features/posts/blog-page'), {
    data: (client, _, search) => client.query(postsQuery(pageNumber(search.get('page')) ?? 1)),
  }),
  page('/blog/:slug', 'src/features/posts/post-page.tsx', () => import('./features/posts/post-page'), {
    data: (client, { slug = '' }) => client.query(postQuery(slug)),
  }),
  page('/contact', 'src/features/contacts/contact-page.tsx', () => import('./features/contacts/contact-page')),
  page('/privacy-policy', 'src/features/site/privacy-page.tsx', () => import('./features/site/privacy-page')),
  page('/terms-of-service', 'src/features/site/terms-page.tsx', () => import('./features/site/terms-page')),
  page('/admin', 'src/portal.tsx', () => import('./portal')),
  page('/admin/activity', 'src/features/activity/activity-page.tsx', () => import('./features/activity/activity-page')),
  page('/admin/mail', 'src/features/mail/mail-page.tsx', () => import('./features/mail/mail-page')),
  page('/admin/privacy', 'src/features/privacy/privacy-page.tsx', () => import('./features/privacy/privacy-page')),
  page('/admin/settings', 'src/features/site/settings-page.tsx', () => import('./features/site/settings-page')),
  page(
    '/admin/posts/:id',
    'src/features/posts/editor/write-page.tsx',
    () => import('./features/posts/editor/write-page'),
  ),
  page('/admin/deleted', 'src/features/trash/deleted-page.tsx', () => import('./features/trash/deleted-page')),
  page(
    '/admin/reset-password',
    'src/features/accounts/reset-password-page.tsx',
    () => import('./features/accounts/reset-password-page'),
  ),
  page(
    '/admin/confirm-email',
    'src/features/accounts/confirm-email-page.tsx',
    () => import('./features/accounts/confirm-email-page'),
  ),
  page('/admin/account', 'src/features/accounts/account-page.tsx', () => import('./features/accounts/account-page')),
  page('/admin/auth', 'src/features/accounts/auth-page.tsx', () => import('./features/accounts/auth-page')),
  page('*', 'src/features/site/not-found-page.tsx', () => import('./features/site/not-found-page'), { status: 404 }),
]

const fixed = new Map(pages.map((page) => [page.path, page]))
const patterns = pages.filter(({ path }) => /[:*]/.test(path))

/** The page of an address, with its parameters decoded, as the page itself reads them. */
export function findPage(pathname: string) {
  // The router ranks all its routes anew each time, which costs a twentieth of a page.
  const page = fixed.get(pathname)
  if (page) return { page, params: {} }
  const [match] = matchRoutes(/%|.\/$/.test(pathname) ? pages : patterns, pathname) ?? []
  if (!match) throw Error('unreachable: * matches every path')
  return { page: match.route, params: match.params }
}
