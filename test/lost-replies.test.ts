import { expect, test } from 'vitest'
import { icsFile } from '../src/features/appointments/calendars/testing'
import { allPermissions } from '../src/features/auth/permissions'
import { appointmentsApp } from '../src/features/appointments/testing'
import { booking } from './support/factories'
import { serve } from './support/servers/serve'

const feed = await serve((_, response) => response.end(icsFile()))
const app = await appointmentsApp(
  {},
  {
    PRIVATE_CALENDAR_HOSTS: new URL(feed.url).host,
    SMTP_URL: 'smtp://127.0.0.1:9',
  },
)
const { db, typeId } = app
const admin = await app.signedIn(allPermissions)
const created = await app.call('POST', '/api/consultations', booking({ email: 'ann@example.com' }))
const { id: consultationId } = (await created.json()) as { id: string }
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const start = '2199-05-04T16:00:00Z'

/** What an admin can create. Some creations need a key to tell them apart. */
const creations: Record<string, object> = {
  [`families/${familyId}/children`]: { name: 'Mia', birthDate: '2025-02-01' },
  [`families/${familyId}/notes`]: { text: 'No answer.' },
  'follow-ups': { familyId, dueOn: '2199-05-04', text: 'Call' },
  appointments: { typeId, start, consultationId },
  'appointment-types': { name: 'Plan', minutes: 60 },
  calendars: { kind: 'feed', url: `${feed.url}/secret.ics`, username: 'ann', password: 'pa55' },
  blog: { title: 'A title', content: 'A text', excerpt: '', slug: '', published: false, imageUrl: null },
  testimonials: { parentName: 'Ann', testimonial: 'Thank you.', childAge: '', rating: 5, photoUrl: '', approved: true },
  answers: { kind: 'family', familyId, subject: 'Hello', text: 'Hello Ann.' },
}

test.each(Object.entries(creations))('a repeated creation in %s creates nothing new', async (path, body) => {
  const create = async (values: object) => {
    const headers = { 'idempotency-key': path }
    const response = await app.call('POST', `/api/${path}`, values, { ...admin, headers })
    expect(response.status).toBe(201)
    return (await response.json()) as { id: string }
  }
  const { id } = await create(body)
  expect((await create(body)).id).toBe(id)
})

test('another one is created', async () => {
  const others: [path: string, body: object][] = [
    [`families/${familyId}/children`, { name: 'Leo', birthDate: '2025-02-01' }],
    [`families/${familyId}/notes`, { text: 'No answer again.' }],
    ['appointments', { typeId, start: '2199-05-05T16:00:00Z', consultationId }],
    ['appointment-types', { name: 'Plan', minutes: 30 }],
    ['calendars', { kind: 'feed', url: `${feed.url}/other.ics`, username: 'ann', password: 'pa55' }],
  ]
  const count = async () => ({
    children: (await db.selectFrom('child').selectAll().execute()).length,
    notes: (await db.selectFrom('familyNote').selectAll().execute()).length,
    appointments: (await db.selectFrom('appointment').selectAll().execute()).length,
    types: (await db.selectFrom('appointmentType').selectAll().execute()).length,
    calendars: (await db.selectFrom('calendar').selectAll().execute()).length,
  })
  expect(await count()).toEqual({ children: 1, notes: 1, appointments: 1, types: 2, calendars: 1 })
  for (const [path, body] of others) expect((await app.call('POST', `/api/${path}`, body, admin)).status).toBe(201)
  expect(await count()).toEqual({ children: 2, notes: 2, appointments: 2, types: 3, calendars: 2 })
})
