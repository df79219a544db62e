import { expect, test } from 'vitest'
import { booking, message } from '../../../../test/support/factories'
import { sendReminders } from '../reminders/reminders'
import type { Booking } from '../queries'
import { appointmentsApp } from '../testing'
import { findFamilyIds } from '../../families/testing'

const GUEST = 'Sam@example.com'

/** Returns the app with a booking whose other parent can be asked. */
async function guestApp(rateLimits = false) {
  const app = await appointmentsApp({}, {}, rateLimits)
  const { call, db, slots, typeId } = app
  const [start, , , other] = await slots()
  const appointment = { typeId, start, timeZone: 'Asia/Kolkata' }
  const created = await call('POST', '/api/consultations', booking({ appointment }))
  const { booking: link, id } = (await created.json()) as { booking: string; id: string }
  const read = async () => (await (await call('GET', `/api${link}`)).json()) as Booking
  const ask = (email: string) => call('POST', `/api${link}/guest`, { email })
  const readEmails = (to = GUEST) =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', to.toLowerCase()).orderBy('id').execute()
  const kinds = async (to = GUEST) =>
    (await readEmails(to))
      .filter((row) => !row.validUntil || row.validUntil > new Date().toISOString())
      .map((row) => row.kind)
  const findLink = async () =>
    /http:\/\/localhost:3000(\/booking\/\S+\/guest)/.exec((await readEmails()).at(-1)!.text)![1]!
  const move = () => call('POST', `/api${link}/reschedule`, { start: other, timeZone: 'Asia/Kolkata' })
  return { ...app, link, id, start: start!, read, ask, readEmails, kinds, findLink, move }
}

test('the other parent gets one question, and everything else only after their own click', async () => {
  const { app, call, db, deps, slots, link, read, ask, readEmails, kinds, findLink, move } = await guestApp()
  expect((await ask(GUEST)).status).toBe(200)
  expect((await ask(GUEST.toUpperCase())).status).toBe(200)
  expect(await kinds()).toEqual(['guest-invitation'])
  const [question] = await readEmails()
  // The address may be a stranger's.
  expect(question!.text).not.toMatch(/Zoë|zoe@|First call|months/)
  expect(question!.invitation).toBeNull()

  const guestLink = await findLink()
  for (const path of ['', '?confirmed', '/confirm', '/leave'])
    for (const method of ['GET', 'HEAD']) await app.request(guestLink + path, { method })
  expect((await call('GET', `/api${guestLink}/confirm`)).status).toBe(404)
  expect((await read()).guest).toEqual({ email: GUEST, state: 'asked' })
  expect(await (await app.request(guestLink)).text()).not.toContain('First call')
  await move()
  expect(await kinds()).toEqual(['guest-invitation'])

  const yes = await app.request(`${guestLink}/confirm`, { method: 'POST', body: new URLSearchParams() })
  expect([yes.status, yes.headers.get('location')]).toEqual([303, `${guestLink}?confirmed`])
  await call('POST', `/api${guestLink}/confirm`)
  expect(await kinds()).toEqual(['guest-invitation', 'appointment-booked'])
  const booked = (await readEmails()).at(-1)!
  expect(booked.text).toContain(guestLink)
  expect(booked.text).not.toContain(`${link}\n`)
  expect(booked.text).not.toContain(`${link}#`)
  expect(booked.invitation!.replaceAll('\r\n ', '')).toMatch(
    /METHOD:REQUEST[\s\S]*ATTENDEE[^\r]*mailto:Sam@example.com/i,
  )
  expect(booked.invitation).not.toContain('zoe@')
  expect(booked.text + booked.invitation!.replaceAll('\r\n ', '')).not.toContain('010-0134')
  expect(await (await app.request(guestLink)).text()).toContain('First call')

  // The guest's link can't change the appointment.
  for (const path of ['cancel', 'reschedule', 'intake', 'guest/remove', 'contact']) {
    const asBooking = await call('POST', `/api${guestLink.replace('/guest', '')}/${path}`, {
      reason: '',
      phone: '55555',
    })
    expect([path, asBooking.status]).toEqual([path, expect.toBeOneOf([404, 422])])
  }
  expect((await read()).status).toBe('confirmed')

  await call('POST', `/api${link}/reschedule`, { start: (await slots()).at(-1), timeZone: 'Asia/Kolkata' })
  expect((await readEmails()).at(-1)!.text).toContain('Your appointment has moved.')
  const { start } = await read()
  await sendReminders(deps, new Date(Date.parse(start) - 30 * 60_000))
  await call('POST', `/api${link}/cancel`, {})
  expect(await kinds()).toEqual([
    'guest-invitation',
    'appointment-booked',
    'appointment-moved',
    'appointment-reminder',
    'appointment-cancelled',
  ])
  expect((await readEmails()).at(-1)!.text).not.toMatch(/as you asked|Pick another time/)
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'appointment-reminder').execute()).toHaveLength(
    2,
  )
})

test('someone who says no, leaves, or is removed gets nothing more, and isn’t asked again', async () => {
  const { call, read, ask, kinds, findLink, move, link, db } = await guestApp()
  await ask(GUEST)
  const guestLink = await findLink()
  await call('POST', `/api${guestLink}/leave`)
  expect((await read()).guest).toEqual({ email: GUEST, state: 'left' })
  expect((await ask(GUEST)).status).toBe(422)
  await call('POST', `/api${guestLink}/confirm`)
  await call('POST', `/api${guestLink}/leave`)
  expect(await kinds()).toEqual([])
  await move()
  expect(await kinds()).toEqual([])

  // A new guest takes their place, which ends the first guest's link.
  expect((await ask('kim@example.com')).status).toBe(200)
  expect((await call('GET', `/api${guestLink}`)).status).toBe(404)
  expect((await ask('lee@example.com')).status).toBe(409)
  expect((await call('POST', `/api${link}/guest/remove`)).status).toBe(200)
  expect((await read()).guest).toBeNull()
  expect(await kinds('kim@example.com')).toEqual([])
  const said = await db.selectFrom('activity').select('what').where('what', 'like', 'appointment guest%').execute()
  expect(new Set(said.map(({ what }) => what)).size).toBe(4)
})

test('strangers aren’t mailed at will', async () => {
  const { ask, call, db, link, id } = await guestApp(true)
  expect((await ask('zoe+1@example.com')).status).toBe(422)
  expect((await ask('nobody')).status).toBe(422)
  const statuses = []
  for (const name of ['a', 'b', 'c', 'd']) {
    statuses.push((await ask(`${name}@example.com`)).status)
    await call('POST', `/api${link}/guest/remove`)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  // Suspected spam, appointments above the limits, and past ones ask nobody.
  await db.updateTable('consultation').set({ spamAt: new Date().toISOString() }).where('id', '=', id).execute()
  expect((await ask('e@example.com')).status).toBe(409)
  await db.updateTable('consultation').set({ spamAt: null }).execute()
  await db.updateTable('appointment').set({ takesTime: false, status: 'requested' }).execute()
  expect((await ask('e@example.com')).status).toBe(409)
  await db.updateTable('appointment').set({ takesTime: true, status: 'cancelled' }).execute()
  expect((await ask('e@example.com')).status).toBe(409)
})

test('the other parent of an appointment that the practice has confirmed is proposed to be joined once both have written', async () => {
  const { call, db, signedIn, ask, findLink, id } = await guestApp()
  const both = await signedIn(['canManageContacts', 'canManageConsultations'])
  const one = await signedIn(['canManageConsultations'])
  const family = (await findFamilyIds(db, ['zoe@example.com']))('zoe@example.com')!
  const propose = async (user = both) =>
    ((await (await call('GET', `/api/families/${family}`, undefined, user)).json()) as { otherParent: unknown })
      .otherParent
  await ask(GUEST)
  const link = await findLink()
  await call('POST', '/api/contacts', message({ email: GUEST.toLowerCase() }))
  expect(await propose()).toBeNull()
  await call('POST', `/api${link}/confirm`)
  expect(await propose()).toBeNull()
  await call('PATCH', `/api/consultations/${id}`, { status: 'completed' }, both)
  expect(await propose()).toBe(GUEST.toLowerCase())
  expect(await propose(one)).toBeNull()
  await call('POST', `/api/families/${family}/join`, { address: GUEST }, both)
  expect(await propose()).toBeNull()
})

test('the practice sees whom its emails go to; trash, export, and erasure cover the other parent', async () => {
  const { call, signedIn, ask, findLink, id, read, kinds, start, db, readEmails } = await guestApp()
  const admin = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
  await ask(GUEST)
  await call('POST', `/api${await findLink()}/confirm`)
  const [from, to] = [-2, 2].map((days) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10))
  const listed = await call('GET', `/api/appointments?from=${from}&to=${to}`, undefined, admin)
  expect(await listed.json()).toMatchObject([{ guest: { email: GUEST, state: 'confirmed' } }])
  const requests = await call('GET', '/api/consultations?q=zoe', undefined, admin)
  expect(await requests.json()).toMatchObject({ rows: [{ guests: [GUEST] }] })
  const preview = await call('POST', '/api/consultations/bulk/preview', { action: 'cancelled', ids: [id] }, admin)
  expect(await preview.json()).toEqual({ appointments: 1, addresses: 2 })

  // An appointment that was deleted and restored still emails both.
  await call('DELETE', `/api/consultations/${id}`, undefined, admin)
  await call('POST', `/api/trash/${id}/restore`, undefined, admin)
  const { id: appointmentId } = await read()
  await call('PATCH', `/api/appointments/${appointmentId}`, { status: 'cancelled' }, admin)
  expect((await kinds()).at(-1)).toBe('appointment-cancelled')
  await call('POST', `/api/appointments/${appointmentId}/undo`, undefined, admin)
  expect(await kinds()).toEqual(['guest-invitation', 'appointment-booked'])

  const about = async (what: string, address: string) =>
    (await call('POST', `/api/admin/privacy/${what}`, { address }, admin)).json()
  const saidYes = { email: GUEST, saidYesAt: expect.any(String), saidNoAt: null }
  expect(await about('export', 'zoe@example.com')).toMatchObject({ emailsAboutAppointmentsAlsoGoTo: [saidYes] })
  const exported = await about('export', GUEST.toLowerCase())
  expect(exported).toMatchObject({ appointments: [], emailsAboutAppointmentsAlsoGoTo: [saidYes] })
  expect(JSON.stringify(exported)).not.toMatch(/Zoë|zoe@|tokenHash/)
  expect(await about('erase', GUEST.toLowerCase())).toMatchObject({ appointments: 0, mails: 2, entries: 1 })
  expect(await readEmails()).toEqual([])
  expect((await read()).guest).toBeNull()

  // Erasing the parent also erases the guest they added.
  await ask('kim@example.com')
  await about('erase', 'zoe@example.com')
  expect(await db.selectFrom('appointmentGuest').selectAll().execute()).toEqual([])
  expect(await readEmails('kim@example.com')).toEqual([])
})
