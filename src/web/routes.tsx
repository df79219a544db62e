import type { QueryClient } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { matchRoutes, type Params } from 'react-router'
import { postQuery, postsQuery } from '../features/posts/queries'
import { ChunkErrorPage } from '../features/site/errors/chunk-error-page'
import { approvedTestimonialsQuery } from '../features/testimonials/queries'
import type { Permission, User } from '../features/accounts/permissions'
import { contentQuery } from '../features/website/queries'
import type { TextPage } from '../features/website/texts/all'
import { browserQueryClient } from '../lib/api/query-client'
import { lazyOrReload } from '../ui/lazy-or-reload'

const modules = import.meta.glob<Module<object>>([
  '../features/**/*-page.tsx',
  '../portal/{dashboard,start/start-page}.tsx',
  '!../features/site/{legal/legal,errors/chunk-error}-page.tsx',
])

type Module<Props> = { default: ComponentType<Props> }
type Load = () => Promise<Module<object>>
type Prefetch = (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>

type PageRoute = {
  path: string
  caseSensitive: true
  element: ReactNode
  /** Its module, as Vite's manifest names it. */
  file: string
  load: Load
  /** The page whose texts it shows. */
  content?: TextPage
  /** Fetches what the page shows first; rejects if that fails. The server waits for it before it renders. */
  prefetch?: Prefetch
}

/** Returns the module `name`, a path below src. @throws if there is no such module. */
function findModule<Props extends object>(name: string) {
  const load = modules[`../${name}.tsx`]
  if (!load) throw Error(`There is no page ${name}`)
  return load as () => Promise<Module<Props>>
}

function page(path: string, name: string, prefetch?: Prefetch, load: Load = findModule(name)): PageRoute {
  let loaded: ComponentType | undefined
  async function loadPage() {
    const module = await load()
    loaded = module.default
    return module
  }
  const LazyPage = lazyOrReload(loadPage, ChunkErrorPage)
  function Page() {
    // React's `lazy` suspends even if the module is there, which would show an empty page where React can't hydrate.
    const [Loaded] = useState(() => loaded)
    return Loaded ? <Loaded /> : <LazyPage />
  }
  return { path, caseSensitive: true, element: <Page />, file: `src/${name}.tsx`, load: loadPage, prefetch }
}

/** A page of texts that the practice can change, which the browser loads along with its module. */
const textPage = (path: string, name: string, content: TextPage, prefetch?: Prefetch): PageRoute => ({
  ...page(path, name, prefetch, async () => {
    const [module] = await Promise.all([findModule(name)(), browserQueryClient?.query(contentQuery(content))])
    return module
  }),
  content,
})

/** A page under /admin, which waits for the portal's styles. */
const portal = (path: string, name: string, load: Load = findModule(name)) =>
  page(path, name, undefined, async () => {
    const { loadPortalStyles } = await import('../portal/styles')
    const [{ default: Page }, { PageBoundary }] = await Promise.all([
      load(),
      import('../ui/part-boundary'),
      loadPortalStyles(),
    ])
    const SafePage = () => (
      <PageBoundary>
        <Page />
      </PageBoundary>
    )
    return { default: SafePage }
  })

/** A page under /admin inside the portal's frame; `permission` is what it requires, `content` a public page whose texts it shows. */
const framed = (
  path: string,
  title: string,
  name: string,
  permission?: Permission | Permission[],
  content?: TextPage,
) =>
  portal(path, name, async () => {
    const [{ PortalFrame }, { default: Page }] = await Promise.all([
      import('../portal/frame'),
      findModule<{ user: User }>(name)(),
      content && browserQueryClient?.query(contentQuery(content)),
    ])
    const FramedPage = () => (
      <PortalFrame title={title} permission={permission}>
        {(user) => <Page user={user} />}
      </PortalFrame>
    )
    return { default: FramedPage }
  })

const prefetchTestimonials: Prefetch = (client) => client.query(approvedTestimonialsQuery)

const anyRequests: Permission[] = ['canManageContacts', 'canManageConsultations']

/**
 * Every page of the site. A new public one also takes its texts in website/texts/all.ts and website/portal/tabs.ts, a link in
 * site/links.ts, which the menu and the sitemap read, and the picture of its links in site/og-images/page-texts.ts.
 */
export const routes = [
  textPage('/', 'features/site/home/home-page', 'home', prefetchTestimonials),
  textPage('/about', 'features/about/about-page', 'about', prefetchTestimonials),
  textPage('/services', 'features/consultations/site/services-page', 'services', async (client, _, search) => {
    const { prefetchTimes } = await import('../features/appointments/site/prefetch-times')
    return Promise.all([prefetchTimes(client, search), client.query(approvedTestimonialsQuery)])
  }),
  textPage('/blog', 'features/posts/site/blog/blog-page', 'blog', (client, _, search) =>
    client.query(postsQuery(search.get('before') || undefined)),
  ),
  textPage('/blog/:slug', 'features/posts/site/article/post-page', 'blog', (client, { slug = '' }) =>
    client.query(postQuery(slug)),
  ),
  textPage('/contact', 'features/contacts/site/contact-page', 'contact'),
  textPage(
    '/booking/:token',
    'features/appointments/site/booking/booking-page',
    'booking',
    async (client, { token = '' }, search) => {
      const { prefetchBooking } = await import('../features/appointments/site/prefetch-times')
      return prefetchBooking(client, token, search)
    },
  ),
  textPage(
    '/testimonial/:token/:action?',
    'features/testimonials/site/own-testimonial-page',
    'testimonial',
    async (client, { token = '' }) => {
      const { ownTestimonialQuery } = await import('../features/testimonials/site/own-query')
      return client.query(ownTestimonialQuery(token))
    },
  ),
  textPage('/privacy-policy', 'features/site/legal/privacy-page', 'privacy'),
  textPage('/terms-of-service', 'features/site/legal/terms-page', 'terms'),

  portal('/admin', 'portal/dashboard'),
  portal('/admin/auth', 'features/accounts/sign-in/portal/auth-page'),
  portal('/admin/reset-password', 'features/accounts/sign-in/portal/reset-password-page'),
  portal('/admin/confirm-email', 'features/accounts/own-account/portal/confirm-email-page'),
  framed('/admin/account', 'Your account', 'features/accounts/own-account/portal/account-page'),
  framed('/admin/activity', 'Activity', 'features/activity/portal/activity-page', 'canManageUsers'),
  framed(
    '/admin/calendar',
    'Calendar',
    'features/appointments/portal/calendar/calendar-page',
    'canManageConsultations',
  ),
  framed('/admin/deleted', 'Recently deleted', 'features/trash/portal/deleted-page'),
  framed('/admin/families', 'Families', 'features/families/portal/families-page', anyRequests),
  framed('/admin/families/:id', 'Family', 'features/families/portal/family-page', anyRequests),
  framed('/admin/mail', 'Email', 'features/email/portal/email-page', 'canManageUsers'),
  framed('/admin/numbers', 'Numbers', 'features/numbers/portal/numbers-page', 'canManageUsers'),
  framed('/admin/posts/:id', 'Write', 'features/posts/portal/edit-post/edit-post-page', 'canManageBlog', 'blog'),
  framed('/admin/privacy', 'Privacy', 'features/privacy/portal/privacy-page'),
  framed('/admin/start', 'Set up your site', 'portal/start/start-page', 'canManageUsers'),
  framed('/admin/settings', 'Settings', 'features/settings/portal/settings-page', 'canManageUsers'),
  framed(
    '/admin/settings/appointments',
    'Appointment settings',
    'features/appointments/portal/settings/appointment-settings-page',
    'canManageConsultations',
  ),
  framed(
    '/admin/settings/questions',
    'Questions for parents',
    'features/intake/portal/questions-page',
    'canManageConsultations',
  ),
  framed('/admin/website', 'Website', 'features/website/portal/website-page', 'canManageUsers'),

  textPage('*', 'features/site/errors/not-found-page', 'missing'),
]

/** Returns the route of a path and its decoded parameters. */
export const findRoute = (pathname: string) => matchRoutes(routes, pathname)![0]!
