import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createHash } from 'node:crypto'
import { bookingChangeLimit } from '../features/appointments/booking/api'
import { bookingLimit } from '../features/consultations/api'
import { messageLimit } from '../features/contacts/api'
import { intakeLimit } from '../features/intake/api'
import { limitPhotoSize, ownTestimonialLimit, photoLimit } from '../features/testimonials/invitation/own-api'
import type { Fetch } from '../lib/api/client'
import type { SentForm } from '../lib/api/sent-form'
import { formFields, type AppEnv, type Problem } from '../server/http'

type NoScriptForm = {
  path: string
  api: string
  anchor: string
  limit: MiddlewareHandler<AppEnv>
}

/** Forms that also work without JavaScript: a POST to their page, passed on to the same API. */
export const noScriptForms: NoScriptForm[] = [
  { path: '/services', api: '/api/consultations', anchor: 'book', limit: bookingLimit },
  { path: '/contact', api: '/api/contacts', anchor: 'write', limit: messageLimit },
]

type LinkForm = Omit<NoScriptForm, 'path' | 'anchor'> & {
  page: 'booking' | 'testimonial'
  action: string
  /** The parameter of the page that says what was done. */
  done: string
  /** The JSON field that the form's fields are sent in, by PUT. */
  asPut?: string
  /** Of a form with a file, which the API reads itself. */
  limitSize?: MiddlewareHandler<AppEnv>
}

const booked = { page: 'booking', limit: bookingChangeLimit } as const
const written = { page: 'testimonial', limit: ownTestimonialLimit } as const

/** What parents do on the pages of their lasting links. */
export const linkForms: LinkForm[] = [
  { ...booked, action: 'move', api: 'reschedule', done: 'moved' },
  { ...booked, action: 'cancel', api: 'cancel', done: 'cancelled' },
  { ...booked, action: 'questions', api: 'intake', done: 'answered#questions', limit: intakeLimit, asPut: 'answers' },
  { ...written, action: 'write', api: 'write', done: 'saved' },
  { ...written, action: 'withdraw', api: 'withdraw', done: 'withdrawn' },
  { ...written, action: 'photo', api: 'photo', done: 'photo', limit: photoLimit, limitSize: limitPhotoSize },
]

/** Posts the fields to the API. `booking` is the path of an appointment. If it rejects them, `form` holds what the page needs to show them again with the messages. */
export async function submit(
  c: Context<AppEnv>,
  { path, api, limitSize, asPut }: Pick<LinkForm, 'api' | 'limitSize' | 'asPut'> & { path: string },
  fetch: Fetch,
) {
  const sent = limitSize ? {} : await formFields(c)
  const reply = await fetch(api, limitSize ? passOn(c) : toJsonRequest(c, sent, asPut))
  if (reply.ok) return { ok: true, ...((await reply.json()) as { booking?: string }) } as const
  if (reply.status === 413) throw new HTTPException(413)
  const { error, fields = {}, nearest } = (await reply.json()) as Problem & Pick<SentForm, 'nearest'>
  const { homepage: _, ...values } = sent
  return {
    ok: false,
    status: reply.status as 422,
    form: { path, values, error, fields, nearest } satisfies SentForm,
  } as const
}

function toJsonRequest(c: Context<AppEnv>, sent: Record<string, string>, asPut?: string): RequestInit {
  const body = JSON.stringify(asPut ? { [asPut]: sent } : sent)
  return {
    method: asPut ? 'PUT' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Without JavaScript there is no key, so the same content on the same day counts as the same request.
      'Idempotency-Key': createHash('sha256')
        .update(new Date().toISOString().slice(0, 10) + body)
        .digest('hex'),
      ...(c.req.header('x-forwarded-for') && { 'X-Forwarded-For': c.req.header('x-forwarded-for')! }),
    },
    body,
  }
}

/** The same body, which nothing has read yet. */
const passOn = (c: Context<AppEnv>): RequestInit & { duplex: 'half' } => ({
  method: 'POST',
  headers: { 'Content-Type': c.req.header('content-type') ?? '' },
  body: c.req.raw.body,
  duplex: 'half',
})
