import { expect, test } from 'vitest'
import { message } from '../../../test/support/factories'
import { limitedApp } from '../appointments/testing'
import { sendReminders } from '../appointments/reminders/reminders'
import { findUnapproved, forgetNetworks } from './unapproved'

const STRANGER = '192.0.2.7'
const ELSEWHERE = '203.0.113.5'
const read = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T

/** Books three times and requests four, all from one network. */
async function floodedSite() {
  const site = await limitedApp({ perDay: null })
  const starts = (await site.slots(3, 12)).filter((_, n) => n % 3 === 0)
  const flood = []
  for (const [n, start] of starts.slice(0, 7).entries())
    flood.push({ start, ...(await site.bookFrom(STRANGER, start, { email: `stranger${n}@example.com` })) })
  const list = () => site.call('GET', '/api/consultations/unapproved', undefined, site.manager)
  const takeBack = async (ids: string[]) =>
    read<{ count: number; batch: string }>(
      site.call('POST', '/api/consultations/bulk', { ids, action: 'spam' }, site.manager),
    )
  const readBooking = (path: string) => read<Record<string, unknown>>(site.call('GET', `/api${path}`))
  return { ...site, starts, flood, list, takeBack, readBooking }
}

test('a request above the limits takes no time, and its page, emails, feed, and questions say so', async () => {
  const { flood, slots, db, deps, app, call, manager, readBooking } = await floodedSite()
  const { start, id, booking: link, isConfirmed } = flood[3]!
  expect(isConfirmed).toBe(false)
  expect(await slots(3, 12)).toContain(start)
  expect(await readBooking(link)).toMatchObject({ status: 'requested', takesTime: false, placeDetails: null })
  const [page = ''] = (await (await app.request(`${link}?new`)).text()).split('<script')
  expect(page).toContain('This time isn’t booked yet. I’ll confirm it, or suggest another, by email.')
  expect(page).not.toMatch(/keeping it for you|Add it to your calendar|before we talk/)
  const emails = await db.selectFrom('outbox').selectAll().where('aboutId', '=', id).execute()
  expect(emails.map(({ kind, invitation }) => [kind, invitation])).toEqual([
    ['booking-received', null],
    ['appointment-requested', null],
  ])
  expect(emails[0]!.text).toContain('Until then others can book it')
  expect((await call('PUT', `/api${link}/intake`, { answers: {} })).status).toBe(409)
  const { url } = await read<{ url: string }>(call('POST', '/api/calendar-feed', undefined, manager))
  const feed = await (await app.request(url)).text()
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  await sendReminders(deps, new Date(Date.parse(start) - 3_600_000))
  expect(await db.selectFrom('appointmentReminder').selectAll().where('start', '=', start).execute()).toEqual([])
})

test('several may ask for one time; the first to be approved gets it, and the others are offered another', async () => {
  const { flood, bookFrom, call, manager, readBooking, db } = await floodedSite()
  const { start, booking: link } = flood[3]!
  const second = await bookFrom(STRANGER, start, { email: 'second@example.com' })
  expect(second).toMatchObject({ status: 201, isConfirmed: false })
  const approve = async (path: string) => {
    const { id } = await readBooking(path)
    return call('PATCH', `/api/appointments/${String(id)}`, { status: 'confirmed' }, manager)
  }
  const approved = await approve(link)
  expect(await approved.json()).toMatchObject({ status: 'confirmed', takesTime: true, sequence: 0 })
  const late = await approve(second.booking)
  expect(late.status).toBe(409)
  expect((await read<{ nearest: string[] }>(late)).nearest).toHaveLength(3)
  const { id } = await readBooking(link)
  // After the undo, it takes no time again, and the other one can have it.
  expect((await call('POST', `/api/appointments/${String(id)}/undo`, {}, manager)).status).toBe(200)
  expect(await readBooking(link)).toMatchObject({ status: 'requested', takesTime: false })
  expect((await approve(second.booking)).status).toBe(200)
  const invitations = db.selectFrom('outbox').select('to').where('kind', '=', 'appointment-booked')
  expect((await invitations.where('to', 'in', ['second@example.com', 'stranger3@example.com']).execute()).length).toBe(
    1,
  )
})

test('a request stays one when its parent moves it, and ends when they cancel it', async () => {
  const { flood, starts, call, slots, readBooking } = await floodedSite()
  const { booking: link } = flood[3]!
  const start = starts[9]!
  const moved = await call('POST', `/api${link}/reschedule`, { start, timeZone: 'UTC' })
  expect(await moved.json()).toMatchObject({ status: 'requested', takesTime: false, start, sequence: 0 })
  expect(await slots(3, 12)).toContain(start)
  expect((await call('POST', `/api${link}/reschedule`, { start: starts[0], timeZone: 'UTC' })).status).toBe(409)
  expect((await call('POST', `/api${link}/cancel`, {})).status).toBe(200)
  expect(await readBooking(link)).toMatchObject({ status: 'cancelled' })
})

test('what one stranger sent is taken back at once, without an email, and that can be undone', async () => {
  const { flood, slots, list, takeBack, call, manager, db, readBooking, bookFrom, starts } = await floodedSite()
  await bookFrom(ELSEWHERE, starts[8]!, { email: 'parent@example.com' })
  const today = () => read<{ unapproved: object }>(call('GET', '/api/today', undefined, manager))
  expect((await today()).unapproved).toEqual({ waiting: 4, networks: 1 })
  const { rows } = await read<{ rows: { id: string; status: string }[] }>(list())
  expect(rows.map(({ id }) => id)).toEqual(flood.map(({ id }) => id).toReversed())
  expect(rows.map(({ status }) => status)).toEqual([...Array(4).fill('requested'), ...Array(3).fill('confirmed')])
  const emails = () => db.selectFrom('outbox').select('id').execute()
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  const sent = await emails()
  const { count, batch } = await takeBack(rows.map(({ id }) => id))
  expect(count).toBe(7)
  expect(await slots(3, 12)).toEqual(expect.arrayContaining(flood.map(({ start }) => start)))
  expect((await today()).unapproved).toEqual({ waiting: 0, networks: 0 })
  expect(await readBooking(flood[0]!.booking)).toMatchObject({ status: 'cancelled' })
  expect(await emails()).toEqual(sent)
  const logged = await db.selectFrom('activity').select('about').where('what', '=', 'consultations changed').execute()
  expect(logged).toEqual([{ about: '7 consultations to spam' }])
  // Being marked as spam doesn't earn the stranger more times.
  expect((await bookFrom(STRANGER, flood[0]!.start, { email: 'again@example.com' })).isConfirmed).toBe(false)
  const before = await emails()
  expect((await call('POST', `/api/consultations/${batch}/undo`, undefined, manager)).status).toBe(200)
  expect(await emails()).toEqual(before)
  expect(await readBooking(flood[0]!.booking)).toMatchObject({ status: 'confirmed', sequence: 0 })
  expect(await readBooking(flood[3]!.booking)).toMatchObject({ status: 'requested', takesTime: false })
})

test('the same address from other networks belongs to it; addresses that were answered before are marked', async () => {
  const { bookFrom, call, slots, db } = await limitedApp({ perDay: null })
  const starts = (await slots(3, 12)).filter((_, n) => n % 3 === 0)
  await call('POST', '/api/contacts', message({ email: 'known@example.com' }))
  const longAgo = new Date(Date.now() - 9 * 86_400_000).toISOString()
  await db.updateTable('contact').set({ createdAt: longAgo, respondedAt: longAgo }).execute()
  for (let n = 0; n < 5; n++) await bookFrom(`10.0.${n}.1`, starts[n]!, { email: `one+${n}@example.com` })
  await bookFrom('10.0.4.9', starts[5]!, { email: 'Known@example.com' })
  await bookFrom('10.0.9.9', starts[6]!, { email: 'parent@example.com' })
  const { waiting, networks, rows } = await findUnapproved(db)
  expect([waiting, networks]).toEqual([3, 3])
  expect(rows.map(({ email, isKnown }) => [email, isKnown])).toEqual([
    ['Known@example.com', true],
    ...[4, 3, 2, 1, 0].map((n) => [`one+${n}@example.com`, false]),
  ])
})

test('suspected spam takes no time, mails nobody, and becomes a request that takes none when it’s moved to the list', async () => {
  const { slots, bookFrom, call, manager, db } = await limitedApp()
  const [start, , , , , other] = await slots(3, 5)
  const { id, booking: link, ...reply } = await bookFrom(STRANGER, start!, { homepage: 'https://spam.example' })
  expect(reply).toEqual({ status: 201, success: true, isConfirmed: false })
  await call('POST', `/api${link}/reschedule`, { start: other, timeZone: 'UTC' })
  expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([])
  const calendar = async () => {
    const range = new URLSearchParams({ from: other!.slice(0, 10), to: other!.slice(0, 10) })
    return read<object[]>(call('GET', `/api/appointments?${range}`, undefined, manager))
  }
  expect(await calendar()).toEqual([])
  await call('PATCH', `/api/consultations/${id}`, { spam: false }, manager)
  expect(await calendar()).toMatchObject([{ status: 'requested', takesTime: false, start: other }])
  expect(await slots(3, 5)).toContain(other)
})

test('a request that’s marked as spam gives its time back without an email, until that is undone', async () => {
  const { slots, bookFrom, call, manager, db } = await limitedApp()
  const [start] = await slots(3, 5)
  const { id, booking: link } = await bookFrom(STRANGER, start!)
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  const marked = await call('PATCH', `/api/consultations/${id}`, { spam: true }, manager)
  expect(await slots(3, 5)).toContain(start)
  await call('POST', `/api/consultations/${marked.headers.get('undo-batch') ?? ''}/undo`, undefined, manager)
  expect(await read(call('GET', `/api${link}`))).toMatchObject({ status: 'confirmed' })
  expect(await slots(3, 5)).not.toContain(start)
  expect(await db.selectFrom('outbox').select('kind').orderBy('createdAt').execute()).toHaveLength(2)
})

test('networks are stored as a keyed hash, and deleted after a week', async () => {
  const { flood, db } = await floodedSite()
  const networks = () => db.selectFrom('consultation').select('network').distinct().execute()
  expect(await networks()).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/) }])
  await forgetNetworks({ db }, Date.now() + 6 * 86_400_000)
  expect(await networks()).not.toEqual([{ network: null }])
  await forgetNetworks({ db }, Date.now() + 8 * 86_400_000)
  expect(await networks()).toEqual([{ network: null }])
  expect(flood).toHaveLength(7)
})
