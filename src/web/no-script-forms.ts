import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createHash } from 'node:crypto'
import { bookingChangeLimit } from '../features/appointments/booking/api'
import { bookingLimit } from '../features/consultations/api'
import type { booking } from '../features/consultations/schema'
import { messageLimit } from '../features/contacts/api'
import type { message } from '../features/contacts/schema'
import type { Fetch } from '../lib/api/client'
import type { SentForm } from '../lib/api/sent-form'
import { formFields, type AppEnv, type Problem } from '../server/http'

type NoScriptForm = {
  path: string
  api: string
  anchor: string
  limit: MiddlewareHandler<AppEnv>
  /** The fields that are shown again, and at most how many characters of each. */
  fields: Record<string, number>
}

const bookingFields: Record<keyof typeof booking.entries, number> = {
  parentName: 100,
  email: 254,
  phone: 100,
  childAge: 100,
  sleepChallenges: 5000,
  consultationType: 100,
  preferredDate: 100,
  appointment: 500,
}
const messageFields: Record<keyof typeof message.entries, number> = {
  name: 100,
  email: 254,
  phone: 100,
  subject: 100,
  message: 5000,
}

/** Forms that also work without JavaScript: a POST to their page, passed on to the same API. */
export const noScriptForms: NoScriptForm[] = [
  { path: '/services', api: '/api/consultations', anchor: 'book', limit: bookingLimit, fields: bookingFields },
  { path: '/contact', api: '/api/contacts', anchor: 'write', limit: messageLimit, fields: messageFields },
]

/** What parents do on the page of their booking; `done` is the parameter of the page that says so. */
export const bookingForms: (Omit<NoScriptForm, 'path' | 'anchor'> & { action: string; done: string })[] = [
  { action: 'move', api: 'reschedule', done: 'moved', limit: bookingChangeLimit, fields: { start: 100 } },
  { action: 'cancel', api: 'cancel', done: 'cancelled', limit: bookingChangeLimit, fields: { reason: 1000 } },
]

/** Posts the fields to the API. `booking` is the path of an appointment. If it rejects them, `form` holds what the page needs to show them again with the messages. */
export async function submit(
  c: Context<AppEnv>,
  { path, api, fields: maxLengths }: Pick<NoScriptForm, 'path' | 'api' | 'fields'>,
  fetch: Fetch,
) {
  const sent = await formFields(c)
  const body = JSON.stringify(sent)
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
  if (reply.ok) return { ok: true, ...((await reply.json()) as { booking?: string }) } as const
  if (reply.status === 413) throw new HTTPException(413)
  const { error, fields = {}, nearest } = (await reply.json()) as Problem & Pick<SentForm, 'nearest'>
  const values = Object.fromEntries(
    Object.entries(maxLengths).map(([name, max]) => [name, (sent[name] ?? '').slice(0, max)]),
  )
  return {
    ok: false,
    status: reply.status as 422,
    form: { path, values, error, fields, nearest } satisfies SentForm,
  } as const
}
