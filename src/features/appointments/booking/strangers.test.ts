import { expect, test } from 'vitest'
import { booking } from '../../../../test/factories'
import { appointmentsApp } from '../testing'

const times = <T>(count: number, create: (n: number) => T) => Array.from({ length: count }, (_, n) => create(n))
const strangers = {
  'one address': (_: number) => '192.0.2.7',
  'one /24': (n: number) => `192.0.2.${n % 250}`,
  'one /48': (n: number) => `2001:db8:1:${n.toString(16)}::1`,
  'ten addresses': (n: number) => `10.0.${n % 10}.1`,
}
const PARENT = '203.0.113.5'

/** Returns the app behind a proxy, with its limits. */
async function openSite(type = {}) {
  const site = await appointmentsApp(type, { TRUST_PROXY: '1' }, true)
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const bookFrom = async (ip: string, start: string, changes = {}) => {
    const appointment = { typeId: site.typeId, start, timeZone: 'Asia/Kolkata' }
    const response = await site.call('POST', '/api/consultations', booking({ appointment, ...changes }), from(ip))
    return [response.status, (await response.json()) as { id: string; booking: string; isConfirmed: boolean }] as const
  }
  const holdFrom = async (ip: string, start: string, hold?: string) => {
    const response = await site.call('POST', '/api/holds', { typeId: site.typeId, start, hold }, from(ip))
    return [response.status, (await response.json()) as { hold: string | null }] as const
  }
  /** Expects that a parent elsewhere sees at least four fifths of these times, and can book one at once. */
  async function expectOpen(before: string[]) {
    const after = await site.slots(0, 40)
    expect(after.length).toBeGreaterThanOrEqual(before.length * 0.8)
    const [status, body] = await bookFrom(PARENT, after[0]!, { email: 'parent@example.com' })
    expect([status, body.isConfirmed]).toEqual([201, true])
  }
  return { ...site, bookFrom, holdFrom, expectOpen }
}

test.each(
  Object.entries(strangers).flatMap(([name, addressOf]) =>
    [undefined, 'https://spam.example'].map((homepage) => ({ name, addressOf, homepage })),
  ),
)('bookings from $name, honeypot: $homepage, leave a parent elsewhere the times', async ({ addressOf, homepage }) => {
  const { slots, bookFrom, expectOpen, db } = await openSite()
  const before = await slots(0, 40)
  const flood = times(60, (n) => bookFrom(addressOf(n), before[n * 4]!, { email: `stranger${n}@example.com`, homepage }))
  // A /48 sends as much as four addresses, and some are refused before that.
  expect(new Set((await Promise.all(flood)).map(([status]) => status))).toContain(201)
  await expectOpen(before)
  if (!homepage) return
  expect(await db.selectFrom('outbox').select('kind').where('to', 'like', 'stranger%').execute()).toEqual([])
  expect(await db.selectFrom('appointment').select('id').where('takesTime', '=', true).execute()).toHaveLength(1)
})

test.each(Object.entries(strangers))('holds from %s leave a parent elsewhere the times', async (_, addressOf) => {
  const { slots, holdFrom, expectOpen } = await openSite({ perDay: 1 })
  const before = await slots(0, 40)
  const statuses = await Promise.all(times(40, (n) => holdFrom(addressOf(n), before[n * 5]!)))
  expect(statuses.filter(([, { hold }]) => hold)).not.toEqual([])
  await expectOpen(before)
})

test('holds of any number of networks take a fifth of the times at most, of every type; the time can still be booked', async () => {
  const { slots, holdFrom, bookFrom, call, manager } = await openSite({ windowDays: 6 })
  const long = { name: 'Visit', minutes: 120, step: 30, consultationType: 'Newborn Care', windowDays: 6 }
  const { id } = (await (await call('POST', '/api/appointment-types', long, manager)).json()) as { id: string }
  const [before, visits] = [await slots(0, 9), await slots(0, 9, { type: id })]
  const held = []
  for (const [n, start] of before.filter((_, index) => index % 3 === 0).entries())
    held.push([start, ...(await holdFrom(`10.1.${n}.1`, start))] as const)
  expect(held.map(([, status]) => status)).toEqual(held.map(() => 201))
  expect((await slots(0, 9)).length).toBeGreaterThanOrEqual(before.length * 0.8)
  expect((await slots(0, 9, { type: id })).length).toBeGreaterThanOrEqual(visits.length * 0.8)
  const refused = held.find(([, , { hold }]) => hold === null)!
  expect((await bookFrom(PARENT, refused[0]))[1].isConfirmed).toBe(true)
})

test('a visitor who comes back without their hold isn’t refused another, and the last three stay', async () => {
  const { slots, holdFrom } = await openSite()
  const before = (await slots(0, 40)).filter((_, n) => n % 3 === 0)
  for (const start of before.slice(0, 6)) expect((await holdFrom('192.0.2.7', start))[1].hold).toEqual(expect.any(String))
  const after = await slots(0, 40)
  expect(before.slice(0, 6).map((start) => after.includes(start))).toEqual([true, true, true, false, false, false])
})
