import type { Context } from 'hono'
import { defaultSite, loadSite, type Site } from '../../features/settings/site-settings'
import { errorPage } from '../../features/site/errors/error-page'
import { loadPublished, type WebsiteValues } from '../../features/website/published'
import { loadOnce } from '../../lib/load-once'
import { parseTheme } from '../../lib/theme'
import type { RenderOptions } from '../../web/entry-server'
import { api } from '../api'
import { routes, setDeps, type AnyContext, type AppEnv, type Deps, type Problem } from '../http'

export const NO_STORE = { 'Cache-Control': 'no-store' }

/** Renders pages with the settings and texts of the site, which stay the last known ones while the database is unavailable. */
export function createPageRenderer(deps: Deps) {
  let lastSite: Site | undefined
  const getSite = async () => (lastSite = await loadSite(deps.db).catch(() => lastSite ?? defaultSite))

  let lastWebsite: WebsiteValues | undefined
  const getWebsite = async () => (lastWebsite = await loadPublished(deps.db).catch(() => lastWebsite ?? {}))

  /** The API as pages call it, inside the process. Errors are logged with the page's request id. */
  const internalApi = routes()
    .use((c, next) => {
      setDeps(c, deps)
      c.set('requestId', c.env.requestId ?? '')
      return next()
    })
    .route('/api', api)
  const loadRenderer = loadOnce(() => import('../../web/entry-server'))
  const getRenderOptions = async (c: AnyContext): Promise<RenderOptions> => ({
    theme: parseTheme(c.req.header('cookie')),
    site: await getSite(),
    website: await getWebsite(),
    siteUrl: deps.env.siteUrl,
    fetch: (input, init) => internalApi.request(input, init, { ...c.env, requestId: c.var.requestId }),
  })

  return {
    loadRenderer,
    getRenderOptions,

    async render(c: Context<AppEnv>, path: string, options?: Pick<RenderOptions, 'sentForm' | 'isVisitor'>) {
      const { render } = await loadRenderer()
      return render(path, { ...(await getRenderOptions(c)), ...options })
    },

    /** Turns an error of the API into a small page: rendering a whole one, or asking the database, would cost more than what it refuses. */
    async toErrorPage(c: Context<AppEnv>, response: Response) {
      const { error } = (await response.json()) as Problem
      const html = errorPage(response.status, error, {
        site: lastSite ?? (await getSite()),
        website: lastWebsite ?? (await getWebsite()),
        theme: parseTheme(c.req.header('cookie')),
      })
      return c.html(html, response.status as 500, NO_STORE)
    },
  }
}
