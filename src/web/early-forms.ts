import type { Context } from 'hono'
import type { Fetch } from '../lib/api/client'
import type { SentForm } from '../lib/api/sent-form'
import { formFields, type AppEnv, type Problem } from '../server/http'

const NOTHING_SENT = 'The page was still loading, so nothing was sent. Please enter your password and try again.'

/** What the forms of a sign-in are sent to, by their fields. */
const signInApis = new Map([
  ['password username', '/api/auth/login'],
  ['code', '/api/auth/second-factor'],
])

type Render = (
  c: Context<AppEnv>,
  path: string,
  options: { sentForm: SentForm; isVisitor: true },
) => Promise<{ html: Buffer }>

/**
 * Signs in with a form that was submitted before its script had loaded, or renders its page with what went wrong. The other forms of
 * accounts don't work without their script, which their page says.
 */
export async function answerEarlyForm(c: Context<AppEnv>, fetch: Fetch, render: Render) {
  const sent = await formFields(c)
  const api = signInApis.get(Object.keys(sent).toSorted().join(' '))
  const reply = api ? await fetch(api, toRequest(c, sent)) : undefined
  for (const cookie of reply?.headers.getSetCookie() ?? []) c.header('Set-Cookie', cookie, { append: true })
  const { user, error } = reply ? ((await reply.json()) as Problem & { user?: object }) : { error: NOTHING_SENT }
  if (reply?.ok) return c.redirect(user ? '/admin' : '/admin/auth?code', 303)
  const { pathname, search } = new URL(c.req.url)
  const { username = '', email = '' } = sent
  const sentForm = { path: pathname, values: { username, email }, error, fields: {} }
  const { html } = await render(c, pathname + search, { sentForm, isVisitor: true })
  return c.html(String(html), (reply?.status ?? 422) as 422, { 'Cache-Control': 'no-store' })
}

function toRequest(c: Context<AppEnv>, sent: Record<string, string>) {
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  return { method: 'POST', headers, body: JSON.stringify({ ...sent, link: c.req.query('link') }) }
}
