import { expect, test } from 'vitest'
import { booking, message } from '../../../test/support/factories'
import { addDays, today } from '../../lib/time/dates'
import { appointmentsApp } from '../appointments/testing'
import { UNDO_HEADER } from '../requests/undo/undo-header'
import { services } from '../website/texts/services'

const { call, db, signedIn, slots, typeId } = await appointmentsApp()
const hilda = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
const zone = 'America/Los_Angeles'

const send = async <T>(method: string, path: string, body?: object) => {
  const response = await call(method, path, body, hilda)
  return { status: response.status, headers: response.headers, ...((await response.json()) as T) }
}
type Row = { id: string; dueOn: string; text: string; doneAt: string | null; doneBy: string | null }
type Sent = { id: string }

const packageNamed = (name: string) => services.packages.original.find((one) => one.name === name)!.id
const setRhythm = (name: string, days: number[]) =>
  send<{ days: number[] }>('PUT', `/api/follow-ups/rhythms/${packageNamed(name)}`, { days })

let count = 0
async function addRequest(changes = {}) {
  const email = `parent${++count}@example.com`
  const { id } = (await (await call('POST', '/api/consultations', booking({ email, ...changes }))).json()) as Sent
  return { id, email }
}
const familyOf = async (email: string) =>
  (await db.selectFrom('family').select('id').where('address', '=', email).executeTakeFirstOrThrow()).id
const rhythmOf = async (id: string) =>
  (await db.selectFrom('followUp').selectAll().where('consultationId', '=', id).orderBy('dueOn').execute()).map(
    ({ day, dueOn }) => [day, dueOn],
  )
const inDays = (days: number) => addDays(today(zone), days)
const setStatus = (id: string, status: string) => send('PATCH', `/api/consultations/${id}`, { status })

test('a follow-up is added once, done once, and deleted', async () => {
  const familyId = await familyOf((await addRequest()).email)
  const added = await send<Row>('POST', '/api/follow-ups', { familyId, dueOn: '2031-03-09', text: 'One nap now?' })
  expect(added).toMatchObject({ status: 201, doneAt: null })
  expect((await send<Row>('POST', '/api/follow-ups', { familyId, dueOn: '2031-03-09', text: 'One nap now?' })).id).toBe(
    added.id,
  )
  const path = `/api/follow-ups/${added.id}`
  const done = await send<Row>('PATCH', path, { done: true })
  expect(done).toMatchObject({ doneBy: hilda.username, doneAt: expect.any(String) })
  expect((await send<Row>('PATCH', path, { done: true })).doneAt).toBe(done.doneAt)
  expect(await send('PATCH', path, { done: false })).toMatchObject({ doneAt: null, doneBy: null })
  expect((await send('PATCH', path, {})).status).toBe(422)
  expect((await send('DELETE', path)).status).toBe(200)
  expect((await send('DELETE', path)).status).toBe(404)
  expect((await send('PATCH', path, { done: true })).status).toBe(404)
  expect((await send('POST', '/api/follow-ups', { familyId, dueOn: '2031-02-30' })).status).toBe(422)
  expect((await send('POST', '/api/follow-ups', { familyId: 'gone', dueOn: '2031-03-09' })).status).toBe(404)
})

test('who manages messages only follows up on those, and sees no follow-up on a consultation', async () => {
  const helper = await signedIn(['canManageContacts'])
  const as = (who: object, method: string, path: string, body?: object) => call(method, `/api${path}`, body, who)
  await call('POST', '/api/contacts', message({ email: 'writer@example.com' }))
  const [wrote, booked] = [await familyOf('writer@example.com'), await familyOf((await addRequest()).email)]
  const dueOn = inDays(0)
  const post = (who: object, familyId: string, text: string) =>
    as(who, 'POST', '/follow-ups', { familyId, dueOn, text })
  expect((await post(helper, booked, 'Hi')).status).toBe(404)
  const [own, hildas] = [await post(helper, wrote, 'Send the list'), await post(hilda, wrote, 'How is she, privately?')]
  expect([own.status, hildas.status]).toEqual([201, 201])
  const due = async (who: object) => {
    const { followUps } = (await (await as(who, 'GET', '/today')).json()) as { followUps: Row[] }
    const family = (await (await as(who, 'GET', `/families/${wrote}`)).json()) as { followUps: Row[] }
    const texts = (rows: Row[]) => rows.map(({ text }) => text).filter((text) => /list|privately/.test(text))
    expect(texts(family.followUps)).toEqual(texts(followUps))
    return texts(followUps)
  }
  expect(await due(helper)).toEqual(['Send the list'])
  expect(await due(hilda)).toEqual(['Send the list', 'How is she, privately?'])
  const { id } = (await hildas.json()) as Sent
  expect((await as(helper, 'PATCH', `/follow-ups/${id}`, { done: true })).status).toBe(404)
  expect((await as(helper, 'DELETE', `/follow-ups/${id}`)).status).toBe(404)
  expect((await as(helper, 'PATCH', `/follow-ups/${((await own.json()) as Sent).id}`, { done: true })).status).toBe(200)
  expect(await due(helper)).toEqual([])
})

test('a rhythm begins once with the confirmation, and ends when that’s undone or the request cancelled', async () => {
  expect(await setRhythm('Newborn Care', [14, 3, 7, 3])).toMatchObject({ status: 200, days: [3, 7, 14] })
  const rhythm = [3, 7, 14].map((day) => [day, inDays(day)])
  const { id } = await addRequest()
  const { id: other } = await addRequest({ consultationType: 'Free Consultation' })
  expect(await rhythmOf(id)).toEqual([])
  await setStatus(id, 'confirmed')
  await setStatus(other, 'confirmed')
  expect(await rhythmOf(id)).toEqual(rhythm)
  expect(await rhythmOf(other)).toEqual([])
  await setStatus(id, 'completed')
  await setStatus(id, 'confirmed')
  expect(await rhythmOf(id)).toEqual(rhythm)
  await setStatus(id, 'pending')
  expect(await rhythmOf(id)).toEqual([])
  const { headers } = await setStatus(id, 'confirmed')
  expect(await rhythmOf(id)).toEqual(rhythm)
  await send('POST', `/api/consultations/${headers.get(UNDO_HEADER)}/undo`)
  expect(await rhythmOf(id)).toEqual([])
})

test('undoing a confirmation or a cancellation, of many too, takes the follow-ups along', async () => {
  const requests = [await addRequest(), await addRequest()]
  const ids = requests.map(({ id }) => id)
  const bulk = (action: string) => send<{ batch: string }>('POST', '/api/consultations/bulk', { ids, action })
  const undo = (batch: string) => send('POST', `/api/consultations/${batch}/undo`)
  const { batch } = await bulk('confirmed')
  expect(await rhythmOf(ids[0]!)).toHaveLength(3)
  await undo(batch)
  expect(await rhythmOf(ids[0]!)).toEqual([])
  await bulk('confirmed')
  const before = await rhythmOf(ids[1]!)
  await db.updateTable('followUp').set({ doneAt: new Date().toISOString() }).where('day', '=', 3).execute()
  const cancelled = await bulk('cancelled')
  expect(await rhythmOf(ids[1]!)).toEqual(before.slice(0, 1))
  await undo(cancelled.batch)
  expect(await rhythmOf(ids[1]!)).toEqual(before)
})

test('a rhythm begins with a time booked or approved, and ends when the parent cancels', async () => {
  await setRhythm('Free Consultation', [3])
  const [start] = await slots()
  const appointment = { typeId, start, timeZone: zone }
  const request = booking({ email: 'booked@example.com', consultationType: 'Free Consultation', appointment })
  const booked = (await (await call('POST', '/api/consultations', request)).json()) as Sent & { booking: string }
  expect(await rhythmOf(booked.id)).toEqual([[3, inDays(3)]])
  expect((await call('POST', `/api${booked.booking}/cancel`, {})).status).toBe(200)
  expect(await rhythmOf(booked.id)).toEqual([])
  await db.updateTable('appointmentType').set({ confirm: 'by hand' }).execute()
  const asked = (await (
    await call('POST', '/api/consultations', { ...request, email: 'asked@example.com' })
  ).json()) as Sent
  const row = db.selectFrom('appointment').select('id').where('consultationId', '=', asked.id)
  const { id } = await row.executeTakeFirstOrThrow()
  expect(await rhythmOf(asked.id)).toEqual([])
  await send('PATCH', `/api/appointments/${id}`, { status: 'confirmed' })
  expect(await rhythmOf(asked.id)).toHaveLength(1)
  await send('POST', `/api/appointments/${id}/undo`)
  expect(await rhythmOf(asked.id)).toEqual([])
})
