import type { MiddlewareHandler } from 'hono'
import type { Fetch } from '../lib/api/client'
import { setCookie } from '../server/cookies'
import {
  formFields,
  limitBodySize,
  MAX_FORM_BYTES,
  problem,
  sameOrigin,
  type AnyContext,
  type AppEnv,
  type routes,
} from '../server/http'
import { answerEarlyForm } from '../web/early-forms'
import { linkForms, noScriptForms, submit } from '../web/no-script-forms'
import { NO_STORE, sendPage, type PageRenderer } from './page-renderer'

type App = ReturnType<typeof routes>

/** Adds the routes for forms posted without scripts. They call the API in-process. */
export function addForms(app: App, { render, toErrorPage }: PageRenderer, errorsAsPages: MiddlewareHandler<AppEnv>) {
  const guards = [errorsAsPages, sameOrigin, limitBodySize(MAX_FORM_BYTES)] as const
  const callApi =
    (c: AnyContext): Fetch =>
    (input, init) =>
      app.request(input, init, { ...c.env, isLimited: true })

  app.post('/theme', ...guards, async (c) => {
    const { theme, from } = await formFields(c)
    const path = from ?? '/'
    if (theme === 'day' || theme === 'night') setCookie(c, 'theme', theme, { maxAge: 31_536_000, httpOnly: false })
    return c.redirect(/^\/(?![/\\])[\w/.-]*$/.test(path) ? path : '/', 303)
  })

  for (const form of noScriptForms)
    app.post(form.path, ...guards, form.limit, async (c) => {
      const result = await submit(c, form, callApi(c))
      if (result.ok)
        return c.redirect(result.booking ? `${result.booking}?new` : `${form.path}?sent=yes#${form.anchor}`, 303)
      const { html } = await render(c, form.path + new URL(c.req.url).search, { sentForm: result.form })
      return sendPage(c, html, result.status, NO_STORE)
    })

  for (const { page: name, action, api, done, at = '', limit, ...rest } of linkForms)
    app.post(`/${name}/:token/${action}`, errorsAsPages, sameOrigin, rest.limitSize ?? guards[2], limit, async (c) => {
      const page = `/${name}/${encodeURIComponent(c.req.param('token'))}`
      const form = { path: `${page}/${action}`, api: `/api${page}/${api}`, ...rest }
      const result = await submit(c, form, callApi(c))
      if (result.ok) return c.redirect(result.booking ? `${result.booking}?new` : `${page}${at}?${done}`, 303)
      // The form's page needs the database, which just failed.
      if (result.status >= 500) return toErrorPage(c, problem(c, result.status, result.form.error), result.sent)
      const { html } = await render(c, form.path + new URL(c.req.url).search, { sentForm: result.form })
      return sendPage(c, html, result.status)
    })

  // For a form submitted before its script loaded. It uses POST to keep the password out of the URL.
  app.post('/admin/:page{auth|reset-password}', ...guards, (c) => answerEarlyForm(c, callApi(c), render))
}
