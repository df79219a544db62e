import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cookieHeader } from '../../../test/support/cookie'
import { booking, message, PASSWORD } from '../../../test/support/factories'
import { addRecipient, sendNightEmails } from '../../../test/support/night-emails'
import { guestToken } from '../../features/appointments/guest'
import { remindOfQuestions } from '../../features/appointments/reminders/question-reminders'
import { sendReminders } from '../../features/appointments/reminders/reminders'
import { appointmentsApp } from '../../features/appointments/testing'
import { diaryToken } from '../../features/diary/link'
import { emailKinds, type EmailKind } from '../../features/email/schema'
import { addFamily, at } from '../../features/support/testing'

/**
 * Who gets each email in docs/emails.md, out of eleven people: a parent; someone the practice joined; someone a parent added on the
 * nights page; someone added there who hasn't said yes; someone named for an appointment who hasn't said yes; an appointment's
 * guest; someone who left; an unproved sender who uses the parent's name; suspected spam; someone who was erased; and a helper.
 * People who aren't listed don't get that kind of email.
 */
const expected: Partial<Record<EmailKind, string>> = {
  'booking-received': 'practice',
  'booking-confirmation': 'unproved',
  'message-received': 'practice',
  'message-confirmation': 'parent, joined, unproved',
  'appointment-booked': 'parent, guest',
  'appointment-requested': 'parent',
  'appointment-moved': 'parent, guest',
  'appointment-cancelled': 'parent, guest',
  'appointment-changed': 'practice',
  'appointment-reminder': 'parent, guest',
  'intake-reminder': 'parent',
  'guest-invitation': 'named',
  answer: 'parent',
  'testimonial-invitation': 'parent',
  'nights-invitation': 'added, asked',
  'diary-link': 'parent, joined, added',
  plan: 'parent, joined, added',
  'night-comment': 'parent, joined, added',
  'nights-silent': 'parent, joined, added',
  'nights-report': 'parent, joined, added',
  'nights-message': 'practice',
  'nights-message-confirmation': 'parent',
  'diary-closed': 'parent, joined, added',
  'diary-closed-notice': 'practice',
  offer: 'parent',
  'offer-changed': 'parent',
  'offer-reminder': 'parent',
  'offer-business': 'parent',
  'offer-signed': 'parent, joined',
  'offer-signed-notice': 'practice',
  'payment-receipt': 'parent',
  'payment-received': 'practice',
  'address-confirmation': 'helper',
  'registration-received': 'owner',
  'account-exists': 'helper',
  'account-approved': 'helper',
  'sign-in-link': 'helper',
  'password-reset': 'helper',
  'password-changed': 'helper',
  'email-change': 'new.helper',
  'email-change-notice': 'helper',
  'account-rejected': 'another',
  'account-invitation': 'another',
  test: 'practice',
}
/** These go to the payer, the practice's address, or an account's own address. Their own tests check that. */
const elsewhere =
  'payment-failed payment-attention stripe-trouble request-flood mail-trouble backup-trouble calendar-trouble sign-in-changed'

vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') })
afterAll(() => void vi.useRealTimers())
const site = await appointmentsApp({}, { SMTP_URL: 'smtp://127.0.0.1:1' })
const { app, call, db, deps, slots, typeId } = site
const owner = await site.signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])

const got = new Map<string, Set<string>>()
const people: Record<string, string> = {
  'hello@nightlight.example': 'practice',
  [`${owner.username}@example.com`]: 'owner',
}

/** Records who was emailed what, as if everything had been sent. */
async function collect() {
  for (const { kind, to } of await db.selectFrom('outbox').select(['kind', 'to']).execute())
    got.set(kind, (got.get(kind) ?? new Set()).add(people[to] ?? to.split('@')[0]!))
  await db.deleteFrom('outbox').execute()
}

/** Calls a route, and records the emails it sends. */
async function send<T = { id: string }>(method: string, path: string, body?: object, who: object = owner) {
  const reply = await call(method, `/api${path}`, body, who)
  const json = (await reply.json()) as T
  expect([method, path, reply.status < 300, json]).toEqual([method, path, true, json])
  await collect()
  return json
}
const post = async (path: string, fields: Record<string, string> = {}) => {
  const reply = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
  expect([path, reply.status < 400]).toEqual([path, true])
  await collect()
}
const address = (person: string) => `${person}@example.com`
const write = (person: string, more = {}) =>
  send('POST', '/contacts', message({ email: address(person), name: 'Kim Lindgren', ...more }), {})

let days = 3
/** Books a time with the parent's address. */
async function book(more = {}) {
  const start = (await slots(days, ++days))[0]!
  const appointment = { typeId, start, timeZone: 'America/Chicago' }
  const request = booking({ email: address('parent'), parentName: 'Kim Lindgren', appointment, ...more })
  const { id, booking: link } = await send<{ id: string; booking: string }>('POST', '/consultations', request, {})
  const row = await db.selectFrom('appointment').selectAll().where('consultationId', '=', id).executeTakeFirstOrThrow()
  return { id, link, appointmentId: row.id, start }
}
const invite = async ({ link, appointmentId }: { link: string; appointmentId: string }, person: string) => {
  await send('POST', `${link}/guest`, { email: address(person) }, {})
  const guests = db.selectFrom('appointmentGuest').select('id').where('appointmentId', '=', appointmentId)
  const { id } = await guests.executeTakeFirstOrThrow()
  return `/booking/${await guestToken(db, id)}/guest`
}

const family = await addFamily(db, { email: address('parent'), name: 'Kim Lindgren' })
let shared: Awaited<ReturnType<typeof book>>
let guestLink: string

// Sets up all the people before anyone in the family gets an email.
beforeAll(async () => {
  for (const person of ['erased', 'joined']) {
    await write(person)
    await send('POST', `/families/${family.familyId}/join`, { address: address(person) })
  }
  await send('POST', '/admin/privacy/erase', { address: address('erased') })
  shared = await book()
  guestLink = await invite(shared, 'guest')
  const left = await invite(await book(), 'left')
  for (const answer of ['confirm', 'leave']) await send('POST', `${left}/${answer}`, {}, {})
  got.clear()
})

async function sendRequests() {
  await write('unproved')
  await send('POST', '/consultations', booking({ email: address('unproved'), parentName: 'Kim Lindgren' }), {})
  await write('joined')
  await write('spam', { homepage: 'x' })
  await book({ email: address('spam'), homepage: 'x' })
  const { id } = await write('parent')
  await send('POST', '/answers', { kind: 'contact', requestId: id, subject: 'Re', text: 'Dear Kim' })
}

async function changeAppointments() {
  await send('POST', `${guestLink}/confirm`, {}, {})
  await send('PATCH', `/appointment-types/${typeId}`, { confirm: 'by hand' })
  const third = await book()
  await invite(third, 'named')
  await send('PATCH', `/appointments/${third.appointmentId}`, { status: 'confirmed' })
  for (const { id } of await db
    .selectFrom('appointment')
    .select('id')
    .where('email', '=', address('parent'))
    .execute()) {
    const start = (await slots(days, ++days))[0]!
    await send('PATCH', `/appointments/${id}`, { start })
    const before = (hours: number) => new Date(Date.parse(start) - hours * 3_600_000)
    await remindOfQuestions(deps, before(47.9))
    await sendReminders(deps, before(23.9))
    await collect()
  }
  await send('PATCH', `/consultations/${third.id}`, { status: 'completed' })
  await send('POST', '/testimonial-invitations', { consultationId: third.id })
  await send('POST', `${shared.link}/cancel`, { reason: '' }, {})
}

async function sendOffers() {
  const business = { name: 'Nightlight', legalName: 'M', address: '12 Elm St', ein: '', currency: 'USD' }
  await send('PUT', '/settings/business', business)
  const line = { words: 'Complete Sleep Package', amount: 47500 }
  const order = {
    familyId: family.familyId,
    packageId: 'complete',
    lines: [line],
    parts: [{ amount: 47500, dueOn: null }],
    firstNight: at(20, '12:00').toISOString().slice(0, 10),
    signers: 'one',
    agreement: true,
  }
  const first = await send('POST', '/offers', order)
  const more = { ...order, lines: [{ ...line, words: 'Package' }] }
  const changed = await send<{ id: string; url: string }>('POST', `/offers/${first.id}/change`, more)
  await send('POST', `/offers/${changed.id}/remind`)
  const page = new URL(changed.url).pathname
  await post(`${page}/business`)
  await post(`${page}/sign`, { name: 'Kim Lindgren', consent: 'on' })
  const paid = { familyId: family.familyId, offerId: changed.id, kind: 'received', amount: 47500, how: 'check' }
  await send('POST', '/payments', { ...paid, onDay: at(0, '12:00').toISOString().slice(0, 10) })
}

async function sendAboutNights() {
  const sent = { ...site, manager: owner, call: (...args: Parameters<typeof call>) => call(...args).finally(collect) }
  const added = await addRecipient(site, family, address('added'))
  await collect()
  await post(added, { answer: 'yes' })
  await addRecipient(site, family, address('asked'))
  await collect()
  await sendNightEmails(sent, family)
  const diary = await db.selectFrom('diary').selectAll().executeTakeFirstOrThrow()
  const nights = `/nights/${await diaryToken(db, diary)}`
  await post(`${nights}/write`, { message: 'Is this normal?' })
  await post(`${nights}/erase`)
}

async function changeAccounts() {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const asNew = { username: 'helper', email: address('helper'), ...passwords }
  expect((await call('POST', '/api/auth/register', asNew)).status).toBe(201)
  const { text } = await db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
  await send('POST', '/auth/login', { ...asNew, link: /link=([\w-]+)/.exec(text)![1] }, {})
  await send('POST', '/auth/register', { ...asNew, username: 'second' }, {})
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'helper').executeTakeFirstOrThrow()
  await send('POST', `/admin/users/${id}/approve`)
  const helper = { cookie: cookieHeader(await call('POST', '/api/auth/login', asNew)) }
  await send('POST', '/auth/sign-in-link', { username: 'helper' }, {})
  await send('POST', '/auth/forgot-password', { email: address('helper') }, {})
  await send('POST', '/auth/email', { email: address('new.helper'), currentPassword: PASSWORD }, helper)
  const other = 'a longer horse battery'
  await send('POST', '/auth/password', { currentPassword: PASSWORD, password: other, confirmPassword: other }, helper)
  await send('POST', '/admin/invitations', { email: address('another') })
  const { id: rejected } = await site.signedIn([], { approved: false })
  await db
    .updateTable('user')
    .set({ email: address('another') })
    .where('id', '=', rejected)
    .execute()
  await send('DELETE', `/admin/users/${rejected}`)
}

test('everyone gets the emails that are theirs, and no others', async () => {
  await sendRequests()
  await changeAppointments()
  await sendOffers()
  await sendAboutNights()
  await changeAccounts()
  await send('POST', '/site/test-mail', { to: 'practice' })
  const toList = (emails: Iterable<[string, Iterable<string>]>) =>
    [...emails].map(([kind, names]) => `${kind}: ${[...names].toSorted().join(', ')}`).toSorted()
  expect(toList(got)).toEqual(toList(Object.entries(expected).map(([kind, names]) => [kind, names.split(', ')])))
  expect([...Object.keys(expected), ...elsewhere.split(' ')].toSorted()).toEqual(Object.keys(emailKinds).toSorted())
})
