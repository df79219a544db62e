import type { ComponentType, ReactNode } from 'react'
import { matchRoutes } from 'react-router'
import { ChunkErrorPage } from '../features/site/errors/chunk-error-page'
import { contentQuery } from '../features/website/queries'
import type { TextPage } from '../features/website/texts/all'
import { browserQueryClient } from '../lib/api/query-client'
import { loadOnce } from '../lib/load-once'
import { portalPaths, type PortalPath } from '../portal/paths'
import { loadStyleSheet } from '../ui/styles/load-style-sheet'
import { preloadable } from '../ui/navigation/preloadable'

const modules = import.meta.glob<Module>([
  '../features/**/*-page.tsx',
  '!../features/{**/portal,diary}/**',
  '!../features/site/{legal/legal,errors/chunk-error}-page.tsx',
])

type Module = {
  default: ComponentType
  /** Loads what the server's HTML shows beside it, before that's hydrated. */
  preload?: () => Promise<unknown>
}
type Load = () => Promise<Module>

type PageRoute = {
  path: string
  caseSensitive: true
  element: ReactNode
  /** The module of a public page, as Vite's manifest names it. */
  file?: string
  load: Load
  /** The page whose texts it shows. */
  content?: TextPage
}

/** Returns the module `name`, a path below src. @throws if there is no such module. */
function findModule(name: string) {
  const load = modules[`../${name}.tsx`]
  if (!load) throw Error(`There is no page ${name}`)
  return load
}

function page(path: string, load: Load): PageRoute {
  const Page = preloadable(load, ChunkErrorPage)
  return { path, caseSensitive: true, element: <Page />, load: Page.preload }
}

/** The public style sheet. Not after the portal's, which contains it and has to be the last. */
const loadStyles = loadOnce(async () => {
  if (!document.querySelector('link[rel=stylesheet][href*="/portal"]')) await loadStyleSheet('public')
})

/** A page of texts that the practice can change, which the browser loads along with its module, and with its styles if the document is another page's. */
function textPage(path: string, name: string, content: TextPage): PageRoute {
  const file = `src/${name}.tsx`
  const load = async () => {
    const [module] = await Promise.all([
      findModule(name)(),
      browserQueryClient?.query(contentQuery(content)),
      browserQueryClient && file !== firstFile && loadStyles(),
    ])
    await module.preload?.()
    return module
  }
  return { ...page(path, load), file, content }
}

/** A page under /admin, which loads the list of the portal's pages along with itself. */
const portalPage = (path: PortalPath) => page(path, async () => (await import('../portal/pages')).loadPage(path))

/**
 * Every page of the site. What it shows first is fetched by prefetch.ts. A new public one also takes its texts in website/texts/all.ts and portal/website/tabs.ts, a link in
 * site/links.ts, which the menu and the sitemap read, and the picture of its links in home/og-images/page-texts.ts.
 */
export const routes = [
  textPage('/', 'features/home/home-page', 'home'),
  textPage('/about', 'features/about/about-page', 'about'),
  textPage('/services', 'features/consultations/site/services-page', 'services'),
  textPage('/blog', 'features/posts/site/blog/blog-page', 'blog'),
  textPage('/blog/topics/:topic', 'features/posts/site/blog/blog-page', 'blog'),
  textPage('/blog/:slug', 'features/posts/site/article/post-page', 'blog'),
  textPage('/contact', 'features/contacts/site/contact-page', 'contact'),
  // With what the parent of an earlier booking wrote (app/app.ts).
  textPage('/booking/:token/again', 'features/consultations/site/services-page', 'services'),
  textPage('/booking/:token/guest/:action?', 'features/appointments/site/booking/booking-page', 'booking'),
  textPage('/booking/:token/:action?', 'features/appointments/site/booking/booking-page', 'booking'),
  textPage('/testimonial/:token/:action?', 'features/testimonials/site/own-testimonial-page', 'testimonial'),
  textPage('/privacy-policy', 'features/site/legal/privacy-page', 'privacy'),
  textPage('/terms-of-service', 'features/site/legal/terms-page', 'terms'),

  ...portalPaths.map(portalPage),

  textPage('*', 'features/site/errors/not-found-page', 'missing'),
]

/** Returns the route of a path and its decoded parameters. */
export const findRoute = (pathname: string) => matchRoutes(routes, pathname)![0]!

/** The module of the document's page, whose styles are there. */
const firstFile = browserQueryClient && findRoute(location.pathname).route.file
