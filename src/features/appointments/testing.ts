import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { proposedQuestions } from '../intake/proposed'

/** Returns the app with opening hours on every day, a 30-minute type, the suggested questions, and a manager. */
export async function appointmentsApp(type = {}, env: Record<string, string> = {}, rateLimits = false) {
  const app = await testApp({ env, rateLimits })
  const manager = await app.signedIn(['canManageConsultations'])
  const day = [['09:00', '17:00']]
  const weekly = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, day]))
  expect((await app.call('PUT', '/api/availability', { weekly, overrides: [] }, manager)).status).toBe(200)
  const created = await app.call(
    'POST',
    '/api/appointment-types',
    { name: 'First call', minutes: 30, consultationType: 'Free Consultation', ...type },
    manager,
  )
  expect(created.status).toBe(201)
  const { id: typeId } = (await created.json()) as { id: string }
  for (const packageId of ['free', 'complete', 'newborn']) {
    const json = { questions: proposedQuestions, version: 0 }
    expect((await app.call('PUT', `/api/intake/questions/${packageId}`, json, manager)).status).toBe(200)
  }
  const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const slots = async (from = 3, to = 5, { hold = '', ...options }: Record<string, string> = {}) => {
    const range = { from: date(from), to: date(to), timeZone: 'America/Los_Angeles' }
    const query = new URLSearchParams({ type: typeId, ...range, ...options })
    const response = await app.call('GET', `/api/slots?${query}`, undefined, {
      headers: { 'x-hold': hold },
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { slots: string[] }).slots
  }
  const book = (start: string, changes = {}) =>
    app.call(
      'POST',
      '/api/consultations',
      booking({ appointment: { typeId, start, timeZone: 'Asia/Kolkata', ...changes } }),
    )
  return { ...app, manager, typeId, slots, book }
}

/** Returns the same app behind a proxy with rate limits, plus functions that book and hold from an IP address. */
export async function limitedApp(type = {}) {
  const site = await appointmentsApp(type, { TRUST_PROXY: '1' }, true)
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  async function bookFrom(ip: string, start: string, changes = {}) {
    const appointment = { typeId: site.typeId, start, timeZone: 'Asia/Kolkata' }
    const response = await site.call('POST', '/api/consultations', booking({ appointment, ...changes }), from(ip))
    return { status: response.status, ...((await response.json()) as Booked) }
  }
  async function holdFrom(ip: string, start: string) {
    const response = await site.call('POST', '/api/holds', { typeId: site.typeId, start }, from(ip))
    return { status: response.status, ...((await response.json()) as { hold: string | null }) }
  }
  return { ...site, bookFrom, holdFrom }
}

type Booked = { id: string; booking: string; isConfirmed: boolean }
