import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import type { Fetch } from '../lib/api/client'
import type { SentForm } from '../lib/api/sent-form'
import { formFields, type AppEnv, type Problem } from '../server/http'

type NoScriptForm = { path: string; api: string; anchor: string }

/** Forms that also work without JavaScript: a POST to their page, passed on to the same API. */
export const noScriptForms: NoScriptForm[] = [
  { path: '/services', api: '/api/consultations', anchor: 'book' },
  { path: '/contact', api: '/api/contacts', anchor: 'write' },
]

/** Posts the fields to the API. If it rejects them, `form` holds what the page needs to show them again with the messages. */
export async function submit(c: Context<AppEnv>, { path, api }: NoScriptForm, fetch: Fetch) {
  const sent = Object.entries(await formFields(c)).filter(([, value]) => typeof value === 'string')
  const values = Object.fromEntries(sent) as Record<string, string>
  const body = JSON.stringify(values)
  const reply = await fetch(api, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Without JavaScript there is no key, so the same content on the same day counts as the same request.
      'Idempotency-Key': createHash('sha256')
        .update(new Date().toISOString().slice(0, 10) + body)
        .digest('hex'),
      ...(c.req.header('x-forwarded-for') && { 'X-Forwarded-For': c.req.header('x-forwarded-for')! }),
    },
    body,
  })
  if (reply.ok) return { ok: true } as const
  const { error, fields = {} } = (await reply.json()) as Problem
  return { ok: false, status: reply.status as 422, form: { path, values, error, fields } satisfies SentForm } as const
}
