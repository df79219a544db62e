import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { readBusiness } from '../features/settings/business'
import { defaultSite, loadSite, type Site } from '../features/settings/site-settings'
import { errorPage } from '../features/site/errors/error-page'
import { loadPublished, type WebsiteValues } from '../features/website/published'
import { loadOnce } from '../lib/load-once'
import { parseTheme } from '../lib/theme'
import type { RenderOptions } from '../web/entry-server'
import { api } from './api'
import { routes, setDeps, type AnyContext, type AppEnv, type Deps, type Problem } from '../server/http'

export const NO_STORE = { 'Cache-Control': 'no-store' }

/** Answers with a page in UTF-8, without decoding and re-encoding bytes. */
export function sendPage(
  c: Context<AppEnv>,
  html: string | Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
  headers?: typeof NO_STORE,
) {
  if (status === 503) c.header('Retry-After', '5')
  return c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8', ...headers })
}

/** Renders pages with the site's settings and texts, or the last known ones while the database is unavailable. */
export function createPageRenderer(deps: Deps) {
  const details = keepLast(async () => {
    const { db } = deps
    const [site, website, business] = await Promise.all([loadSite(db), loadPublished(db), readBusiness(db)])
    return { site, website, business }
  }, NO_DETAILS)
  // Loaded from the start, because the database may be gone before the first page.
  const ready = details.refresh()

  /** The API that pages call in-process. Errors are logged with the page's request id. */
  const internalApi = routes()
    .use((c, next) => {
      setDeps(c, deps)
      c.set('requestId', c.env.requestId ?? '')
      return next()
    })
    .route('/api', api)
  const loadRenderer = loadOnce(() => import('../web/entry-server'))
  const getRenderOptions = async (c: AnyContext): Promise<RenderOptions> => ({
    theme: parseTheme(c.req.header('cookie')),
    ...(await details.refresh()),
    siteUrl: deps.env.siteUrl,
    fetch: (input, init) => internalApi.request(input, init, { ...c.env, requestId: c.var.requestId }),
  })

  return {
    ready,
    loadRenderer,
    getRenderOptions,

    async render(c: Context<AppEnv>, path: string, options?: Pick<RenderOptions, 'sentForm' | 'isVisitor'>) {
      const { render } = await loadRenderer()
      return render(path, { ...(await getRenderOptions(c)), ...options })
    },

    /**
     * Turns an API error into a small page. Rendering a whole page, or querying the database, would cost more than the refused
     * request. `sent` is a form's values, which the page can send again.
     */
    async toErrorPage(c: Context<AppEnv>, response: Response, sent?: Record<string, string>) {
      const { error } = (await response.json()) as Problem
      // The nights page is dark whatever the device's theme.
      const [nights] = /^\/nights\/[^/]+/.exec(c.req.path) ?? []
      const theme = nights ? 'night' : parseTheme(c.req.header('cookie'))
      const html = errorPage(response.status, error, {
        ...details.last(),
        theme,
        isForm: c.req.method === 'POST',
        sent,
        back: c.req.method === 'POST' ? nights : undefined,
      })
      return sendPage(c, html, response.status as 500, NO_STORE)
    },
  }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>

const NO_DETAILS: { site: Site; website: WebsiteValues } = { site: defaultSite, website: {} }

/** Loads a value, and keeps the last one in case loading fails. */
function keepLast<T>(load: () => Promise<T>, initial: T) {
  let last = initial
  return {
    last: () => last,
    async refresh() {
      try {
        last = await load()
      } catch {
        // The database is unavailable.
      }
      return last
    },
  }
}
