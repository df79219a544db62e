import { lazy, type ComponentType } from 'react'
import { NotLoadedPage } from './features/site/errors/not-loaded-page'
import { fetched } from './lib/fetched'
import { matchPath, type PathParams } from './lib/match-path'
import { loadOnce } from './lib/load-once'
import type { PageData } from './lib/page-data'

type PageModule = {
  default: ComponentType
  /** Asks for what the page starts with. The server does, before it renders. */
  data?: (pageData: PageData, params: PathParams, search: URLSearchParams) => Promise<void>
}

type Page = {
  path: string
  /** Its modules, as Vite's manifest names them. */
  files: string[]
  /** Fetches them. */
  load: () => Promise<PageModule>
  Page: ComponentType
  status?: 404
}

function page(path: string, file: string, fetch: Page['load'], rest: Partial<Page> = {}): Page {
  const load = loadOnce(fetch)
  return { path, files: [file], load, Page: lazy(fetched(load, NotLoadedPage)), ...rest }
}

/** A page under /admin, which comes with all that the portal needs. */
const portal = (path: string, file: string, load: Page['load']) =>
  page(
    path,
    file,
    async () => {
      const [{ inPortal, styled }, module] = await Promise.all([import('./portal-frame'), load()])
      await styled
      return { default: inPortal(module.default) }
    },
    { files: ['src/portal-frame.tsx', file] },
  )

/** Every address of the site. */
export const pages: Page[] = [
  page('/', 'src/features/site/home/home-page.tsx', () => import('./features/site/home/home-page')),
  page('/about', 'src/about.tsx', () => import('./about')),
  page(
    '/services',
    'src/features/consultations/services-page.tsx',
    () => import('./features/consultations/services-page'),
  ),
  page('/blog', 'src/features/posts/blog/blog-page.tsx', () => import('./features/posts/blog/blog-page')),
  page('/blog/:slug', 'src/features/posts/article/post-page.tsx', () => import('./features/posts/article/post-page')),
  page('/contact', 'src/features/contacts/contact-page.tsx', () => import('./features/contacts/contact-page')),
  page(
    '/privacy-policy',
    'src/features/site/legal/privacy-page.tsx',
    () => import('./features/site/legal/privacy-page'),
  ),
  page('/terms-of-service', 'src/features/site/legal/terms-page.tsx', () => import('./features/site/legal/terms-page')),
  portal('/admin', 'src/portal.tsx', () => import('./portal')),
  portal(
    '/admin/activity',
    'src/features/activity/activity-page.tsx',
    () => import('./features/activity/activity-page'),
  ),
  portal('/admin/mail', 'src/features/mail/mail-page.tsx', () => import('./features/mail/mail-page')),
  portal('/admin/privacy', 'src/features/privacy/privacy-page.tsx', () => import('./features/privacy/privacy-page')),
  portal(
    '/admin/settings',
    'src/features/site/settings/settings-page.tsx',
    () => import('./features/site/settings/settings-page'),
  ),
  portal(
    '/admin/posts/:id',
    'src/features/posts/editor/write-page.tsx',
    () => import('./features/posts/editor/write-page'),
  ),
  portal('/admin/deleted', 'src/features/trash/deleted-page.tsx', () => import('./features/trash/deleted-page')),
  portal(
    '/admin/reset-password',
    'src/features/accounts/sign-in/reset-password-page.tsx',
    () => import('./features/accounts/sign-in/reset-password-page'),
  ),
  portal(
    '/admin/confirm-email',
    'src/features/accounts/own-account/confirm-email-page.tsx',
    () => import('./features/accounts/own-account/confirm-email-page'),
  ),
  portal(
    '/admin/account',
    'src/features/accounts/own-account/account-page.tsx',
    () => import('./features/accounts/own-account/account-page'),
  ),
  portal(
    '/admin/auth',
    'src/features/accounts/sign-in/auth-page.tsx',
    () => import('./features/accounts/sign-in/auth-page'),
  ),
  page('*', 'src/features/site/errors/not-found-page.tsx', () => import('./features/site/errors/not-found-page'), {
    status: 404,
  }),
]

const fixed = new Map(pages.map((page) => [page.path, page]))

/** The page of an address, with its parameters decoded, as the page itself reads them. */
export function findPage(pathname: string) {
  const page = fixed.get(pathname)
  if (page) return { page, params: {} }
  for (const page of pages) {
    const params = matchPath(page.path, pathname)
    if (params) return { page, params }
  }
  throw Error('unreachable: * matches every path')
}
