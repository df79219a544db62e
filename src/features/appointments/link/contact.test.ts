import { expect, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import type { Booking } from '../queries'
import { appointmentsApp } from '../testing'

/** Returns the app with a booking, and how its page and emails see it. */
async function bookedApp(type: object, parent = {}, rateLimits = false) {
  const app = await appointmentsApp(type, {}, rateLimits)
  const { call, db, slots, typeId } = app
  const appointment = { typeId, start: (await slots())[0], timeZone: 'Asia/Kolkata' }
  const created = await call('POST', '/api/consultations', booking({ phone: '', appointment, ...parent }))
  const { booking: link, id } = (await created.json()) as { booking: string; id: string }
  const read = async () => (await (await call('GET', `/api${link}`)).json()) as Booking
  const asks = async () => (await (await app.app.request(link)).text()).includes(`action="${link}/contact`)
  const tell = (contact: object) => call('POST', `/api${link}/contact`, contact)
  const emails = (kind: string) => db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return { ...app, link, id, read, asks, tell, emails }
}

test('a call without a number asks for it, on the page and in the email, until the parent tells it', async () => {
  const { app, call, manager, link, id, read, asks, tell, emails, db, slots } = await bookedApp({ place: 'phone' })
  expect(await read()).toMatchObject({ needed: 'phone', phone: null })
  expect(await asks()).toBe(true)
  const [booked] = await emails('appointment-booked')
  expect(booked!.text).toContain(`Leave your number:\nhttp://localhost:3000${link}?contact#contact`)
  expect(JSON.stringify(booked!.letter).match(/"action":"[^"]*"/g)).toEqual(['"action":"Leave your number"'])

  for (const phone of ['', 'soon', 'x'.repeat(101), '555\n0134567', null])
    expect([phone, (await tell({ phone })).status]).toEqual([phone, 422])
  expect((await tell({ address: 'Elsewhere 1' })).status).toBe(422)
  const told = await tell({ phone: ' (555) 010-0199 ', address: 'Elsewhere 1' })
  expect([told.status, await told.json()]).toMatchObject([200, { phone: '(555) 010-0199', address: null }])
  expect(await (await app.request(link)).text()).toContain('wrap-anywhere">(555) 010-0199')
  expect(await asks()).toBe(false)

  // The practice sees it in the email, on the card (which a search finds by it), and in the calendar.
  const changed = await emails('appointment-changed')
  expect(changed.map(({ to, text }) => [to, text.includes('Phone: (555) 010-0199')])).toEqual([[changed[0]!.to, true]])
  const { rows } = (await (await call('GET', '/api/consultations?q=5550100199', undefined, manager)).json()) as {
    rows: object[]
  }
  expect(rows).toMatchObject([{ id, phone: '(555) 010-0199' }])
  // Sending the same value again notifies nobody.
  await tell({ phone: '(555) 010-0199' })
  expect(await emails('appointment-changed')).toHaveLength(1)

  await call('POST', `/api${link}/reschedule`, { start: (await slots()).at(-1), timeZone: 'UTC' })
  expect((await emails('appointment-moved'))[0]!.text).not.toContain('Leave your number')
  await call('POST', `/api${link}/cancel`, {})
  expect((await tell({ phone: '(555) 010-0111' })).status).toBe(409)
  expect(await db.selectFrom('appointment').select('phone').execute()).toEqual([{ phone: '(555) 010-0199' }])
})

test('a visit without an address asks for it; it’s in the calendar and the export, in no email to the parent, and erased', async () => {
  const { app, call, signedIn, link, read, tell, emails } = await bookedApp({ place: 'in person' })
  expect(await read()).toMatchObject({ needed: 'address', address: null })
  expect((await emails('appointment-booked'))[0]!.text).toContain('Leave your address:')
  const plain = (address: string) =>
    app.request(`${link}/contact`, { method: 'POST', body: new URLSearchParams({ address }) })
  const refused = await plain('12')
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Please enter the address')])
  const saved = await plain('12 Elm Street, Oakland')
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${link}?saved`])
  expect(await (await app.request(`${link}?saved`)).text()).toContain('12 Elm Street, Oakland')

  const admin = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
  const listed = await call('GET', `/api/appointments?from=${day(0)}&to=${day(9)}`, undefined, admin)
  expect(await listed.json()).toMatchObject([{ address: '12 Elm Street, Oakland' }])
  const feed = (await (await call('POST', '/api/calendar-feed', undefined, admin)).json()) as { url: string }
  const file = await (await app.request(new URL(feed.url).pathname)).text()
  expect(file.replaceAll('\r\n ', '')).toContain('LOCATION:12 Elm Street\\, Oakland')
  const ask = async (what: string) =>
    (await call('POST', `/api/admin/privacy/${what}`, { address: 'zoe@example.com' }, admin)).json()
  expect(await ask('export')).toMatchObject({ appointments: [{ address: '12 Elm Street, Oakland' }] })
  // Someone who enters another person's email address can't send anything there.
  await tell({ address: 'Buy now, https://spam.example' })
  await call('POST', `/api${link}/cancel`, {})
  expect((await emails('appointment-cancelled'))[0]!.text).not.toContain('spam')
  await ask('erase')
  expect((await call('GET', `/api${link}`)).status).toBe(404)
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['the number is known', { place: 'phone' }, { phone: '(555) 010-0134' }],
  ['the practice is called', { place: 'phone', placeDetails: '(555) 010-0100' }, {}],
  ['they meet at the practice', { place: 'in person', placeDetails: '1 Main Street' }, {}],
  ['they meet by video', { place: 'video' }, {}],
])('where %s, nothing is asked', async (_, type, parent) => {
  const { asks, emails } = await bookedApp(type, parent)
  expect(await asks()).toBe(false)
  expect((await emails('appointment-booked'))[0]!.text).not.toContain('One thing is missing')
})

test('a call that has started can still be given its number, once', async () => {
  const { db, asks, tell } = await bookedApp({ place: 'phone' })
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const set = (start: string, end: string) => db.updateTable('appointment').set({ start, end }).execute()
  await set(minutes(-20), minutes(-1))
  expect([await asks(), (await tell({ phone: '(555) 010-0199' })).status]).toEqual([false, 409])
  await set(minutes(-5), minutes(10))
  expect([await asks(), (await tell({ phone: '(555) 010-0199' })).status]).toEqual([true, 200])
  expect([await asks(), (await tell({ phone: '(555) 010-0111' })).status]).toEqual([false, 409])
  // Sent again, because the response was lost.
  expect((await tell({ phone: '(555) 010-0199' })).status).toBe(200)
})

test('the practice isn’t flooded by changes', async () => {
  const { tell, emails } = await bookedApp({ place: 'phone' }, {}, true)
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await tell({ phone: `(555) 010-010${n}` })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(await emails('appointment-changed')).toHaveLength(6)
})
