import { expect, test } from 'vitest'
import { booking, message } from '../../../test/support/factories'
import { openDb } from '../../server/db/open'
import { appointmentsApp } from '../appointments/testing'
import { claimDue } from '../email/delivery/claim'
import { deleteEmptyFamilies } from '../../portal/privacy/empty-families'
import { eraseOldRequests } from '../../portal/privacy/retention'
import { emptyTrash } from '../../portal/deleted/empty-trash'

const { call, db, env, deps, signedIn, slots, typeId } = await appointmentsApp(
  { confirm: 'by hand' },
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'practice@example.com' },
)
const hilda = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
const readsMessages = await signedIn(['canManageContacts'])
const readsRequests = await signedIn(['canManageConsultations'])

const post = async <T>(path: string, body: object, headers = {}, user: { cookie: string } = hilda) => {
  const response = await call('POST', path, body, { ...user, headers })
  return { status: response.status, ...((await response.json()) as T) }
}
type Sent = { id: string; undoUntil: string; error: string }
const answer = (body: object, key?: string, user = hilda) =>
  post<Sent>(
    '/api/answers',
    { subject: 'Re: Sleep', text: 'Dear you,\n\n> Twins?\n\nYes.', ...body },
    key ? { 'idempotency-key': key } : {},
    user,
  )
const undo = (id: string) => post<Sent>(`/api/answers/${id}/undo`, {})

let count = 0
const nextEmail = () => `parent${++count}@example.com`
async function addMessage(email = nextEmail()) {
  return { email, id: (await post<Sent>('/api/contacts', message({ email }))).id, kind: 'contact' as const }
}
async function addRequest(changes = {}, email = nextEmail()) {
  return { email, id: (await post<Sent>('/api/consultations', booking({ email, ...changes }))).id }
}
async function addAppointmentRequest() {
  const [start] = await slots()
  const request = await addRequest({
    consultationType: 'Free Consultation',
    appointment: { typeId, start, timeZone: 'America/Denver' },
  })
  const appointment = await db
    .selectFrom('appointment')
    .selectAll()
    .where('consultationId', '=', request.id)
    .executeTakeFirstOrThrow()
  return { ...request, appointment }
}
const emailsTo = async (email: string) =>
  db.selectFrom('outbox').selectAll().where('to', '=', email).where('kind', '<>', 'message-confirmation').execute()
const answersTo = async (email: string) => (await emailsTo(email)).filter(({ kind }) => kind === 'answer')
const findRequest = (id: string) =>
  db.selectFrom('consultation').select(['status', 'answeredAt']).where('id', '=', id).executeTakeFirstOrThrow()
const findMessage = (id: string) =>
  db.selectFrom('contact').select('respondedAt').where('id', '=', id).executeTakeFirstOrThrow()
const findAppointment = (id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const familyOf = async (email: string) =>
  (await db.selectFrom('family').select('id').where('address', '=', email).executeTakeFirstOrThrow()).id

test('an answer to a message is one email for a double click, kept on the family’s page, and marks the message as read', async () => {
  const { id, email } = await addMessage()
  const before = Date.now()
  const sent = await Promise.all([1, 2, 3].map(() => answer({ kind: 'contact', requestId: id }, 'one')))
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(sent.map((one) => one.id)).size).toBe(1)
  const [row, ...others] = await answersTo(email)
  expect(others).toEqual([])
  expect(row).toMatchObject({ replyTo: 'practice@example.com', subject: 'Re: Sleep', aboutId: id })
  expect(row!.letter).toMatchObject({ body: ['Dear you,', { quote: 'Twins?' }, 'Yes.'] })
  expect(row!.dueAt).toBe(sent[0]!.undoUntil)
  expect(Date.parse(row!.dueAt) - before).toBeGreaterThanOrEqual(10_000)
  expect((await findMessage(id)).respondedAt).not.toBe(null)
  expect(await db.selectFrom('answer').selectAll().where('requestId', '=', id).execute()).toMatchObject([
    { familyId: await familyOf(email), kind: 'contact', emailId: row!.id, text: 'Dear you,\n\n> Twins?\n\nYes.' },
  ])
})

test('undoing an answer withdraws its email and leaves the request as it was', async () => {
  const contact = await addMessage()
  const toMessage = await answer({ kind: 'contact', requestId: contact.id }, 'again')
  expect((await undo(toMessage.id)).status).toBe(200)
  expect(await findMessage(contact.id)).toEqual({ respondedAt: null })
  const request = await addRequest()
  const toRequest = await answer({ kind: 'consultation', requestId: request.id, status: 'confirmed' })
  expect(await findRequest(request.id)).toMatchObject({ status: 'confirmed', answeredAt: expect.any(String) })
  expect((await undo(toRequest.id)).status).toBe(200)
  expect(await findRequest(request.id)).toEqual({ status: 'pending', answeredAt: null })
  expect([...(await answersTo(contact.email)), ...(await answersTo(request.email))]).toEqual([])
  expect((await undo(toRequest.id)).status).toBe(404)
  // The same answer can be sent after all.
  const second = await answer({ kind: 'contact', requestId: contact.id }, 'again')
  expect(second.id).not.toBe(toMessage.id)
  expect(await answersTo(contact.email)).toHaveLength(1)
})

test('an answer whose email another process is sending, or has sent, can’t be undone', async () => {
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  const { id, email } = await addMessage()
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  const sent = await answer({ kind: 'contact', requestId: id })
  const other = await openDb(env, deps.log)
  const now = Date.parse(sent.undoUntil)
  const [claimed, undone] = await Promise.all([claimDue(other, { now, lease: 60_000 }), undo(sent.id)])
  expect(undone.status).toBe(claimed ? 409 : 200)
  // Answers to one family are sent in order.
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  const again = await answer({ kind: 'contact', requestId: id })
  const claim = await claimDue(other, { now: Date.parse(again.undoUntil), lease: 60_000 })
  expect(await undo(again.id)).toMatchObject({ status: 409, error: 'This answer can no longer be stopped' })
  const fail = (values: object) => db.updateTable('outbox').set(values).where('id', '=', claim!.id).execute()
  await fail({ heldUntil: null, attempts: 1, unconfirmedAttempts: 1 })
  expect((await undo(again.id)).status).toBe(409)
  expect((await findMessage(id)).respondedAt).not.toBe(null)
  expect(await answersTo(email)).not.toEqual([])
  await fail({ unconfirmedAttempts: 0 })
  expect((await undo(again.id)).status).toBe(200)
  await other.destroy()
})

test('approves the time asked for in the same step, and takes that back', async () => {
  const { id, email, appointment } = await addAppointmentRequest()
  const body = { kind: 'consultation', requestId: id, status: 'confirmed', approve: appointment.id }
  expect((await answer({ ...body, status: 'cancelled' })).status).toBe(422)
  const sent = await answer(body)
  expect(sent.status).toBe(201)
  expect((await findAppointment(appointment.id)).status).toBe('confirmed')
  expect((await findRequest(id)).status).toBe('confirmed')
  const kinds = async () => (await emailsTo(email)).map(({ kind }) => kind).toSorted()
  expect(await kinds()).toEqual(['answer', 'appointment-booked', 'appointment-requested'])
  expect((await answer(body)).status).toBe(409)
  expect((await undo(sent.id)).status).toBe(200)
  expect((await findAppointment(appointment.id)).status).toBe('requested')
  expect(await findRequest(id)).toEqual({ status: 'pending', answeredAt: null })
  expect(await kinds()).toEqual(['appointment-requested'])
})

test('sends nothing if the time is taken or someone else has changed the request', async () => {
  const { id, email, appointment } = await addAppointmentRequest()
  const body = { kind: 'consultation', requestId: id, status: 'confirmed', statusWas: 'pending' }
  await db
    .insertInto('calendar')
    .values({ id: 'c', kind: 'feed', url: '', createdAt: new Date().toISOString() } as never)
    .execute()
  const { start, end } = appointment
  await db.insertInto('busyTime').values({ calendarId: 'c', start, end }).execute()
  expect(await answer({ ...body, approve: appointment.id })).toMatchObject({
    status: 409,
    error: expect.stringMatching(/no longer free/),
  })
  expect((await findRequest(id)).status).toBe('pending')
  await call('PATCH', `/api/consultations/${id}`, { status: 'cancelled' }, hilda)
  expect(await answer(body)).toMatchObject({ status: 409, error: expect.stringMatching(/Someone has changed/) })
  expect((await answer({ ...body, approve: appointment.id, statusWas: 'cancelled' })).status).toBe(409)
  expect(await answersTo(email)).toEqual([])
})

test('an answer that cancels a request cancels its appointment, and restores it when undone', async () => {
  const { id, appointment } = await addAppointmentRequest()
  const sent = await answer({ kind: 'consultation', requestId: id, status: 'cancelled' })
  expect((await findAppointment(appointment.id)).status).toBe('cancelled')
  expect((await undo(sent.id)).status).toBe(200)
  expect((await findAppointment(appointment.id)).status).toBe('requested')
  expect((await findRequest(id)).status).toBe('pending')
})

test('writes to either parent of a family', async () => {
  const [one, two] = [await addMessage(), await addMessage()]
  const familyId = await familyOf(one.email)
  const now = new Date().toISOString()
  await db.updateTable('family').set({ pageId: familyId, joinedAt: now }).where('address', '=', two.email).execute()
  expect((await answer({ kind: 'family', familyId })).status).toBe(201)
  expect((await answer({ kind: 'family', familyId, to: two.email })).status).toBe(201)
  expect((await answer({ kind: 'family', familyId, to: 'stranger@example.com' })).status).toBe(404)
  expect([await answersTo(one.email), await answersTo(two.email)]).toMatchObject([[{ aboutId: null }], [{}]])
  // The other parent's message is answered on the same page.
  await answer({ kind: 'contact', requestId: two.id })
  const rows = await db.selectFrom('answer').select('kind').where('familyId', '=', familyId).orderBy('id').execute()
  expect(rows).toEqual([{ kind: null }, { kind: null }, { kind: 'contact' }])
})

test('answers are on the family’s page, for those who may manage what they answer', async () => {
  const { id, email } = await addMessage()
  const request = await addRequest({}, email)
  const familyId = await familyOf(email)
  await answer({ kind: 'contact', requestId: id, text: 'To the message' })
  await answer({ kind: 'consultation', requestId: request.id, text: 'To the request' })
  await answer({ kind: 'family', familyId, text: 'To the family' })
  const read = async (user: object) => {
    const family = await call('GET', `/api/families/${familyId}`, undefined, user)
    const { entries } = (await family.json()) as { entries: { kind: string; text: string; about: string }[] }
    expect(entries.filter(({ about }) => about?.includes('Your answer to a family'))).toEqual([])
    return entries.filter(({ kind }) => kind === 'answer')
  }
  const texts = async (user: object) => (await read(user)).map(({ text }) => text)
  expect(await texts(hilda)).toEqual(['To the family', 'To the request', 'To the message'])
  expect(await texts(readsMessages)).toEqual(['To the message'])
  expect(await texts(readsRequests)).toEqual(['To the family', 'To the request'])
  expect((await read(readsMessages))[0]!.about).toBe('Re: Sleep. On its way')
})

test('needs the permission for what is answered', async () => {
  const { id } = await addMessage()
  const request = await addRequest()
  const toMessage = { kind: 'contact', requestId: id }
  const toRequest = { kind: 'consultation', requestId: request.id, status: 'confirmed' }
  expect((await answer(toMessage, undefined, readsRequests)).status).toBe(403)
  expect((await answer(toRequest, undefined, readsMessages)).status).toBe(403)
  const sent = await answer(toMessage, undefined, readsMessages)
  expect(sent.status).toBe(201)
  expect((await post<Sent>(`/api/answers/${sent.id}/undo`, {}, {}, readsRequests)).status).toBe(403)
  expect((await answer(toRequest, undefined, readsRequests)).status).toBe(201)
  expect((await answer({ ...toMessage, requestId: 'gone' })).status).toBe(404)
  expect(await answer({ ...toMessage, text: ' ' })).toMatchObject({ status: 422, error: 'Please write an answer' })
  expect((await answer({ ...toMessage, subject: 'a\nBcc: b@example.com' })).status).toBe(422)
})

test('erasing a request or a family erases the answers, which the export has', async () => {
  const first = await addMessage()
  const second = await addMessage(first.email)
  for (const { id } of [first, second]) await answer({ kind: 'contact', requestId: id, text: `To ${id}` })
  const texts = async () =>
    (await db.selectFrom('answer').select('text').where('familyId', '=', familyId).execute()).map(({ text }) => text)
  const familyId = await familyOf(first.email)
  const exported = await post<{ familyPage: { answers: object[] } }>('/api/admin/privacy/export', { familyId })
  expect(exported.familyPage.answers).toMatchObject([{ text: `To ${first.id}` }, { text: `To ${second.id}` }])
  await call('DELETE', `/api/contacts/${first.id}`, undefined, hilda)
  await emptyTrash({ db }, Date.now() + 30 * 86_400_000)
  expect(await texts()).toEqual([`To ${second.id}`])
  await db
    .insertInto('setting')
    .values({ key: 'site', value: { keepMonths: 6 } })
    .execute()
  await eraseOldRequests({ db }, new Date(Date.now() + 300 * 86_400_000))
  expect(await texts()).toEqual([])
  await answer({ kind: 'family', familyId })
  expect(await texts()).toHaveLength(1)
  await post('/api/admin/privacy/erase', { familyId })
  expect(await texts()).toEqual([])
  await deleteEmptyFamilies({ db })
})
