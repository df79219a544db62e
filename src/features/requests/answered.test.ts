import { expect, test } from 'vitest'
import { booking, message } from '../../../test/support/factories'
import { appointmentsApp } from '../appointments/testing'
import { loadNumbers } from '../../portal/numbers/load-numbers'

const { call, db, signedIn, typeId, slots } = await appointmentsApp(
  { confirm: 'by hand' },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
)
const manager = await signedIn(['canManageConsultations', 'canManageContacts'])
const CREATED = new Date(Date.now() - 2 * 3_600_000).toISOString()

/** Sends a request or message as if two hours ago. */
async function send(kind: 'consultation' | 'contact', body: object) {
  const { id } = (await (await call('POST', `/api/${kind}s`, body)).json()) as { id: string }
  await db
    .updateTable(kind as 'contact')
    .set({ createdAt: CREATED })
    .where('id', '=', id)
    .execute()
  return id
}
const request = (changes = {}) => send('consultation', booking(changes))
const patch = (path: string, body: object) => call('PATCH', `/api/${path}`, body, manager)
const answer = (body: object) => call('POST', '/api/answers', { subject: 'Hello', text: 'Hello', ...body }, manager)

/** Returns whether it counts as answered, including in the numbers' median. */
async function isAnswered(kind: 'consultation' | 'contact', id: string) {
  const column = kind === 'contact' ? 'respondedAt' : 'answeredAt'
  const row = await db
    .selectFrom(kind as 'contact')
    .select(column as 'respondedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const at = (row as Record<string, string | null>)[column]
  const isCounted = (await loadNumbers(db, 2)).answerHours !== null
  await db.deleteFrom(kind).execute()
  const isLater = at !== null && at !== undefined && at > CREATED
  expect(isCounted).toBe(isLater)
  return isLater
}

test.each(['confirmed', 'completed', 'cancelled'])('a request set to %s by hand is no answer', async (status) => {
  const id = await request()
  expect((await patch(`consultations/${id}`, { status })).status).toBe(200)
  expect(await isAnswered('consultation', id)).toBe(false)
  const other = await request()
  await call('POST', '/api/consultations/bulk', { ids: [other], action: status }, manager)
  expect(await isAnswered('consultation', other)).toBe(false)
})

test('a message marked as read is no answer, until one is sent', async () => {
  const id = await send('contact', message())
  await patch(`contacts/${id}`, { responded: true })
  expect(await isAnswered('contact', id)).toBe(false)
  const other = await send('contact', message())
  await patch(`contacts/${other}`, { responded: true })
  expect((await answer({ kind: 'contact', requestId: other })).status).toBe(201)
  expect(await isAnswered('contact', other)).toBe(true)
})

test('a reply that she says she sent is an answer', async () => {
  const id = await send('contact', message())
  expect(await (await patch(`contacts/${id}`, { answered: true })).json()).toMatchObject({ responded: true })
  expect(await isAnswered('contact', id)).toBe(true)
  const other = await request()
  await patch(`consultations/${other}`, { status: 'confirmed', answered: true })
  expect(await isAnswered('consultation', other)).toBe(true)
})

test('an answer from the portal, the yes to a time, and its cancellation are answers', async () => {
  const id = await request()
  expect((await answer({ kind: 'consultation', requestId: id, status: 'pending' })).status).toBe(201)
  expect(await isAnswered('consultation', id)).toBe(true)

  const [start] = await slots()
  for (const status of ['confirmed', 'cancelled']) {
    const asked = await request({ appointment: { typeId, start, timeZone: 'America/Denver' } })
    const appointment = await db
      .selectFrom('appointment')
      .select('id')
      .where('consultationId', '=', asked)
      .executeTakeFirstOrThrow()
    if (status === 'confirmed') await patch(`appointments/${appointment.id}`, { status })
    else await patch(`consultations/${asked}`, { status })
    expect(await isAnswered('consultation', asked)).toBe(true)
    await db.deleteFrom('appointment').execute()
  }
})

test('an appointment that is only recorded, and an answer that was taken back, are none', async () => {
  const id = await request()
  const past = { typeId, start: CREATED, consultationId: id, allowPast: true }
  expect((await call('POST', '/api/appointments', past, manager)).status).toBe(201)
  expect(await isAnswered('consultation', id)).toBe(false)

  const other = await request()
  const sent = (await (await answer({ kind: 'consultation', requestId: other, status: 'confirmed' })).json()) as {
    id: string
  }
  expect((await call('POST', `/api/answers/${sent.id}/undo`, undefined, manager)).status).toBe(200)
  expect(await isAnswered('consultation', other)).toBe(false)
})

test('before a bulk change, it’s said how many appointments it cancels and how many parents it emails', async () => {
  const [start, , , other] = await slots()
  const asked = (at?: string) => request({ appointment: { typeId, start: at, timeZone: 'America/Denver' } })
  const ids = [await asked(start), await asked(other), await request({ email: 'nobody@example.com' })]
  const preview = async (action: string) =>
    (await call('POST', '/api/consultations/bulk/preview', { ids, action }, manager)).json()
  expect(await preview('cancelled')).toEqual({ appointments: 2, addresses: 1 })
  expect(await preview('completed')).toEqual({ appointments: 0, addresses: 0 })
})
