import { expect, test } from 'vitest'
import { isWhole } from '../../../../test/support/runs'
import { limitedApp } from '../testing'

const times = <T>(count: number, create: (n: number) => T) => Array.from({ length: count }, (_, n) => create(n))
/** `npm test` uses the last ones. */
const allStrangers = {
  'one address': () => '192.0.2.7',
  'one /24': (n: number) => `192.0.2.${n}`,
  'one /48': (n: number) => `2001:db8:1:${n.toString(16)}::1`,
  'ten addresses': (n: number) => `10.0.${n % 10}.1`,
}
const strangers = Object.fromEntries(Object.entries(allStrangers).slice(isWhole ? 0 : -1))
const PARENT = '203.0.113.5'
const month = [0, 40] as const

/** Returns the app, and a function that expects a parent elsewhere to see at least four fifths of the times and to book one. */
async function openSite(type = {}) {
  const site = await limitedApp(type)
  const before = await site.slots(...month)
  async function expectOpen() {
    const after = await site.slots(...month)
    expect(after.length).toBeGreaterThanOrEqual(before.length * 0.8)
    const booked = await site.bookFrom(PARENT, after[0]!, { email: 'parent@example.com' })
    expect(booked).toMatchObject({ status: 201, isConfirmed: true })
  }
  return { ...site, before, expectOpen }
}

test.each(
  Object.entries(strangers).flatMap(([name, addressOf]) =>
    [undefined, 'https://spam.example'].map((homepage) => ({ name, addressOf, homepage })),
  ),
)('bookings from $name at once, honeypot: $homepage, leave a parent elsewhere the times', async (stranger) => {
  const { addressOf, homepage } = stranger
  const { before, bookFrom, expectOpen, db } = await openSite()
  const flood = times(60, (n) =>
    bookFrom(addressOf(n), before[n * 4]!, { email: `stranger${n}@example.com`, homepage }),
  )
  expect((await Promise.all(flood)).map(({ status }) => status)).toContain(201)
  await expectOpen()
  if (!homepage) return
  expect(await db.selectFrom('outbox').select('kind').where('to', 'like', 'stranger%').execute()).toEqual([])
  expect(await db.selectFrom('appointment').select('email').where('takesTime', '=', true).execute()).toEqual([
    { email: 'parent@example.com' },
  ])
})

test.each(Object.entries(strangers))(
  'holds from %s at once leave a parent elsewhere the times',
  async (_, addressOf) => {
    const { before, holdFrom, expectOpen } = await openSite({ perDay: 1 })
    const held = await Promise.all(times(40, (n) => holdFrom(addressOf(n), before[n * 5]!)))
    expect(held.filter(({ hold }) => hold)).not.toEqual([])
    await expectOpen()
  },
)

test('holds take a fifth of the times of every type at most; what is not held can still be booked', async () => {
  const { slots, holdFrom, bookFrom, call, manager } = await limitedApp({ windowDays: 6 })
  const visit = { name: 'Visit', minutes: 120, step: 30, consultationType: 'Newborn Care', windowDays: 6 }
  const { id } = (await (await call('POST', '/api/appointment-types', visit, manager)).json()) as { id: string }
  const [before, visits] = [await slots(0, 9), await slots(0, 9, { type: id })]
  const held = []
  for (const [n, start] of before.filter((_, index) => index % 3 === 0).entries())
    held.push({ start, ...(await holdFrom(`10.1.${n}.1`, start)) })
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([201]))
  expect((await slots(0, 9)).length).toBeGreaterThanOrEqual(before.length * 0.8)
  expect((await slots(0, 9, { type: id })).length).toBeGreaterThanOrEqual(visits.length * 0.8)
  const { start } = held.find(({ hold }) => hold === null)!
  expect(await bookFrom(PARENT, start)).toMatchObject({ status: 201, isConfirmed: true })
})

test('a visitor who comes back without their hold gets another, and the last three of a network stay', async () => {
  const { slots, holdFrom } = await limitedApp()
  const starts = (await slots(...month)).filter((_, n) => n % 3 === 0).slice(0, 6)
  for (const start of starts) expect((await holdFrom('192.0.2.7', start)).hold).toEqual(expect.any(String))
  const after = await slots(...month)
  expect(starts.map((start) => after.includes(start))).toEqual([true, true, true, false, false, false])
})
