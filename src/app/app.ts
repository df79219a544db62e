import { serveStatic } from '@hono/node-server/serve-static'
import { requestId } from 'hono/request-id'
import type { MiddlewareHandler } from 'hono'
import { api } from './api'
import { inviteFile } from '../features/appointments/link/invite-file'
import { calendarFeedFile } from '../features/appointments/calendars/feed'
import { feeds } from '../features/posts/feeds'
import { images } from '../features/media/files'
import { redirectFormerSlug } from '../features/posts/former-slugs'
import { isFormerHost, redirectFormerHosts } from './former-hosts'
import { markIcons } from '../features/site/icons'
import { followAddress } from '../features/settings/address'
import { getPublicVersion } from '../features/posts/published'
import type { SentForm } from '../lib/api/sent-form'
import { normalizePath } from '../lib/normalize-path'
import { parseTheme } from '../lib/theme'
import { nightsPages } from '../nights/pages'
import { startPages } from '../start/pages'
import { clientDir } from '../web/assets'
import { getReadSearch } from '../web/search-params'
import { websitePreview } from '../web/website-preview'
import { onError, routes, setDeps, type AppEnv, type Deps } from '../server/http'
import { compressHtml, createPageCache } from '../server/pages/page-cache'
import { createPageRenderer, NO_STORE, sendPage, type PageRenderer } from './page-renderer'
import { getPageKey, isPrivatePage, isVisitor } from './page-key'
import { forgetSecret } from '../server/secret'
import { HSTS, securityHeaders } from '../server/security-headers'
import { addForms } from './forms'
import { createRequestLog } from './request-log'
import { siteFiles } from './site-files'
import { createAppMetrics, health } from './health'

type App = ReturnType<typeof routes>

/** Returns the Hono app of the whole site, and its `fetch` with the page cache in front. */
export function createApp(deps: Deps) {
  const metrics = createAppMetrics(deps)
  const { logRequests, logCached } = createRequestLog(deps, metrics)
  const pageCache = createPageCache({
    version: getVersion(deps),
    cacheKey: (request) => (isFormerHost(deps.env, request.headers.get('host')) ? undefined : getPageKey(request)),
    onLookup: metrics?.lookup,
    onResponse: logCached,
  })
  const renderer = createPageRenderer(deps)
  const errorsAsPages: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next()
    if (c.res.headers.get('content-type')?.startsWith('application/json')) c.res = await renderer.toErrorPage(c, c.res)
  }
  const app = routes()
  app.use(requestId(), (c, next) => {
    setDeps(c, deps)
    return logRequests(c, next)
  })
  app.use(compressHtml((request) => getPageKey(request) !== undefined))
  app.use(redirectFormerHosts)
  addHeaders(app, deps.env)
  app.route('/media', images)
  app.route('/', markIcons)
  if (import.meta.env.PROD) addStaticFiles(app)
  app.use('/api/*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && !/^\/api\/(pages-read|render-errors)$/.test(c.req.path)) {
      pageCache.expire()
      if (c.res.ok) deps.wakeEmailWorker()
    }
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/api', api)
  addForms(app, renderer, errorsAsPages)

  // A redirect by script would wait for the first paint, which may never come on an empty page.
  app.get('/admin/:page{reset-password|confirm-email}', (c, next) =>
    c.req.query('token') ? next() : c.redirect('/admin/auth'),
  )
  app.use('/admin/website/preview/:page', errorsAsPages)
  app.route('/admin/website/preview', websitePreview(renderer.loadRenderer, renderer.getRenderOptions))
  app.route('/', health(deps, metrics))
  app.route('/', siteFiles)
  app.use('/nights/*', errorsAsPages)
  app.route('/nights', nightsPages)
  app.use('/start/*', errorsAsPages)
  app.route('/start', startPages)
  app.route('/calendar', calendarFeedFile)
  app.route('/booking', inviteFile)
  app.route('/blog', feeds)
  app.get('/blog/:slug', redirectFormerSlug)
  addPages(app, renderer)
  app.onError(async (error, c) => {
    const response = onError(error, c) as Response
    return c.req.path.startsWith('/api/') ? response : renderer.toErrorPage(c, response)
  })
  return { app, fetch: pageCache.wrap(app.fetch), ready: renderer.ready }
}

function addHeaders(app: App, env: Deps['env']) {
  app.use(async (c, next) => {
    await next()
    // Feed readers show our images in their own pages.
    if (c.res.headers.get('Content-Type')?.startsWith('image/'))
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (env.https) c.header('Strict-Transport-Security', HSTS)
  })
  // Only their tokens protect these pages, so links must not leak their addresses, and search engines must not list them.
  app.use('/:page{booking|testimonial|nights|start}/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
    // Browsers use the last policy they know. Under no-referrer, a form without JavaScript would send `Origin: null`
    // (https://fetch.spec.whatwg.org/#origin-header), like a form on another site.
    c.res.headers.set('Referrer-Policy', 'no-referrer, same-origin')
    c.res.headers.set('X-Robots-Tag', 'noindex')
  })
  app.use('/admin/website/preview/:page', securityHeaders({ framed: true }))
  app.use(securityHeaders())
}

/** Returns the version of the public content. If it's new, another process may also have changed the address or restored a backup. */
function getVersion(deps: Deps) {
  let known: string | undefined
  return async () => {
    const version = await getPublicVersion(deps.db)
    if (version !== known) {
      forgetSecret(deps.db)
      await followAddress(deps)
    }
    return (known = version)
  }
}

function addStaticFiles(app: App) {
  const serve = (cacheControl: string) =>
    serveStatic({ root: clientDir, precompressed: true, onFound: (_, c) => c.header('Cache-Control', cacheControl) })
  app.use('/assets/*', serve('public, max-age=31536000, immutable'))
  app.get('/:file{(?!\\.vite/).+\\.[a-z0-9]+}', serve('public, max-age=86400'))
}

function addPages(app: App, { render }: PageRenderer) {
  app.get('/privacy', (c) => c.redirect('/privacy-policy', 308))
  app.get('/terms', (c) => c.redirect('/terms-of-service', 308))

  // The booking form, filled in with the previous booking.
  app.get('/booking/:token/again', async (c) => {
    const booking = `/booking/${encodeURIComponent(c.req.param('token'))}`
    const reply = await app.request(`/api${booking}/request`, {}, c.env)
    if (!reply.ok) return c.redirect(booking, 303)
    const values = (await reply.json()) as SentForm['values']
    const { pathname, search } = new URL(c.req.url)
    const { html, status } = await render(c, pathname + search, {
      sentForm: { path: '/services', values, error: '', fields: {} },
    })
    return sendPage(c, html, status, NO_STORE)
  })

  app.get('*', async (c) => {
    const { pathname, search: sent } = new URL(c.req.url)
    // Leading slashes too: //about would be a hostname.
    const isPrivate = isPrivatePage(pathname)
    if (pathname !== '/' && /^\/\/|\/$/.test(pathname)) {
      if (isPrivate) c.header('Cache-Control', 'no-store')
      return c.redirect('/' + pathname.replace(/^\/+|\/+$/g, '') + sent, 301)
    }
    const search = isPrivate ? sent : getReadSearch(normalizePath(pathname), sent)
    // Skip the session request for visitors: its 401 would show up in the browser's console.
    const { html, status } = await render(c, pathname + search, {
      isVisitor: isVisitor(pathname, c.req.header('cookie')),
    })
    if (search || status >= 500 || isPrivate) return sendPage(c, html, status, NO_STORE)
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    // A CDN may cache pages briefly, and serve them while the site is down, unless a theme cookie changes them (RFC 9213).
    c.header('CDN-Cache-Control', parseTheme(c.req.header('cookie')) ? 'no-store' : CDN)
    return sendPage(c, html, status)
  })
}

const CDN = 'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400'
