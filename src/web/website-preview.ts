import { createMiddleware } from 'hono/factory'
import { can } from '../features/auth/guards'
import { currentSession } from '../features/auth/session'
import { loadDrafted } from '../features/website/published'
import { loadEmailContext } from '../features/email/context'
import { renderSample } from '../portal/website/api'
import { problem, routes, type AnyContext, type AppEnv } from '../server/http'
import type { RenderOptions, renderPreview } from './entry-server'

type Renderer = () => Promise<{ renderPreview: typeof renderPreview }>

const signInFirst = createMiddleware<AppEnv>(async (c, next) =>
  (await currentSession(c)) ? next() : c.redirect('/admin/auth'),
)

/** The pages and emails with the texts of the draft, for the frame of their editor. */
export const websitePreview = (renderer: Renderer, getOptions: (c: AnyContext) => Promise<RenderOptions>) =>
  routes().get('/:page', signInFirst, can('canManageUsers'), async (c) => {
    const page = c.req.param('page')
    const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
    const website = await loadDrafted(c.var.db)
    const email = renderSample(page, { ...(await loadEmailContext(c.var)), website })
    if (email) return c.html(email, 200, headers)
    const { renderPreview } = await renderer()
    const preview = await renderPreview(page, { ...(await getOptions(c)), website })
    if (!preview) return problem(c, 404, 'There is no such page')
    // The preview of the page for missing pages isn't missing.
    const status = preview.status === 404 ? 200 : preview.status
    return c.html(String(preview.html), status, headers)
  })
