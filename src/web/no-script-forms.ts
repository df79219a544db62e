import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createHash } from 'node:crypto'
import { bookingChangeLimit } from '../features/appointments/booking/api'
import { bookingLimit } from '../features/consultations/api'
import type { booking } from '../features/consultations/schema'
import { messageLimit } from '../features/contacts/api'
import type { message } from '../features/contacts/schema'
import { intakeLimit } from '../features/appointments/booking/questions-api'
import { limitPhotoSize, ownTestimonialLimit, photoLimit } from '../features/testimonials/invitation/own-api'
import { nightsLinkLimit } from '../nights/link/email-link'
import type { Fetch } from '../lib/api/client'
import type { SentForm } from '../lib/api/sent-form'
import { formFields, type AppEnv, type Problem } from '../server/http'

type NoScriptForm = {
  path: string
  api: string
  anchor: string
  limit: MiddlewareHandler<AppEnv>
  /** The fields that are shown again, and at most how many characters of each; a number holds for every field. */
  fields: Record<string, number> | number
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

type LinkForm = Omit<NoScriptForm, 'path' | 'anchor'> & {
  page: 'booking' | 'testimonial'
  action: string
  /** The parameter of the page that says what was done. */
  done: string
  /** The page of the link that says so, if it isn't the first one. */
  at?: string
  /** The JSON field that the form's fields are sent in, by PUT. */
  asPut?: string
  /** Of a form with a file, which the API reads itself. */
  limitSize?: MiddlewareHandler<AppEnv>
}

const booked = { page: 'booking', limit: bookingChangeLimit } as const
const written = { page: 'testimonial', limit: ownTestimonialLimit } as const
const linked = { action: 'nights', api: 'nights', done: 'nights#nights', limit: nightsLinkLimit, fields: {} } as const
const ownFields = { rating: 1, testimonial: 5000, naming: 100, ownName: 100, childAge: 100, consent: 2 }

/** What parents do on the pages of their lasting links. */
export const linkForms: LinkForm[] = [
  { ...booked, action: 'move', api: 'reschedule', done: 'moved', fields: { start: 100 } },
  { ...booked, action: 'cancel', api: 'cancel', done: 'cancelled', fields: { reason: 1000 } },
  { ...booked, action: 'contact', api: 'contact', done: 'saved', fields: { phone: 100, address: 300 } },
  { ...booked, action: 'share', api: 'guest', done: 'asked', fields: { email: 254 } },
  { ...booked, action: 'unshare', api: 'guest/remove', done: 'removed', fields: {} },
  { ...booked, action: 'times', api: 'times', done: '', fields: { start: 100 } },
  { ...booked, action: 'guest/confirm', api: 'guest/confirm', at: '/guest', done: 'confirmed', fields: {} },
  { ...booked, action: 'guest/leave', api: 'guest/leave', at: '/guest', done: 'left', fields: {} },
  {
    ...booked,
    action: 'questions',
    api: 'intake',
    done: 'answered#questions',
    limit: intakeLimit,
    fields: 5000,
    asPut: 'answers',
  },
  { ...written, action: 'write', api: 'write', done: 'saved', fields: ownFields },
  { ...written, action: 'withdraw', api: 'withdraw', done: 'withdrawn', fields: {} },
  {
    ...written,
    action: 'photo',
    api: 'photo',
    done: 'photo',
    fields: {},
    limit: photoLimit,
    limitSize: limitPhotoSize,
  },
  { page: 'booking', ...linked },
  { page: 'testimonial', ...linked },
]

/** Posts the fields to the API. `booking` is the path of an appointment. If it rejects them, `form` holds what the page needs to show them again with the messages. */
export async function submit(
  c: Context<AppEnv>,
  {
    path,
    api,
    fields: maxLengths,
    limitSize,
    asPut,
  }: Pick<LinkForm, 'api' | 'fields' | 'limitSize' | 'asPut'> & {
    path: string
  },
  fetch: Fetch,
) {
  const sent = limitSize ? {} : await formFields(c)
  const reply = await fetch(api, limitSize ? passOn(c) : toJsonRequest(c, sent, asPut))
  if (reply.ok) return { ok: true, ...((await reply.json()) as { booking?: string }) } as const
  if (reply.status === 413) throw new HTTPException(413)
  const { error, fields = {}, nearest } = (await reply.json()) as Problem & Pick<SentForm, 'nearest'>
  const lengths =
    typeof maxLengths === 'number'
      ? Object.keys(sent).map((name) => [name, maxLengths] as const)
      : Object.entries(maxLengths)
  const values = Object.fromEntries(lengths.map(([name, max]) => [name, (sent[name] ?? '').slice(0, max)]))
  return {
    ok: false,
    status: reply.status as 422,
    /** Every field; undefined for a file, which is gone. */
    sent: limitSize ? undefined : sent,
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
