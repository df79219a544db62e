import { expect, onTestFinished, test, vi } from 'vitest'
import { UNDO_HEADER } from '../../requests/undo/undo-header'
import { appointmentsApp } from '../testing'

type Hold = { hold: string; until: string }

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
  // The 15 minutes after the first appointment stay free.
  expect(nearest).not.toContain(second)
  expect(await db.selectFrom('consultation').select('id').execute()).toHaveLength(1)
})

test.each([0, 2])('the nearest times are on both sides, also when the days around are off: %i days', async (days) => {
  const { slots, book, call, manager } = await appointmentsApp({ after: 0, step: 60 })
  const taken = (await slots(8, 8))[2]!
  await book(taken)
  const day = (offset: number) => new Date(Date.parse(taken) + offset * 86_400_000).toISOString().slice(0, 10)
  const hours = (await (await call('GET', '/api/availability', undefined, manager)).json()) as object
  const overrides = days ? [{ from: day(-days), to: day(days), ranges: [] }] : []
  await call('PUT', '/api/availability', { ...hours, overrides }, manager)
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(taken))
  const all = await slots(3, 14)
  const expected = all.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3)
  expect(await (await book(taken)).json()).toMatchObject({ nearest: expected.toSorted() })
})

test('a hold keeps a time for its holder', async () => {
  const { slots, book, call, typeId } = await appointmentsApp()
  const [start] = await slots()
  const held = await call('POST', '/api/holds', { typeId, start })
  expect(held.status).toBe(201)
  const { hold } = (await held.json()) as { hold: string }
  expect((await call('POST', '/api/holds', { typeId, start })).status).toBe(409)
  expect(await slots()).not.toContain(start)
  expect(await slots(3, 5, { hold })).toContain(start)
  expect((await book(start!)).status).toBe(409)
  // Another hold's token doesn't unlock this one, and isn't used up.
  const [later] = await slots(5, 5)
  const other = (await (await call('POST', '/api/holds', { typeId, start: later })).json()) as { hold: string }
  for (const wrong of [other.hold, 'unknown', '']) expect((await book(start!, { hold: wrong })).status).toBe(409)
  expect((await book(later!)).status).toBe(409)
  expect((await book(start!, { hold })).status).toBe(201)
  expect((await book(later!, { hold })).status).toBe(409)
})

test('a hold has the token that its page chose, and is replaced by the next with that token', async () => {
  const { slots, book, call, typeId } = await appointmentsApp()
  const [start] = await slots()
  const [later] = await slots(5, 5)
  const hold = crypto.randomUUID()
  for (const time of [start, start, later]) {
    const held = await call('POST', '/api/holds', { typeId, start: time, hold })
    expect(await held.json()).toMatchObject({ hold })
  }
  expect(await slots()).toContain(start)
  expect((await book(later!)).status).toBe(409)
  const { booking } = (await (await book(later!, { hold })).json()) as { booking: string }
  // A booking's token can't hold anything.
  const token = booking.replace('/booking/', '')
  expect((await call('POST', '/api/holds', { typeId, start, hold: token })).status).toBe(201)
  expect(await slots()).toContain(start)
})

test('a hold that has expired is nobody’s', async () => {
  const { slots, book, call, typeId } = await appointmentsApp()
  const [start] = await slots()
  const { hold, until } = (await (await call('POST', '/api/holds', { typeId, start })).json()) as Hold
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) - 1 })
  // The next day may have begun.
  expect(await slots(2)).not.toContain(start)
  vi.setSystemTime(Date.parse(until))
  expect(await slots(2)).toContain(start)
  expect((await book(start!)).status).toBe(201)
  expect(await slots(2, 5, { hold })).not.toContain(start)
})

test('the limits of a type hold for its bookings, holds, and moves, not only for what is shown', async () => {
  const { slots, book, call, typeId } = await appointmentsApp({ perDay: 1, windowDays: 6 })
  const [first, , , later] = await slots(3, 3)
  const [other] = await slots(4, 4)
  expect((await book(first!)).status).toBe(201)
  const { booking: link } = (await (await book(other!)).json()) as { booking: string }
  const shift = (days: number) => new Date(Date.parse(first!) + days * 86_400_000).toISOString()
  // Over the daily limit, too soon, too far ahead, closed, and off the grid.
  for (const start of [later!, shift(-3), shift(5), shift(2.5), shift(2.001)]) {
    expect((await book(start)).status).toBe(409)
    expect((await call('POST', '/api/holds', { typeId, start })).status).toBe(409)
    expect((await call('POST', `/api${link}/reschedule`, { start, timeZone: 'UTC' })).status).toBe(409)
  }
  expect((await call('POST', `/api${link}/reschedule`, { start: shift(2), timeZone: 'UTC' })).status).toBe(200)
})

test('a stranger can’t close the calendar with holds: of one network’s, the last three count, and none toward the limit per day', async () => {
  const { slots, call, typeId } = await appointmentsApp({ perDay: 4 }, { TRUST_PROXY: '1' })
  const hold = async (start: string, ip: string) => {
    const headers = { 'x-forwarded-for': ip }
    expect((await call('POST', '/api/holds', { typeId, start }, { headers })).status).toBe(201)
  }
  const all = await slots(3, 3)
  const [first, second, ...others] = all.filter((_, n) => n % 2 === 0)
  // Two /64 networks in one /48, as a provider assigns to one customer (RIPE-690).
  for (const start of [first!, second!]) await hold(start, '2001:db8:1:1::1')
  for (const start of others.slice(0, 3)) await hold(start, '2001:db8:1:2::1')
  const left = await slots(3, 3)
  expect(left).toEqual(expect.arrayContaining([first, second]))
  for (const start of others.slice(0, 3)) expect(left).not.toContain(start)
  await hold(first!, '192.0.2.1')
  expect(await slots(3, 3)).toContain(second)
})

test('a parent moves and cancels by the link', async () => {
  const { slots, book, call, db } = await appointmentsApp()
  const [first, start, , other] = await slots()
  const { booking: link } = (await (await book(first!)).json()) as { booking: string }
  // Moves by half an hour, into its own buffer.
  expect(await slots(3, 5, { hold: link.replace('/booking/', '') })).toContain(start)
  expect((await call('POST', `/api${link}/reschedule`, { start, timeZone: 'Asia/Kolkata' })).status).toBe(200)
  const moved = await call('POST', `/api${link}/reschedule`, { start: other, timeZone: 'Asia/Kolkata' })
  expect(await moved.json()).toMatchObject({ start: other, sequence: 2 })
  expect(await slots()).toContain(start)
  const cancelled = await call('POST', `/api${link}/cancel`, {})
  expect(await cancelled.json()).toMatchObject({ status: 'cancelled', sequence: 3 })
  expect(await slots()).toContain(other)
  expect(await db.selectFrom('consultation').select('status').execute()).toEqual([{ status: 'cancelled' }])
})

test('a request that the parent cancels before the practice approves it isn’t answered', async () => {
  const { slots, book, call, db } = await appointmentsApp({ confirm: 'by hand' })
  const { booking: link } = (await (await book((await slots())[0]!)).json()) as { booking: string }
  expect((await call('POST', `/api${link}/cancel`, {})).status).toBe(200)
  const requests = await db.selectFrom('consultation').select(['status', 'answeredAt']).execute()
  expect(requests).toEqual([{ status: 'cancelled', answeredAt: null }])
})

test('the practice approves, moves, and undoes', async () => {
  const { slots, book, call, db, manager } = await appointmentsApp({ confirm: 'by hand' })
  const [start, , , other] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const { id, status } = (await (await call('GET', `/api${link}`)).json()) as { id: string; status: string }
  expect(status).toBe('requested')
  await db.updateTable('family').set({ name: 'As in an earlier request' }).execute()
  const approved = await call('PATCH', `/api/appointments/${id}`, { status: 'confirmed' }, manager)
  expect(await approved.json()).toMatchObject({ status: 'confirmed', sequence: 0, canUndo: true })
  expect(await db.selectFrom('family').select('name').execute()).toEqual([{ name: 'Zoë O’Neil' }])
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

    // Undoing only the appointment's cancellation also restores its request.
    await cancel()
    const { id: appointment } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
    expect((await call('POST', `/api/appointments/${appointment}/undo`, undefined, manager)).status).toBe(200)
    expect(await states()).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }])

    const second = await cancel()
    expect((await book(start!)).status).toBe(201)
    expect(await undo(second)).toBe(409)
    expect((await states())[0]).toEqual({ status: 'cancelled' })
  },
)
