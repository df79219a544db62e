import { serveStatic } from '@hono/node-server/serve-static'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { Context } from 'hono'
import { api } from './api'
import type { RenderOptions } from '../web/entry-server'
import { mayHaveSession } from '../features/accounts/session'
import { feeds } from '../features/posts/feeds'
import { images } from '../features/media/files'
import { fromFormerSlug } from '../features/posts/former-slugs'
import { getPublicVersion } from '../features/posts/published'
import { errorPage } from '../features/site/errors/error-page'
import { defaultSite, loadSite } from '../features/settings/site-settings'
import { loadOnce } from '../lib/load-once'
import { parseTheme } from '../lib/theme'
import { noScriptForms, submit } from '../web/no-script-forms'
import { clientDir } from '../web/assets'
import { limitBodySize, formFields, onError, routes, sameOrigin, type AppEnv, type Deps } from './http'
import { routeOf } from './metrics'
import { compressHtml, createPageCache } from './page-cache'
import { sharing } from './site-files'
import { metricsOf, watched } from './health'

const built = import.meta.env.PROD

/** The whole site as one fetch handler: API, pages, files, security headers, errors. */
export function createApp(deps: Deps) {
  const metrics = metricsOf(deps)
  const pageCache = createPageCache({
    version: () => getPublicVersion(deps.db),
    cacheKey: pageKey,
    onLookup: metrics?.lookup,
    onResponse: ({ method, url }, response) => logRequest(method, '*', new URL(url).pathname, response),
  })
  type Answer = { status: number; requestId: string; ms: number }
  function logRequest(method: string, route: string, path: string, { status, requestId, ms }: Answer) {
    metrics?.observe({ method, route, status }, ms / 1000)
    deps.log.debug('request', { requestId, method, path, status, ms: Math.round(ms) })
  }
  const provide = (c: Context<AppEnv>) => {
    for (const [name, value] of Object.entries(deps)) c.set(name as keyof Deps, value as never)
  }
  const app = routes()

  app.use(requestId(), async (c, next) => {
    provide(c)
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { method, path } = c.req
    logRequest(method, routeOf(c), path, { status: c.res.status, requestId: c.get('requestId'), ms })
  })
  app.use(compressHtml((request) => pageKey(request) !== undefined))
  app.use(async (c, next) => {
    await next()
    // Feed readers show our images on pages of their own.
    if (c.res.headers.get('Content-Type')?.startsWith('image/'))
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
  if (built)
    app.use(
      '/assets/*',
      serveStatic({
        root: clientDir,
        precompressed: true,
        onFound: (_, c) => {
          c.header('Cache-Control', 'public, max-age=31536000, immutable')
          // The other security headers are a document's, and these are scripts, styles and fonts.
          c.header('X-Content-Type-Options', 'nosniff')
        },
      }),
    )
  app.use(securityHeaders(deps.env.https))
  app.route('/media', images)

  if (built)
    app.get(
      '/:file{(?!\\.vite/).+\\.[a-z0-9]+}',
      serveStatic({
        root: clientDir,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=86400'),
      }),
    )

  app.use('/api/*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET') pageCache.expire()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/api', api)

  let known = defaultSite
  /** The practice's facts; the last known ones while the database is away. */
  const practice = async () => (known = await loadSite(deps.db).catch(() => known))

  /** The API for pages, which ask it without leaving the process; what fails there is logged as the page's request. */
  const inside = routes()
    .use((c, next) => {
      provide(c)
      c.set('requestId', c.env.requestId ?? '')
      return next()
    })
    .route('/api', api)
  const renderer = loadOnce(() => import('../web/entry-server'))
  const render = async (c: Context<AppEnv>, path: string, options?: Pick<RenderOptions, 'sentForm' | 'isVisitor'>) => {
    const { render } = await renderer()
    return render(path, {
      theme: parseTheme(c.req.header('cookie')),
      site: await practice(),
      siteUrl: deps.env.siteUrl,
      fetch: (input, init) => inside.request(input, init, { ...c.env, requestId: c.var.requestId }),
      ...options,
    })
  }

  const formGuards = [sameOrigin, limitBodySize] as const
  app.post('/theme', ...formGuards, async (c) => {
    const { theme, from } = await formFields(c)
    const path = typeof from === 'string' ? from : '/'
    if (theme === 'day' || theme === 'night')
      c.header('Set-Cookie', `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`)
    return c.redirect(/^\/(?![/\\])[\w/.-]*$/.test(path) ? path : '/', 303)
  })

  for (const form of noScriptForms)
    app.post(form.path, ...formGuards, async (c) => {
      const sent = await submit(c, form, (input, init) => app.request(input, init, c.env))
      if (sent.ok) return c.redirect(`${form.path}?sent=yes#${form.anchor}`, 303)
      const { html } = await render(c, form.path, { sentForm: sent.form })
      return c.html(html, sent.status, NO_STORE)
    })

  // A form of the sign-in that was sent before its script came; its method keeps the password out of the address.
  app.post('/admin/:page{auth|reset-password}', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname + search, 303)
  })

  app.route('/', watched(deps, metrics))
  app.route('/', sharing)
  app.route('/blog', feeds)
  app.get('/blog/:slug', fromFormerSlug)

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // Leading slashes too: //about names a host to whoever resolves it, which here must not be another's, nor the home page.
    if (pathname !== '/' && /^\/\/|\/$/.test(pathname))
      return c.redirect('/' + pathname.replace(/^\/+|\/+$/g, '') + search, 301)
    // What visitors open of the portal need not ask who is signed in: a 401 would stand in the browser's console.
    const { html, status } = await render(c, pathname + search, {
      isVisitor: isVisitor(pathname, c.req.header('cookie')),
    })
    if (status === 503) c.header('Retry-After', '5')
    if (search || status >= 500 || pathname.startsWith('/admin')) return c.html(html, status, NO_STORE)
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    // Networks in front may answer for a moment, and while the site is away; not what a visitor's own choice has changed (RFC 9213).
    c.header('CDN-Cache-Control', parseTheme(c.req.header('cookie')) ? 'no-store' : CDN)
    return c.html(html, status)
  })

  app.onError(async (error, c) => {
    const reply = onError(error, c)
    if (c.req.path.startsWith('/api/')) return reply
    const status = (reply as Response).status as 500
    return c.html(errorPage(status, await practice(), parseTheme(c.req.header('cookie'))), status, NO_STORE)
  })
  return { app, fetch: pageCache.wrap(app.fetch) }
}

const NO_STORE = { 'Cache-Control': 'no-store' }
const CDN = 'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400'

const forVisitors = /^\/admin\/(auth|reset-password|confirm-email)$/
const isVisitor = (path: string, cookies: string | undefined) => forVisitors.test(path) && !mayHaveSession(cookies)

/** No public page has a dot in its path. */
const PUBLIC_PAGE = /^\/(?!(?:admin|api|healthz|readyz|metrics)\b)[^.?]*$/

/** What a public page depends on besides its data; undefined for what is never cached. */
function pageKey({ method, url, headers }: Request) {
  const path = url.slice(url.indexOf('/', 'https://'.length))
  if (!built || method !== 'GET' || !PUBLIC_PAGE.test(path)) return undefined
  return `${parseTheme(headers.get('cookie') ?? undefined) ?? ''} ${path}`
}

/** Styles may be inline, because Radix positions with style attributes; scripts never. Development needs Vite's own inline script. */
const securityHeaders = (https: boolean) =>
  secureHeaders({
    contentSecurityPolicy: built
      ? {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        }
      : undefined,
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
