import { serveStatic } from '@hono/node-server/serve-static'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { Context } from 'hono'
import { api } from './api'
import type { RenderOptions } from './entry-server'
import { VISITOR } from './features/accounts/queries'
import { mayHaveSession } from './features/accounts/session'
import { feeds } from './features/posts/feeds'
import { images } from './features/media/files'
import { fromFormerSlug } from './features/posts/former-slugs'
import { publicVersion } from './features/posts/published'
import { errorPage } from './features/site/errors/error-page'
import { defaultSite, siteOf } from './features/site/settings'
import { SITE } from './features/site/use-site'
import { sentFormKey } from './lib/sent-form'
import { once } from './lib/once'
import { themeOf } from './lib/theme'
import { plainForms, submit } from './plain-forms'
import { clientDir } from './server/assets'
import { encode, smallestEncoding } from './server/encoding'
import { expressLane, keepReply } from './server/express-lane'
import { bodyOfAMegabyte, formFields, onError, routes, sameOrigin, type AppEnv, type Deps } from './server/http'
import { routeOf } from './server/metrics'
import { PageCache } from './server/page-cache'
import { sharing } from './sharing'
import { metricsOf, watched } from './watched'

const built = import.meta.env.PROD

type Answered = { requestId: string; method: string; path: string; status: number }

/**
 * The whole site as one fetch handler: API, pages, files, security headers, errors; and before it, for a server that is not
 * only a test, what answers pages in memory at once.
 */
export function createApp(deps: Deps) {
  const metrics = metricsOf(deps)
  const pages = new PageCache(() => publicVersion(deps.db), metrics?.lookup)
  const answered = (request: Answered, route: string, ms: number) => {
    metrics?.observe({ method: request.method, route, status: request.status }, ms / 1000)
    deps.log.debug('request', { ...request, ms: Math.round(ms) })
  }
  const provide = (c: Context<AppEnv>) => {
    for (const [name, value] of Object.entries(deps)) c.set(name as keyof Deps, value as never)
  }
  const app = routes()

  app.use(requestId(), async (c, next) => {
    provide(c)
    const start = performance.now()
    await next()
    const { method, path } = c.req
    if (c.var.page) keepReply(c.var.page, c.res)
    answered({ requestId: c.var.requestId, method, path, status: c.res.status }, routeOf(c), performance.now() - start)
  })
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
    if (c.req.method !== 'GET') pages.recheck()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/api', api)

  let known = defaultSite
  /** The practice's facts; the last known ones while the database is away. */
  const practice = async () => (known = await siteOf(deps.db).catch(() => known))

  /** The API for pages, which ask it without leaving the process; what fails there is logged as the page's request. */
  const inside = routes()
    .use((c, next) => {
      provide(c)
      c.set('requestId', c.env.requestId ?? '')
      return next()
    })
    .route('/api', api)
  const renderer = once(() => import('./entry-server'))
  const render = async (c: Context<AppEnv>, path: string, given?: RenderOptions['given']) => {
    const { render } = await renderer()
    return render(path, {
      theme: themeOf(c.req.header('cookie')),
      given: { siteUrl: { data: deps.env.siteUrl }, [SITE]: { data: await practice() }, ...given },
      fetch: (input, init) => inside.request(input, init, { ...c.env, requestId: c.var.requestId }),
    })
  }

  const formGuards = [sameOrigin, bodyOfAMegabyte] as const
  app.post('/theme', ...formGuards, async (c) => {
    const { theme, from } = await formFields(c)
    const path = typeof from === 'string' ? from : '/'
    if (theme === 'day' || theme === 'night')
      c.header('Set-Cookie', `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`)
    return c.redirect(/^\/(?![/\\])[\w/.-]*$/.test(path) ? path : '/', 303)
  })

  for (const form of plainForms)
    app.post(form.path, ...formGuards, async (c) => {
      const sent = await submit(c, form, (input, init) => app.request(input, init, c.env))
      if (sent.ok) return c.redirect(`${form.path}?sent=yes#${form.anchor}`, 303)
      const { html } = await render(c, form.path, { [sentFormKey(form.path)]: { data: sent.form } })
      return unkept(c, html, sent.status)
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
    const visitor = isVisitor(pathname, c.req.header('cookie'))
    const given: RenderOptions['given'] = visitor ? { [VISITOR]: { data: true } } : {}
    if (search || !built) {
      const { html, status } = await render(c, pathname + search, given)
      return unkept(c, html, status)
    }
    const cookies = c.req.header('cookie')
    const page = await pages.get(pageKey(pathname, cookies), () => render(c, pathname, given))
    c.header('ETag', page.etag)
    if (page.status === 503) c.header('Retry-After', '5')
    c.header('Vary', 'Accept-Encoding, Cookie')
    if (page.status >= 500 || pathname.startsWith('/admin')) c.header('Cache-Control', 'no-store')
    else {
      c.header('Cache-Control', 'public, max-age=0, must-revalidate')
      // Networks in front may answer for a moment, and while the site is away; not what a visitor's own choice has changed (RFC 9213).
      c.header('CDN-Cache-Control', themeOf(cookies) ? 'no-store' : CDN)
    }
    if (page.status === 200) c.set('page', page)
    if (page.status === 200 && c.req.header('if-none-match')?.includes(page.etag)) return c.body(null, 304)
    return asHtml(c, page.body[encodingFor(c)], page.status)
  })

  app.onError(async (error, c) => {
    const reply = onError(error, c)
    if (c.req.path.startsWith('/api/')) return reply
    const status = (reply as Response).status as 500
    return c.html(errorPage(status, await practice(), themeOf(c.req.header('cookie'))), status, {
      'Cache-Control': 'no-store',
    })
  })
  return {
    app,
    fromMemory: expressLane(pages, pageKey, (request, ms) => {
      metrics?.lookup('hit')
      answered(request, '*', ms)
    }),
  }
}

const encodingFor = (c: Context) => smallestEncoding(c.req.header('accept-encoding'))

/** A page, in the form that the browser takes. */
function asHtml(c: Context, body: Buffer<ArrayBuffer>, status: number) {
  const encoding = encodingFor(c)
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  return c.body(body, status as 200, { 'Content-Type': 'text/html; charset=UTF-8' })
}

/** A page for one visitor, at this moment. */
async function unkept(c: Context, html: Buffer<ArrayBuffer>, status: number) {
  c.header('Cache-Control', 'no-store')
  return asHtml(c, await encode(html, encodingFor(c)), status)
}

const CDN = 'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400'

const forVisitors = /^\/admin\/(auth|reset-password|confirm-email)$/
const isVisitor = (path: string, cookies: string | undefined) => forVisitors.test(path) && !mayHaveSession(cookies)

/** What a page depends on besides its data. */
const pageKey = (path: string, cookies: string | undefined) =>
  `${themeOf(cookies) ?? ''} ${isVisitor(path, cookies) ? 'visitor' : ''} ${path}`

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
