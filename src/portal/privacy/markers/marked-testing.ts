import { expect } from 'vitest'
import { booking, message } from '../../../../test/support/factories'
import type { appointmentsApp } from '../../../features/appointments/testing'
import { receiveFile } from '../../../features/diary/import/imports'
import { diaryToken, startDiary } from '../../../features/diary/link'
import { recordReading } from '../../../features/plans/readings'
import { invitationToken } from '../../../features/testimonials/invitation/token'
import { json } from '../testing'
import { addDays } from '../../../lib/time/dates'

export const EMAIL = 'quokka@example.com'
export const NAME = 'Quokka Quill'

type Site = Awaited<ReturnType<typeof appointmentsApp>>

/** Sends and writes everything that can be stored about a family, with a marker in each text. */
export async function createMarkedFamily({ app, call, db, slots, typeId }: Site, manager: object) {
  const post = async (path: string, body: object, who: object | undefined = manager) =>
    json<{ id: string; booking?: string }>(await call('POST', path, body, who))
  const [start, , , other] = await slots()
  const appointment = { typeId, start, timeZone: 'Asia/Kolkata' }
  const parent = {
    email: EMAIL,
    parentName: NAME,
    phone: 'Quokka 555 0134',
    childAge: 'Quokka is 8 months',
    sleepChallenges: 'Quokka wakes at two',
  }
  const request = await post('/api/consultations', booking({ ...parent, appointment }), {})
  await json(
    await call('PUT', `/api${request.booking}/intake`, {
      answers: { change: 'Quokka sleeps' },
    }),
  )
  await post(`/api${request.booking}/guest`, { email: 'other.quokka@example.com' }, {})
  await json(await call('PATCH', `/api/consultations/${request.id}`, { notes: 'Quokka calls on Friday' }, manager))
  const again = await post(
    '/api/consultations',
    booking({ ...parent, appointment: { ...appointment, start: other } }),
    {},
  )
  await post(`/api${again.booking}/cancel`, { reason: 'Quokka is ill' }, {})
  const written = message({ email: EMAIL, name: NAME, phone: 'Quokka 555 0135', message: 'Quokka naps badly' })
  const { id: contactId } = await post('/api/contacts', written, {})
  const deleted = await post('/api/contacts', { ...written, message: 'Quokka wrote twice' }, {})
  await json(await call('DELETE', `/api/contacts/${deleted.id}`, undefined, manager))
  const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
  const child = { name: 'Little Quokka', birthDate: null, dueDate: null }
  const { id: childId } = await post(`/api/families/${familyId}/children`, child)
  const plan = await post('/api/plans', { childId, templateId: '6-8-clock' })
  const values = { changes: 'Quokka sleeps in the crib' }
  await json(await call('PATCH', `/api/plans/${plan.id}`, { values, was: { changes: '' } }, manager))
  await post(`/api/plans/${plan.id}/publish`, { version: 2 })
  await json(await call('PATCH', `/api/plans/${plan.id}`, { values, was: { changes: '' } }, manager))
  await recordReading(db, (await db.selectFrom('planVersion').select('id').executeTakeFirstOrThrow()).id, 'Quokka Mom')
  const { id: appointmentId } = await db
    .selectFrom('appointment')
    .select('id')
    .where('consultationId', '=', request.id)
    .executeTakeFirstOrThrow()
  await json(await call('PATCH', `/api/appointments/${appointmentId}`, { note: 'Quokka on the phone' }, manager))
  await db
    .insertInto('planWaiver')
    .values({ id: childId, familyId, appointmentId, createdAt: new Date().toISOString() })
    .execute()
  await post(`/api/families/${familyId}/notes`, { text: 'Quokka likes mornings' })
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
  const at = new Date().toISOString()
  const set = { childId: diary.id, kind: 'note', start: at, note: 'Quokka slept' }
  const change = { id: 'change', entryId: 'entry', at, by: 'Quokka Dad', set }
  const nights = `/nights/${await diaryToken(db, diary)}`
  await json(await call('POST', `/api${nights}/sync`, { sentAt: at, since: 0, changes: [change] }))
  const { id: supportId } = await post('/api/support', { familyId, childId, firstNight: '2020-01-01' })
  const ofNights = [{ id: supportId, night: '2020-01-01' }]
  await post('/api/support/comments', { nights: ofNights, text: 'Well slept, Quokka', latest: null, diaryVersion: 1 })
  const inReport = { words: 'Quokka has learned it', wordsWas: '' }
  await json(await call('PUT', `/api/support/reports/${supportId}`, inReport, manager))
  const added = new URLSearchParams({ email: 'grandma.quokka@example.com' })
  const headers = { cookie: 'nights-who=Quokka Dad' }
  expect((await app.request(`${nights}/recipients`, { method: 'POST', body: added, headers })).status).toBe(303)
  const body = new URLSearchParams({ message: 'Quokka asks' })
  expect((await app.request(`${nights}/write`, { method: 'POST', body })).status).toBe(303)
  const bytes = new TextEncoder().encode('start_time,end_time,notes\n2026-02-03T19:20,2026-02-04T00:20,Quokka woke\n')
  await receiveFile(db, diary, { name: 'quokka.csv', bytes })
  await post('/api/follow-ups', { familyId, dueOn: '2027-01-01', text: 'Call Quokka' })
  await post('/api/answers', { kind: 'contact', requestId: contactId, subject: 'Re: Quokka', text: 'Dear Quokka' })
  await json(await call('PATCH', `/api/consultations/${request.id}`, { status: 'completed' }, manager))
  await post('/api/admin/invitations', { email: EMAIL })
  const invitation = await post('/api/testimonial-invitations', { consultationId: request.id })
  const asked = { lines: [{ words: 'Quokka’s nights', amount: 0 }], parts: [], signers: 'one', agreement: true }
  const offer = await post('/api/offers', { familyId, packageId: 'complete', ...asked })
  await db
    .insertInto('signature')
    .values({
      id: 'signed',
      offerId: offer.id,
      name: NAME,
      address: EMAIL,
      signedAt: at,
      zone: 'UTC',
      ip: '',
      browser: '',
      document: 'Quokka agrees',
      sha256: '',
      lastDay: at.slice(0, 10),
    })
    .execute()
  const paid = {
    familyId,
    kind: 'received',
    amount: 47500,
    // In the practice's time zone, today may not have started.
    onDay: addDays(at.slice(0, 10), -1),
    what: 'Quokka’s nights',
    note: 'Quokka’s check',
  }
  await post('/api/payments', paid)
  await db
    .insertInto('paymentAttempt')
    .values({
      id: 'quokka',
      familyId,
      offerId: 'quokka',
      part: 0,
      amount: 1,
      currency: 'USD',
      isLive: false,
      state: 'open',
      seen: null,
      createdAt: at,
    })
    .execute()
  const words = {
    rating: '5',
    testimonial: 'Quokka sleeps again.',
    naming: '',
    ownName: 'Quokka’s mom',
    childAge: 'Quokka, 9 months',
    consent: 'on',
  }
  await post(`/api/testimonial/${await invitationToken(db, invitation.id)}/write`, words, {})
}
