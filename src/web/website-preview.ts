import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { can } from '../features/auth/guards'
import { currentSession } from '../features/auth/session'
import { loadDrafted } from '../features/website/published'
import { problem, query, routes, type AnyContext, type AppEnv } from '../server/http'
import type { RenderOptions, renderPreview } from './entry-server'

type Renderer = () => Promise<{ renderPreview: typeof renderPreview }>

const options = query(v.object({ theme: v.optional(v.picklist(['day', 'night'], 'There is no such theme')) }))

const signInFirst = createMiddleware<AppEnv>(async (c, next) =>
  (await currentSession(c)) ? next() : c.redirect('/admin/auth'),
)

/** The pages with the texts of the draft, for the frame of their editor. */
export const websitePreview = (renderer: Renderer, getOptions: (c: AnyContext) => Promise<RenderOptions>) =>
  routes().get('/:page', signInFirst, can('canManageUsers'), options, async (c) => {
    const { renderPreview } = await renderer()
    const drafted = { ...(await getOptions(c)), ...c.req.valid('query'), website: await loadDrafted(c.var.db) }
    const preview = await renderPreview(c.req.param('page'), drafted)
    if (!preview) return problem(c, 404, 'There is no such page')
    // The preview of the page for missing pages isn't missing.
    const status = preview.status === 404 ? 200 : preview.status
    return c.html(String(preview.html), status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  })
