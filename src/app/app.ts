import { serveStatic } from '@hono/node-server/serve-static'
import { HonoRequest } from 'hono/request'
import { requestId } from 'hono/request-id'
import type { MiddlewareHandler } from 'hono'
import { api } from './api'
import { inviteFile } from '../features/appointments/link/invite-file'
import { calendarFeedFile } from '../features/appointments/calendars/feed'
import { feeds } from '../features/posts/feeds'
import { images } from '../features/media/files'
import { redirectFormerSlug } from '../features/posts/former-slugs'
import { getPublicVersion } from '../features/posts/published'
import type { SentForm } from '../lib/api/sent-form'
import { normalizePath } from '../lib/normalize-path'
import { parseTheme } from '../lib/theme'
import { answerEarlyForm } from '../web/early-forms'
import { linkForms, noScriptForms, submit } from '../web/no-script-forms'
import { nightsPages } from '../nights/pages'
import { clientDir } from '../web/assets'
import { getReadSearch } from '../web/search-params'
import { websitePreview } from '../web/website-preview'
import {
  formFields,
  limitBodySize,
  MAX_FORM_BYTES,
  onError,
  problem,
  routes,
  sameOrigin,
  setDeps,
  type AnyContext,
  type AppEnv,
  type Deps,
} from '../server/http'
import { redactPath } from '../server/log'
import { getRoutePattern } from '../server/metrics'
import { setCookie } from '../server/cookies'
import { compressHtml, createPageCache } from '../server/pages/page-cache'
import { createPageRenderer, NO_STORE, sendPage } from './page-renderer'
import { getPageKey, isPageRead, isPrivatePage, isVisitor } from './page-key'
import { HSTS, securityHeaders } from '../server/security-headers'
import { createRefusalLog } from '../server/rate-limit/refusals'
import { siteFiles } from './site-files'
import { createAppMetrics, health } from './health'

const isProduction = import.meta.env.PROD

type LoggedResponse = { status: number; requestId: string; ms: number }

/** Returns the Hono app of the whole site, and its `fetch` with the page cache in front. */
export function createApp(deps: Deps) {
  const metrics = createAppMetrics(deps)
  const pageCache = createPageCache({
    version: () => getPublicVersion(deps.db),
    cacheKey: getPageKey,
    onLookup: metrics?.lookup,
    onResponse: (request, response, env) => {
      const { pathname } = new URL(request.url)
      logRequest(request.method, '*', pathname, response)
      countPage({ req: new HonoRequest(request), env: env ?? {} }, pathname, response.status)
    },
  })
  function logRequest(method: string, route: string, path: string, { status, requestId, ms }: LoggedResponse) {
    metrics?.observe({ method, route, status }, ms / 1000)
    deps.log.debug('request', { requestId, method, path: redactPath(path), status, ms: Math.round(ms) })
  }
  function countPage(c: Pick<AnyContext, 'req' | 'env'>, pathname: string, status: number) {
    if (isPageRead(c.req.method, pathname, status))
      deps.pageViews.count({ req: c.req, env: c.env, var: deps }, pathname)
  }
  const logRefusal = createRefusalLog(deps.log)
  const app = routes()

  app.use(requestId(), async (c, next) => {
    setDeps(c, deps)
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const { method, path } = c.req
    const route = getRoutePattern(c)
    const { status } = c.res
    const id = c.get('requestId')
    logRequest(method, route, path, { status, requestId: id, ms })
    // A form without JavaScript calls the API inside the process.
    if (!c.env?.isLimited) logRefusal({ requestId: id, method, route, status, user: c.get('refusedUser') })
    countPage(c, new URL(c.req.url).pathname, c.res.status)
  })
  app.use(compressHtml((request) => getPageKey(request) !== undefined))
  app.use(async (c, next) => {
    await next()
    // Feed readers show our images on their own pages.
    if (c.res.headers.get('Content-Type')?.startsWith('image/'))
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (deps.env.https) c.header('Strict-Transport-Security', HSTS)
  })
  // Only their tokens protect these: no page may learn their addresses by a link, and no search engine may list them.
  app.use('/:page{booking|testimonial|nights}/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
    // Browsers take the last policy they know. Under no-referrer, a form without JavaScript would send `Origin: null`
    // (https://fetch.spec.whatwg.org/#origin-header), like one on another site.
    c.res.headers.set('Referrer-Policy', 'no-referrer, same-origin')
    c.res.headers.set('X-Robots-Tag', 'noindex')
  })
  app.use('/admin/website/preview/:page', securityHeaders({ framed: true }))
  app.use(securityHeaders())
  if (isProduction)
    app.use(
      '/assets/*',
      serveStatic({
        root: clientDir,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
  app.route('/media', images)

  if (isProduction)
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
    if (c.req.method !== 'GET' && !/^\/api\/(pages-read|render-errors)$/.test(c.req.path)) {
      pageCache.expire()
      if (c.res.ok) deps.wakeEmailWorker()
    }
    c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/api', api)

  const { ready, loadRenderer, getRenderOptions, render, toErrorPage } = createPageRenderer(deps)
  const errorsAsPages: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next()
    if (c.res.headers.get('content-type')?.startsWith('application/json')) c.res = await toErrorPage(c, c.res)
  }
  const formGuards = [errorsAsPages, sameOrigin, limitBodySize(MAX_FORM_BYTES)] as const
  app.post('/theme', ...formGuards, async (c) => {
    const { theme, from } = await formFields(c)
    const path = from ?? '/'
    if (theme === 'day' || theme === 'night') setCookie(c, 'theme', theme, { maxAge: 31_536_000, httpOnly: false })
    return c.redirect(/^\/(?![/\\])[\w/.-]*$/.test(path) ? path : '/', 303)
  })

  for (const form of noScriptForms)
    app.post(form.path, ...formGuards, form.limit, async (c) => {
      const result = await submit(c, form, (input, init) => app.request(input, init, { ...c.env, isLimited: true }))
      if (result.ok)
        return c.redirect(result.booking ? `${result.booking}?new` : `${form.path}?sent=yes#${form.anchor}`, 303)
      const { html } = await render(c, form.path + new URL(c.req.url).search, { sentForm: result.form })
      return sendPage(c, html, result.status, NO_STORE)
    })

  for (const { page: name, action, api, done, at = '', limit, ...rest } of linkForms)
    app.post(
      `/${name}/:token/${action}`,
      errorsAsPages,
      sameOrigin,
      rest.limitSize ?? formGuards[2],
      limit,
      async (c) => {
        const page = `/${name}/${encodeURIComponent(c.req.param('token'))}`
        const form = { path: `${page}/${action}`, api: `/api${page}/${api}`, ...rest }
        const result = await submit(c, form, (input, init) => app.request(input, init, { ...c.env, isLimited: true }))
        if (result.ok) return c.redirect(`${page}${at}?${done}`, 303)
        // Its page needs the database, which just failed.
        if (result.status >= 500) return toErrorPage(c, problem(c, result.status, result.form.error), result.sent)
        const { html } = await render(c, form.path + new URL(c.req.url).search, { sentForm: result.form })
        return sendPage(c, html, result.status)
      },
    )

  // A form submitted before its script loaded. Its method is POST to keep the password out of the URL.
  app.post('/admin/:page{auth|reset-password}', ...formGuards, (c) =>
    answerEarlyForm(c, (input, init) => app.request(input, init, { ...c.env, isLimited: true }), render),
  )

  // A redirect by script would wait for a first paint, which an empty page may never make.
  app.get('/admin/:page{reset-password|confirm-email}', (c, next) =>
    c.req.query('token') ? next() : c.redirect('/admin/auth'),
  )
  app.use('/admin/website/preview/:page', errorsAsPages)
  app.route('/admin/website/preview', websitePreview(loadRenderer, getRenderOptions))

  for (const [short, path] of [
    ['/privacy', '/privacy-policy'],
    ['/terms', '/terms-of-service'],
  ] as const)
    app.get(short, (c) => c.redirect(path, 308))

  app.route('/', health(deps, metrics))
  app.route('/', siteFiles)
  app.use('/nights/*', errorsAsPages)
  app.route('/nights', nightsPages)
  app.route('/calendar', calendarFeedFile)
  app.route('/booking', inviteFile)
  app.route('/blog', feeds)
  app.get('/blog/:slug', redirectFormerSlug)

  // The booking form, filled in with what was booked before.
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
    // Leading slashes too: //about would be a host name.
    const isPrivate = isPrivatePage(pathname)
    if (pathname !== '/' && /^\/\/|\/$/.test(pathname)) {
      if (isPrivate) c.header('Cache-Control', 'no-store')
      return c.redirect('/' + pathname.replace(/^\/+|\/+$/g, '') + sent, 301)
    }
    const search = isPrivate ? sent : getReadSearch(normalizePath(pathname), sent)
    // Visitors skip the session request, whose 401 would show up in the browser's console.
    const { html, status } = await render(c, pathname + search, {
      isVisitor: isVisitor(pathname, c.req.header('cookie')),
    })
    if (status === 503) c.header('Retry-After', '5')
    if (search || status >= 500 || isPrivate) return sendPage(c, html, status, NO_STORE)
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    // A CDN may cache pages briefly, and serve them while the site is down, unless a theme cookie changes them (RFC 9213).
    c.header('CDN-Cache-Control', parseTheme(c.req.header('cookie')) ? 'no-store' : CDN)
    return sendPage(c, html, status)
  })

  app.onError(async (error, c) => {
    const response = onError(error, c) as Response
    if (c.req.path.startsWith('/api/')) return response
    return toErrorPage(c, response)
  })
  return { app, fetch: pageCache.wrap(app.fetch), ready }
}

const CDN = 'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400'
