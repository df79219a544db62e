import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { renderHtml } from '../email/email-content'

const { call, db, signedIn } = await testApp()
const book = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  call('POST', '/api/consultations', booking(changes), { headers })
const manager = await signedIn(['canManageConsultations'])
const reader = await signedIn()

async function findBooking(id: string) {
  return db.selectFrom('consultation').selectAll().where('id', '=', id).executeTakeFirst()
}
const findEmailsTo = (email: string) => db.selectFrom('outbox').selectAll().where('to', '=', email).execute()

test('a booking is stored as pending, and the response has only its id', async () => {
  const response = await book({ email: 'first@example.com' })
  expect(response.status).toBe(201)
  const { id, ...rest } = (await response.json()) as { id: string }
  expect(rest).toEqual({ success: true })
  expect(await findBooking(id)).toMatchObject({
    parentName: 'Zoë O’Neil',
    status: 'pending',
    preferredDate: null,
    spamAt: null,
  })
})

test('a booking queues two emails: one to the parent, and one to the practice, whose reply goes to the parent', async () => {
  await book({ email: 'both@example.com', preferredDate: '2087-03-04T12:00:00.000Z' })
  const [toParent] = await findEmailsTo('both@example.com')
  expect(toParent).toMatchObject({ kind: 'booking-confirmation' })
  const toPractice = await db
    .selectFrom('outbox')
    .selectAll()
    .where('replyTo', '=', 'both@example.com')
    .executeTakeFirstOrThrow()
  expect(toPractice.kind).toBe('booking-received')
  for (const part of [toPractice.text, renderHtml(toPractice.letter!).replaceAll('\u00a0', ' ')])
    for (const fact of [
      'Zoë O’Neil',
      'both@example.com',
      '(555) 010-0134',
      '8 months',
      'four-month leap',
      'Newborn Care',
      'Tue, Mar 4, 2087',
    ])
      expect(part).toContain(fact)
})

test('a receipt repeats nothing that was typed, since anybody can enter anybody’s address', async () => {
  const link = 'https://evil.example/x'
  await book({
    email: 'victim@example.com',
    parentName: `You won ${link}`,
    childAge: link,
    phone: link,
    sleepChallenges: `Claim your prize at ${link} today`,
  })
  const [email] = await findEmailsTo('victim@example.com')
  expect(email!.kind).toBe('booking-confirmation')
  expect(email!.text).toContain('Dear You won,')
  expect(email!.text + JSON.stringify(email!.letter)).not.toMatch(/evil|prize/)
})

test('HTML in a booking is escaped in the email to the practice', async () => {
  await book({ email: 'hostile@example.com', sleepChallenges: '<script>alert(1)</script><xmp> every night' })
  const email = await db
    .selectFrom('outbox')
    .selectAll()
    .where('replyTo', '=', 'hostile@example.com')
    .executeTakeFirstOrThrow()
  expect(renderHtml(email.letter!)).not.toMatch(/<script|<xmp/)
  expect(email.text).toContain('<script>alert(1)</script><xmp>')
})

test('optional fields may be missing, null, or empty', async () => {
  const { phone: _, preferredDate: __, ...bare } = booking({ email: 'bare@example.com' })
  for (const body of [bare, { ...bare, phone: null, preferredDate: '' }, { ...bare, phone: '  ' }])
    expect((await call('POST', '/api/consultations', body)).status).toBe(201)
  const rows = await db.selectFrom('consultation').select('phone').where('email', '=', 'bare@example.com').execute()
  expect(rows).toEqual([{ phone: null }, { phone: null }, { phone: null }])
})

test.each([
  ['parentName', ' A ', 'Name must be at least 2 characters'],
  ['email', 'a@b.co, evil@x.co', 'Please enter a valid email address'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['childAge', ' ', "Please specify child's age"],
  ['sleepChallenges', 'too short', 'Please describe your sleep challenges'],
  ['consultationType', '', 'Please select a consultation type'],
  ['consultationType', 'Free money', 'Please select a consultation type'],
  ['preferredDate', '2025-02-30', 'Please pick a valid date'],
  ['preferredDate', '+99999-01-01T00:00:00Z', 'Please pick a valid date'],
  ['preferredDate', '2025-06-01', 'Please pick today or a later date'],
  ['parentName', 'x'.repeat(101), 'Please keep this under 100 characters'],
  ['parentName', 'Ann\r\nBcc: evil@example.com', 'Please keep this on one line'],
  ['sleepChallenges', 'half a pair \ud83d here and on', 'This contains characters that can’t be stored'],
])('rejects %s %j: %s', async (field, value, message) => {
  const response = await book({ [field]: value })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ error: message, fields: { [field]: message } })
})

test('the error names every missing field', async () => {
  const response = await call('POST', '/api/consultations', {})
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([
    'parentName',
    'email',
    'childAge',
    'sleepChallenges',
    'consultationType',
  ])
})

test.each([
  ['not JSON', '{', {}, 400],
  ['a list', '[]', {}, 422],
  ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['text', '{}', { 'content-type': 'text/plain' }, 415],
  ['more than 1 MB', JSON.stringify(booking({ sleepChallenges: 'z'.repeat(1_100_000) })), {}, 413],
])('rejects %s', async (_, body, headers, status) => {
  const response = await call('POST', '/api/consultations', body, { headers })
  expect(response.status).toBe(status)
  expect(await response.json()).toHaveProperty('error')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, 403],
  ['another site, by an old browser', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['the site', { 'sec-fetch-site': 'same-origin' }, 201],
  ['a person', { 'sec-fetch-site': 'none' }, 201],
  ['the site, by an old browser', { origin: 'http://localhost:3000' }, 201],
  ['the site at another address', { origin: 'http://10.0.0.1:3000', host: '10.0.0.1:3000' }, 201],
])('a request from %s', async (_, headers, status) => {
  expect((await book({}, headers)).status).toBe(status)
})

test('the preferred date is the same day for any time and time zone', async () => {
  for (const sent of [
    '2087-12-31',
    '2087-12-31T12:00:00.000Z',
    '2087-12-31T00:00:00+14:00',
    '2087-12-31T23:30:00.000Z',
  ]) {
    const { id } = (await (await book({ preferredDate: sent })).json()) as { id: string }
    expect((await findBooking(id))!.preferredDate).toBe('2087-12-31')
  }
})

test('concurrent requests with the same Idempotency-Key create one booking and one pair of emails', async () => {
  const bookAgain = () => book({ email: 'twice@example.com' }, { 'idempotency-key': 'key-1' })
  const responses = await Promise.all([bookAgain(), bookAgain(), bookAgain()])
  const ids = await Promise.all(responses.map(async (response) => ((await response.json()) as { id: string }).id))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(ids).size).toBe(1)
  expect(await findEmailsTo('twice@example.com')).toHaveLength(1)
})

test('ignores unknown fields and those that visitors can’t set', async () => {
  const { id } = (await (await book({ id: 'mine', status: 'confirmed', notes: 'hm', answeredAt: 'x' })).json()) as {
    id: string
  }
  expect(await findBooking(id)).toMatchObject({ status: 'pending', notes: null, answeredAt: null })
})

test.each([{ homepage: 'https://spam.example' }, { elapsed: 3 }])(
  'a suspected bot gets the same response, sends no email, and is stored as spam: %j',
  async (hints) => {
    const email = `bot-${Object.keys(hints)[0]}@example.com`
    const response = await book({ email, ...hints })
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    expect((await findBooking(id))!.spamAt).not.toBeNull()
    expect(await findEmailsTo(email)).toEqual([])
  },
)

test('the list is newest first, with the preferred date as noon UTC', async () => {
  await book({ email: 'newest@example.com', preferredDate: '2087-05-06' })
  const response = await call('GET', '/api/consultations', undefined, reader)
  expect(response.status).toBe(200)
  const [newest] = (await response.json()) as Record<string, unknown>[]
  expect(newest).toMatchObject({
    email: 'newest@example.com',
    preferredDate: '2087-05-06T12:00:00.000Z',
    status: 'pending',
    spam: false,
  })
  expect(newest).not.toHaveProperty('idempotencyKey')
})

test('changes status, notes, or both, and keeps the time of the first answer', async () => {
  const { id } = (await (await book()).json()) as { id: string }
  const change = async (body: unknown) => (await call('PATCH', `/api/consultations/${id}`, body, manager)).json()
  expect(await change({ status: 'confirmed' })).toMatchObject({
    id,
    status: 'confirmed',
    notes: null,
    answeredAt: null,
  })
  expect(await change({ status: 'confirmed', answered: true })).toMatchObject({ status: 'confirmed' })
  const { answeredAt } = (await findBooking(id))!
  expect(answeredAt).toMatch(/^20.*Z$/)
  expect(await change({ answered: true })).toMatchObject({ answeredAt })
  expect(await change({ notes: 'Call after 7' })).toMatchObject({ status: 'confirmed', notes: 'Call after 7' })
  expect(await change({ status: 'pending', notes: '' })).toMatchObject({ status: 'pending', notes: null, answeredAt })
})

test('a change based on values that someone else has replaced gets a 409 with the stored ones', async () => {
  const { id } = (await (await book()).json()) as { id: string }
  const change = (body: unknown) => call('PATCH', `/api/consultations/${id}`, body, manager)
  expect((await change({ notes: 'First window', notesWas: '' })).status).toBe(200)
  const late = await change({ notes: 'Second window', notesWas: '' })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { stored: { notes: 'First window', status: 'pending' } },
  ])
  expect((await findBooking(id))!.notes).toBe('First window')
  expect((await change({ notes: 'First window', notesWas: '' })).status).toBe(200)
  expect((await change({ notes: 'Second window', notesWas: 'First window' })).status).toBe(200)

  expect((await change({ status: 'cancelled', statusWas: 'pending' })).status).toBe(200)
  expect((await change({ status: 'confirmed', statusWas: 'pending' })).status).toBe(409)
  expect(await findBooking(id)).toMatchObject({ notes: 'Second window', status: 'cancelled' })
})

test.each([
  [{ status: 'lost' }, 422],
  [{}, 422],
  [{ email: 'other@example.com' }, 422],
])('rejects the change %j', async (body, status) => {
  const { id } = (await (await book()).json()) as { id: string }
  expect((await call('PATCH', `/api/consultations/${id}`, body, manager)).status).toBe(status)
})

test('a deleted request is gone, and deleting it again is a 404', async () => {
  const { id } = (await (await book()).json()) as { id: string }
  const remove = () => call('DELETE', `/api/consultations/${id}`, undefined, manager)
  const response = await remove()
  expect([response.status, await response.json()]).toEqual([200, { success: true }])
  expect((await remove()).status).toBe(404)
  expect((await call('PATCH', `/api/consultations/${id}`, { status: 'confirmed' }, manager)).status).toBe(404)
})
