import { expect, test } from 'vitest'
import { UNDO_HEADER } from '../../requests/undo-header'
import { appointmentsApp } from '../testing'

test('a free time is booked at once, and is gone for others, who are offered the nearest three', async () => {
  const { slots, book, call, db } = await appointmentsApp()
  const [first, second] = await slots()
  const response = await book(first!)
  expect(response.status).toBe(201)
  const { booking: link } = (await response.json()) as { booking: string }
  expect(link).toMatch(/^\/booking\/[\w-]{43}$/)
  expect(await (await call('GET', `/api${link}`)).json()).toMatchObject({
    status: 'confirmed',
    start: first,
    timeZone: 'Asia/Kolkata',
  })
  expect(await db.selectFrom('consultation').select('status').execute()).toEqual([{ status: 'confirmed' }])
  expect(await slots()).not.toContain(first)
  const taken = await book(first!)
  expect(taken.status).toBe(409)
  const { nearest } = (await taken.json()) as { nearest: string[] }
  expect(nearest).toHaveLength(3)
  // 15 minutes after the first appointment stay free.
  expect(nearest).not.toContain(second)
  expect(await db.selectFrom('consultation').select('id').execute()).toHaveLength(1)
})

test('a hold keeps a time for its holder', async () => {
  const { slots, book, call, typeId } = await appointmentsApp()
  const [start] = await slots()
  const held = await call('POST', '/api/holds', { typeId, start })
  expect(held.status).toBe(201)
  const { hold } = (await held.json()) as { hold: string }
  expect((await call('POST', '/api/holds', { typeId, start })).status).toBe(409)
  expect((await book(start!)).status).toBe(409)
  expect((await book(start!, { hold })).status).toBe(201)
})

test('a parent moves and cancels by the link', async () => {
  const { slots, book, call, db } = await appointmentsApp()
  const [start, , , other] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const moved = await call('POST', `/api${link}/reschedule`, { start: other, timeZone: 'Asia/Kolkata' })
  expect(await moved.json()).toMatchObject({ start: other, sequence: 1 })
  expect(await slots()).toContain(start)
  const cancelled = await call('POST', `/api${link}/cancel`, {})
  expect(await cancelled.json()).toMatchObject({ status: 'cancelled', sequence: 2 })
  expect(await slots()).toContain(other)
  expect(await db.selectFrom('consultation').select('status').execute()).toEqual([{ status: 'cancelled' }])
})

test('the practice approves, moves, and undoes', async () => {
  const { slots, book, call, db, manager } = await appointmentsApp({ confirm: 'by hand' })
  const [start, , , other] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const { id, status } = (await (await call('GET', `/api${link}`)).json()) as { id: string; status: string }
  expect(status).toBe('requested')
  const approved = await call('PATCH', `/api/appointments/${id}`, { status: 'confirmed' }, manager)
  expect(await approved.json()).toMatchObject({ status: 'confirmed', sequence: 0, canUndo: true })
  const moved = await call('PATCH', `/api/appointments/${id}`, { start: other }, manager)
  expect(await moved.json()).toMatchObject({ start: other, sequence: 1 })
  const undone = await call('POST', `/api/appointments/${id}/undo`, {}, manager)
  expect(await undone.json()).toMatchObject({ start, status: 'confirmed', sequence: 0, canUndo: false })
  expect(await db.selectFrom('outbox').select('kind').orderBy('createdAt').execute()).toEqual([
    { kind: 'booking-received' },
    { kind: 'appointment-requested' },
    { kind: 'appointment-booked' },
  ])
})

test.each(['PATCH', 'bulk'])(
  'cancelling a request by %s cancels its appointment, until that is undone',
  async (way) => {
    const { slots, book, call, db, manager } = await appointmentsApp()
    const [start] = await slots()
    const { id } = (await (await book(start!)).json()) as { id: string }
    const cancel = async () => {
      const response =
        way === 'PATCH'
          ? await call('PATCH', `/api/consultations/${id}`, { status: 'cancelled' }, manager)
          : await call('POST', '/api/consultations/bulk', { ids: [id], action: 'cancelled' }, manager)
      expect(response.status).toBe(200)
      return response.headers.get(UNDO_HEADER) ?? ((await response.json()) as { batch: string }).batch
    }
    const undo = async (batch: string) =>
      (await call('POST', `/api/consultations/${batch}/undo`, undefined, manager)).status
    const states = async () => [
      await db.selectFrom('consultation').select('status').orderBy('createdAt').executeTakeFirstOrThrow(),
      await db.selectFrom('appointment').select('status').orderBy('createdAt').executeTakeFirstOrThrow(),
    ]
    const unsent = () => db.selectFrom('outbox').select('kind').where('kind', '=', 'appointment-cancelled').execute()
    const batch = await cancel()
    expect(await states()).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
    expect(await unsent()).toHaveLength(1)
    expect(await undo(batch)).toBe(200)
    expect(await states()).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }])
    expect(await unsent()).toEqual([])

    const second = await cancel()
    expect((await book(start!)).status).toBe(201)
    expect(await undo(second)).toBe(409)
    expect((await states())[0]).toEqual({ status: 'cancelled' })
  },
)
