import { expect, test } from 'vitest'
import { dropUntrue } from '../../email/delivery/claim'
import { sendReminders } from '../reminders/reminders'
import { appointmentsApp } from '../testing'

type Appointment = { id: string; status: string; start: string }
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const zoe = { name: 'Zoë', email: 'zoe@example.com' }

/** `emails` returns the kinds of emails to the parent since its last call. */
async function pastApp(type = {}) {
  const app = await appointmentsApp(type, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const { call, manager, typeId, db } = app
  const add = (body: object) => call('POST', '/api/appointments', { typeId, ...zoe, ...body }, manager)
  const change = (id: string, body: object) => call('PATCH', `/api/appointments/${id}`, body, manager)
  const undo = (id: string) => call('POST', `/api/appointments/${id}/undo`, undefined, manager)
  async function emails() {
    const rows = await db.deleteFrom('outbox').returning(['kind', 'to']).execute()
    return rows.filter(({ to }) => to === zoe.email).map(({ kind }) => kind)
  }
  /** Makes an appointment look as if it began this many hours ago. */
  async function begin(id: string, hours: number) {
    const [start, end] = [hoursAgo(hours), hoursAgo(hours - 0.5)]
    await db
      .updateTable('appointment')
      .set({ start, end, blockedFrom: start, blockedUntil: end, undo: null })
      .where('id', '=', id)
      .execute()
  }
  return { ...app, add, change, undo, emails, begin }
}
const read = async (response: Response) => (await response.json()) as Appointment

test('a time that has passed is added only on a second yes, and emails nobody, even if it’s undone', async () => {
  const { add, undo, emails, db, env } = await pastApp()
  const start = hoursAgo(7)
  const refused = await add({ start })
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { error: 'This time has passed', fields: { start: 'This time has passed' } },
  ])
  expect(await db.selectFrom('appointment').select('id').execute()).toEqual([])
  const added = await add({ start, allowPast: true })
  expect(added.status).toBe(201)
  await sendReminders({ db, env })
  expect(await emails()).toEqual([])
  expect(await read(await undo((await read(added)).id))).toMatchObject({ status: 'cancelled' })
  expect(await emails()).toEqual([])
})

test('a family that was told of a time hears nothing of a past one, and is told from where to where it moves later', async () => {
  const { add, change, undo, emails, slots, db } = await pastApp()
  const all = await slots()
  const { id } = await read(await add({ start: all[0] }))
  expect(await emails()).toEqual(['appointment-booked'])
  expect((await change(id, { start: hoursAgo(3) })).status).toBe(422)
  expect((await change(id, { start: hoursAgo(3), allowPast: true })).status).toBe(200)
  expect((await undo(id)).status).toBe(200)
  expect((await change(id, { start: hoursAgo(3), allowPast: true })).status).toBe(200)
  expect(await emails()).toEqual([])
  expect((await change(id, { start: all.at(-1) })).status).toBe(200)
  const [moved] = await db.selectFrom('outbox').select(['kind', 'text']).execute()
  expect([moved!.kind, moved!.text.includes('Instead of')]).toEqual(['appointment-moved', true])
})

test('what hasn’t left when an appointment moves to a past time never leaves, and is told once that’s undone', async () => {
  const { add, change, undo, slots, db } = await pastApp()
  const { id } = await read(await add({ start: (await slots())[0] }))
  // The email was tried and failed, so it can't be withdrawn as if it had never existed.
  await db.updateTable('outbox').set({ attempts: 1, unconfirmedAttempts: 1 }).execute()
  expect((await change(id, { start: hoursAgo(3), allowPast: true })).status).toBe(200)
  const unsent = async () => {
    await dropUntrue(db, Date.now() + 1)
    return db.selectFrom('outbox').select('kind').where('droppedAt', 'is', null).execute()
  }
  expect(await unsent()).toEqual([])
  expect((await undo(id)).status).toBe(200)
  expect(await unsent()).toEqual([{ kind: 'appointment-booked' }])
})

test('nobody is told that an appointment which is over is cancelled, nor that one which has begun is approved', async () => {
  const { add, change, emails, begin, book, slots, db, call, manager } = await pastApp({ confirm: 'by hand' })
  const all = await slots()
  const { id } = await read(await add({ start: all[0] }))
  await emails()
  await begin(id, 2)
  expect((await change(id, { status: 'cancelled' })).status).toBe(200)
  expect(await emails()).toEqual([])

  const { id: requestId } = await read(await book(all.at(-1)!))
  const asked = await db
    .selectFrom('appointment')
    .select('id')
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow()
  await begin(asked.id, 4)
  await emails()
  expect((await change(asked.id, { status: 'confirmed' })).status).toBe(422)
  const answer = {
    kind: 'consultation',
    requestId,
    status: 'confirmed',
    approve: asked.id,
    subject: 'Yes',
    text: 'Yes',
  }
  expect(await (await call('POST', '/api/answers', answer, manager)).json()).toEqual({
    error: expect.stringContaining('That time is no longer free'),
  })
  expect((await change(asked.id, { status: 'confirmed', allowPast: true })).status).toBe(200)
  expect(await emails()).toEqual([])
})

test('the practice is offered free times without the notice that families need, and those of the next days', async () => {
  const { call, manager, typeId } = await pastApp({ noticeMinutes: 43_200, step: 60 })
  const find = async (date: string) => {
    const query = new URLSearchParams({ typeId, date })
    return (await (await call('GET', `/api/appointments/free?${query}`, undefined, manager)).json()) as {
      date: string
      times: string[]
    }[]
  }
  const day = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const found = await find(day(3))
  expect(found.slice(0, 3).map(({ date, times }) => [date, times.length])).toEqual(
    [3, 4, 5].map((days) => [day(days), 8]),
  )
  expect(found.at(-1)!.date).toBe(day(64))
  const hours = (await (await call('GET', '/api/availability', undefined, manager)).json()) as object
  await call('PUT', '/api/availability', { ...hours, overrides: [{ from: day(3), to: day(3), ranges: [] }] }, manager)
  expect(await find(day(3))).toEqual(found.slice(1))
  expect((await call('GET', `/api/appointments/free?typeId=nope&date=${day(3)}`, undefined, manager)).status).toBe(404)
})
