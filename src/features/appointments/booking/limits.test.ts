import { expect, onTestFinished, test, vi } from 'vitest'
import { limitedApp } from '../testing'
import { isOverLimit } from './limits'

/** Uses every third slot, so that none takes another's time. */
async function openSite(type = {}) {
  const site = await limitedApp({ perDay: null, ...type })
  const starts = (await site.slots(3, 60)).filter((_, n) => n % 3 === 0)
  let count = 0
  /** Books the next time from an address. Returns whether it was confirmed. */
  const book = async (ip: string, email = `parent${count}@example.com`) =>
    (await site.bookFrom(ip, starts[count++]!, { email })).isConfirmed
  /** Returns whether a sender's booking at this time would need approval. */
  const isOver = (now: number, sender: Parameters<typeof isOverLimit>[1]) =>
    site.db.transaction().execute((trx) => isOverLimit(trx, sender, now))
  return { ...site, starts, book, isOver }
}

test('an email address has two upcoming appointments booked at once, whatever its tag and case', async () => {
  const { book, db } = await openSite()
  expect(await book('10.0.1.1', 'ann@example.com')).toBe(true)
  expect(await book('10.0.2.1', 'Ann+first@example.com')).toBe(true)
  expect(await book('10.0.3.1', 'ANN+2@Example.com')).toBe(false)
  expect(await book('10.0.4.1', 'anne@example.com')).toBe(true)
  const past = new Date(Date.now() - 3_600_000).toISOString()
  await db.updateTable('appointment').set({ start: past }).where('email', '=', 'ann@example.com').execute()
  expect(await book('10.0.5.1', 'ann@example.com')).toBe(true)
})

test.each([
  ['/24', ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.200'], '192.0.3.1'],
  ['/48', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:ff00::1', '2001:db8:1:1::9'], '2001:db8:2::1'],
])('a %s has three a day booked at once, and a day later again', async (_, inside, outside) => {
  const { book } = await openSite()
  const confirmed = []
  for (const ip of inside) confirmed.push(await book(ip))
  expect(confirmed).toEqual([true, true, true, false])
  expect(await book(outside)).toBe(true)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  expect(await book(inside[0]!)).toBe(true)
})

test('above ten a day, or the most on any earlier day, a third of a network waits, but never a first or second', async () => {
  const { book, db } = await openSite()
  for (let n = 0; n < 10; n++) expect(await book(`10.0.${n % 5}.1`)).toBe(true)
  expect(await book('10.0.0.1')).toBe(false)
  for (const confirmed of [true, true, false]) expect(await book('10.0.99.1')).toBe(confirmed)
  // Twelve on one earlier day, three on the next: the site's record is twelve.
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const takingTime = db.updateTable('appointment').where('takesTime', '=', true)
  await takingTime.set({ createdAt: ago(4) }).execute()
  for (let n = 0; n < 3; n++) expect(await book(`10.2.${n}.1`)).toBe(true)
  await takingTime
    .set({ createdAt: ago(3) })
    .where('createdAt', '>', ago(1))
    .execute()
  await db
    .updateTable('consultation')
    .set({ createdAt: ago(3) })
    .execute()
  for (let n = 0; n < 12; n++) expect(await book(`10.1.${n % 6}.1`)).toBe(true)
  expect(await book('10.1.0.1')).toBe(false)
})

test('an appointment that awaits approval counts like one that is booked', async () => {
  const { book, db } = await openSite({ confirm: 'by hand' })
  for (const ip of ['10.0.1.1', '10.0.2.1', '10.0.3.1']) await book(ip, 'ann@example.com')
  const rows = await db.selectFrom('appointment').select(['status', 'takesTime']).orderBy('id').execute()
  expect(rows.map(({ status, takesTime }) => [status, takesTime])).toEqual([
    ['requested', true],
    ['requested', true],
    ['requested', false],
  ])
})

test('what the practice adds itself neither fills a day nor makes it the busiest', async () => {
  const { book, call, db, manager, starts, typeId } = await openSite()
  for (const start of starts.slice(-12)) {
    const json = { typeId, start, name: 'Bea Ode', email: 'bea@example.com' }
    expect((await call('POST', '/api/appointments', json, manager)).status).toBe(201)
  }
  for (let n = 0; n < 3; n++) expect(await book('10.0.0.1')).toBe(true)
  const earlier = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await db.updateTable('appointment').set({ createdAt: earlier }).where('consultationId', 'is', null).execute()
  for (let n = 0; n < 5; n++) await book(`10.1.${n}.1`)
  for (const confirmed of [true, true, false]) expect(await book('10.0.99.1')).toBe(confirmed)
})

test('requests above the limits don’t raise them, nor does what is cancelled lower a network’s', async () => {
  const { book, bookFrom, call, starts } = await openSite()
  for (const start of starts.slice(40, 43)) {
    const { booking } = await bookFrom('10.0.0.1', start, { email: 'ann@example.com' })
    expect((await call('POST', `/api${booking}/cancel`, {})).status).toBe(200)
  }
  expect(await book('10.0.0.1')).toBe(false)
})

test('a parent who cancels, books again, and moves isn’t hit', async () => {
  const { bookFrom, call, starts } = await openSite()
  const [first, second, third] = starts
  const { booking } = await bookFrom('10.0.0.1', first!)
  await call('POST', `/api${booking}/cancel`, {})
  const again = await bookFrom('10.0.0.1', second!)
  expect(again.isConfirmed).toBe(true)
  const moved = await call('POST', `/api${again.booking}/reschedule`, { start: third, timeZone: 'UTC' })
  expect(await moved.json()).toMatchObject({ status: 'confirmed', takesTime: true, start: third })
})

test('of sixty bookings that one network sends at once, three are booked', async () => {
  const { bookFrom, starts, db } = await openSite()
  await Promise.all(
    starts.slice(0, 60).map((start, n) => bookFrom(`192.0.2.${n}`, start, { email: `stranger${n}@example.com` })),
  )
  expect(await db.selectFrom('appointment').select('id').where('takesTime', '=', true).execute()).toHaveLength(3)
})

test('without limits, for load tests, everything is booked at once', async () => {
  const { book, deps } = await openSite()
  deps.env.rateLimits = false
  for (let n = 0; n < 5; n++) expect(await book('10.0.0.1', 'ann@example.com')).toBe(true)
})

test('an appointment without an email address is nobody’s', async () => {
  const { book, db } = await openSite()
  expect(await book('10.0.1.1')).toBe(true)
  await db.updateTable('appointment').set({ email: null }).execute()
  expect(await book('10.0.2.1')).toBe(true)
})

test('an appointment is upcoming until it starts', async () => {
  const { book, isOver, starts } = await openSite()
  const ann = { email: 'ann@example.com', network: null }
  for (const ip of ['10.0.1.1', '10.0.2.1']) await book(ip, ann.email)
  const start = Date.parse(starts[0]!)
  expect([await isOver(start - 1, ann), await isOver(start, ann)]).toEqual([true, false])
})

const made = Date.parse('2031-03-04T12:00:00.000Z')
const day = 86_400_000
const at = (ms: number) => new Date(made + ms).toISOString()

test('an appointment counts toward its network for 24 hours', async () => {
  const { book, db, isOver } = await openSite()
  for (let n = 0; n < 3; n++) await book('10.0.3.1')
  await db
    .updateTable('consultation')
    .set({ createdAt: at(0) })
    .execute()
  const { network } = await db.selectFrom('consultation').select('network').executeTakeFirstOrThrow()
  const sender = { email: 'stranger@example.com', network }
  expect([await isOver(made + day - 1, sender), await isOver(made + day, sender)]).toEqual([true, false])
})

test('an appointment counts toward the site for 24 hours, and then toward an earlier day', async () => {
  const { book, db, isOver } = await openSite()
  for (let n = 0; n < 2; n++) await book('10.0.3.1')
  await db
    .updateTable('consultation')
    .set({ createdAt: at(5000) })
    .execute()
  const { network } = await db.selectFrom('consultation').select('network').executeTakeFirstOrThrow()
  const sender = { email: 'stranger@example.com', network }
  let others = 0
  async function bookAt(ms: number, count: number) {
    for (let n = 0; n < count; n++) await book(`10.1.${others++}.1`)
    await db
      .updateTable('appointment')
      .set({ createdAt: at(ms) })
      .where('createdAt', '<', at(0))
      .execute()
  }
  // Ten on the site, two of them from this network.
  await bookAt(0, 8)
  expect([await isOver(made + day - 1, sender), await isOver(made + day, sender)]).toEqual([true, false])
  // After a day with ten, eleven are too many; after one with twelve, they aren't.
  await bookAt(1, 11)
  expect(await isOver(made + day, sender)).toBe(true)
  await bookAt(0, 2)
  expect(await isOver(made + day, sender)).toBe(false)
})
