import { expect, test } from 'vitest'
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
