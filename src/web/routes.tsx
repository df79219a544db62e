import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { matchRoutes, type Params } from 'react-router'
import { postQuery, postsQuery } from '../features/posts/queries'
import { ChunkErrorPage } from '../features/site/errors/chunk-error-page'
import { approvedTestimonialsQuery } from '../features/testimonials/queries'
import type { Permission, User } from '../features/accounts/schema'
import { lazyOrReload } from '../ui/lazy-or-reload'

type Load = () => Promise<{ default: ComponentType }>
type Prefetch = (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>

type PageRoute = {
  path: string
  caseSensitive: true
  element: ReactNode
  /** Its module, as Vite's manifest names it. */
  file: string
  load: Load
  /** Fetches what the page shows first; rejects if that fails. The server waits for it before it renders. */
  prefetch?: Prefetch
}

function page(path: string, file: string, load: Load, prefetch?: Prefetch): PageRoute {
  const Page = lazyOrReload(load, ChunkErrorPage)
  return { path, caseSensitive: true, element: <Page />, file, load, prefetch }
}

/** A page under /admin, which waits for the portal's styles. */
const portal = (path: string, file: string, load: Load) =>
  page(path, file, async () => {
    const { loadPortalStyles } = await import('../portal/styles')
    const [module] = await Promise.all([load(), loadPortalStyles()])
    return module
  })

type PortalModule = { default: ComponentType<{ user: User }> }

/** A page under /admin inside the portal's frame; `permission` is what it requires. */
const framed = (path: string, title: string, file: string, load: () => Promise<PortalModule>, permission?: Permission) =>
  portal(path, file, async () => {
    const [{ PortalFrame }, { default: Page }] = await Promise.all([import('../portal/frame'), load()])
    const FramedPage = () => (
      <PortalFrame title={title} permission={permission}>
        {(user) => <Page user={user} />}
      </PortalFrame>
    )
    return { default: FramedPage }
  })

/** Every page of the site. */
export const routes = [
  page('/', 'src/features/site/home/home-page.tsx', () => import('../features/site/home/home-page')),
  page(
    '/about',
    'src/features/about/about-page.tsx',
    () => import('../features/about/about-page'),
    (client) => client.query(approvedTestimonialsQuery),
  ),
  page(
    '/services',
    'src/features/consultations/site/services-page.tsx',
    () => import('../features/consultations/site/services-page'),
  ),
  page(
    '/blog',
    'src/features/posts/site/blog/blog-page.tsx',
    () => import('../features/posts/site/blog/blog-page'),
    (client, _, search) => client.query(postsQuery(search.get('before') || undefined)),
  ),
  page(
    '/blog/:slug',
    'src/features/posts/site/article/post-page.tsx',
    () => import('../features/posts/site/article/post-page'),
    (client, { slug = '' }) => client.query(postQuery(slug)),
  ),
  page(
    '/contact',
    'src/features/contacts/site/contact-page.tsx',
    () => import('../features/contacts/site/contact-page'),
  ),
  page(
    '/privacy-policy',
    'src/features/site/legal/privacy-page.tsx',
    () => import('../features/site/legal/privacy-page'),
  ),
  page(
    '/terms-of-service',
    'src/features/site/legal/terms-page.tsx',
    () => import('../features/site/legal/terms-page'),
  ),
  portal('/admin', 'src/portal/dashboard.tsx', () => import('../portal/dashboard')),
  framed(
    '/admin/activity',
    'Activity',
    'src/features/activity/portal/activity-page.tsx',
    () => import('../features/activity/portal/activity-page'),
    'canManageUsers',
  ),
  framed(
    '/admin/mail',
    'Email',
    'src/features/email/portal/email-page.tsx',
    () => import('../features/email/portal/email-page'),
    'canManageUsers',
  ),
  framed(
    '/admin/privacy',
    'Privacy',
    'src/features/privacy/portal/privacy-page.tsx',
    () => import('../features/privacy/portal/privacy-page'),
  ),
  framed(
    '/admin/settings',
    'Settings',
    'src/features/settings/portal/settings-page.tsx',
    () => import('../features/settings/portal/settings-page'),
    'canManageUsers',
  ),
  framed(
    '/admin/posts/:id',
    'Write',
    'src/features/posts/portal/edit-post/edit-post-page.tsx',
    () => import('../features/posts/portal/edit-post/edit-post-page'),
    'canManageBlog',
  ),
  framed(
    '/admin/deleted',
    'Recently deleted',
    'src/features/trash/portal/deleted-page.tsx',
    () => import('../features/trash/portal/deleted-page'),
  ),
  portal(
    '/admin/reset-password',
    'src/features/accounts/sign-in/portal/reset-password-page.tsx',
    () => import('../features/accounts/sign-in/portal/reset-password-page'),
  ),
  portal(
    '/admin/confirm-email',
    'src/features/accounts/own-account/portal/confirm-email-page.tsx',
    () => import('../features/accounts/own-account/portal/confirm-email-page'),
  ),
  framed(
    '/admin/account',
    'Your account',
    'src/features/accounts/own-account/portal/account-page.tsx',
    () => import('../features/accounts/own-account/portal/account-page'),
  ),
  portal(
    '/admin/auth',
    'src/features/accounts/sign-in/portal/auth-page.tsx',
    () => import('../features/accounts/sign-in/portal/auth-page'),
  ),
  page('*', 'src/features/site/errors/not-found-page.tsx', () => import('../features/site/errors/not-found-page')),
]

/** Returns the route of an address and its decoded parameters. */
export const findRoute = (pathname: string) => matchRoutes(routes, pathname)![0]!
