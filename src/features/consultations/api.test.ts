import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/factories'
import { renderHtml, type EmailContent } from '../email/email-content'

const { call, db, signedIn } = await testApp()
const book = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  call('POST', '/api/consultations', booking(changes), { headers })
const manager = await signedIn(['canManageConsultations'])
const reader = await signedIn()

async function stored(id: string) {
  return db.selectFrom('consultation').selectAll().where('id', '=', id).executeTakeFirst()
}
const mailsTo = (email: string) => db.selectFrom('outbox').selectAll().where('to', '=', email).execute()

test('a booking is stored as pending, and echoes nothing of it', async () => {
  const reply = await book({ email: 'first@example.com' })
  expect(reply.status).toBe(201)
  const { id, ...rest } = (await reply.json()) as { id: string }
  expect(rest).toEqual({ success: true })
  expect(await stored(id)).toMatchObject({
    parentName: 'Zoë O’Neil',
    status: 'pending',
    preferredDate: null,
    spamAt: null,
  })
})

test('a booking leaves two mails in the outbox: to the practice, with reply-to the parent, and to the parent', async () => {
  await book({ email: 'mails@example.com', preferredDate: '2031-03-04T12:00:00.000Z' })
  const [toParent] = await mailsTo('mails@example.com')
  expect(toParent).toMatchObject({ kind: 'booking-confirmation' })
  const toPractice = await db
    .selectFrom('outbox')
    .selectAll()
    .where('replyTo', '=', 'mails@example.com')
    .executeTakeFirstOrThrow()
  expect(toPractice.kind).toBe('booking-received')
  for (const part of [toPractice.text, renderHtml(JSON.parse(toPractice.letter) as EmailContent)])
    for (const fact of [
      'Zoë O’Neil',
      'mails@example.com',
      '(555) 010-0134',
      '8 months',
      'four-month leap',
      'Newborn Care',
      'Tue, Mar 4, 2031',
    ])
      expect(part).toContain(fact)
})

test('hostile text is text in both mails', async () => {
  await book({ email: 'hostile@example.com', sleepChallenges: '<script>alert(1)</script><xmp> every night' })
  const [mail] = await mailsTo('hostile@example.com')
  expect(renderHtml(JSON.parse(mail!.letter) as EmailContent)).not.toMatch(/<script|<xmp/)
  expect(mail!.text).toContain('<script>alert(1)</script><xmp>')
})

test('optional fields may be left out, null or empty', async () => {
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
  ['preferredDate', '2025-02-30', 'Please pick a day of the calendar'],
  ['preferredDate', '+99999-01-01T00:00:00Z', 'Please pick a day of the calendar'],
  ['preferredDate', '2025-06-01', 'Please pick today or a later day'],
  ['parentName', 'x'.repeat(101), 'Please keep this under 100 characters'],
  ['parentName', 'Ann\r\nBcc: evil@example.com', 'Please keep this on one line'],
  ['sleepChallenges', 'half a pair \ud83d here and on', 'This has characters that cannot be stored'],
])('%s %j is refused: %s', async (field, value, message) => {
  const reply = await book({ [field]: value })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toEqual({ error: message, fields: { [field]: message } })
})

test('every missing field is named at once', async () => {
  const reply = await call('POST', '/api/consultations', {})
  expect(Object.keys(((await reply.json()) as { fields: object }).fields)).toEqual([
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
])('%s is refused', async (_, body, headers, status) => {
  const reply = await call('POST', '/api/consultations', body, { headers })
  expect(reply.status).toBe(status)
  expect(await reply.json()).toHaveProperty('error')
})

test('another site cannot book', async () => {
  expect((await book({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await book({}, { origin: 'https://evil.example' })).status).toBe(403)
})

test('a preferred day stays that day, however the date-time names it', async () => {
  for (const sent of [
    '2031-12-31',
    '2031-12-31T12:00:00.000Z',
    '2031-12-31T00:00:00+14:00',
    '2031-12-31T23:30:00.000Z',
  ]) {
    const { id } = (await (await book({ preferredDate: sent })).json()) as { id: string }
    expect((await stored(id))!.preferredDate).toBe('2031-12-31')
  }
})

test('a repeated Idempotency-Key creates one booking and one pair of mails, even at the same moment', async () => {
  const again = () => book({ email: 'twice@example.com' }, { 'idempotency-key': 'key-1' })
  const replies = await Promise.all([again(), again(), again()])
  const ids = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { id: string }).id))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(ids).size).toBe(1)
  expect(await mailsTo('twice@example.com')).toHaveLength(1)
})

test('fields that are not ours are ignored', async () => {
  const { id } = (await (await book({ id: 'mine', status: 'confirmed', notes: 'hm', answeredAt: 'x' })).json()) as {
    id: string
  }
  expect(await stored(id)).toMatchObject({ status: 'pending', notes: null, answeredAt: null })
})

test.each([{ homepage: 'https://spam.example' }, { elapsed: 3 }])(
  'a suspected bot gets the same answer, mails nobody, and is kept as spam: %j',
  async (hints) => {
    const email = `bot-${Object.keys(hints)[0]}@example.com`
    const reply = await book({ email, ...hints })
    expect(reply.status).toBe(201)
    const { id } = (await reply.json()) as { id: string }
    expect((await stored(id))!.spamAt).not.toBeNull()
    expect(await mailsTo(email)).toEqual([])
  },
)

test('the list is the newest first, with the day as a date-time of that day', async () => {
  await book({ email: 'newest@example.com', preferredDate: '2031-05-06' })
  const reply = await call('GET', '/api/consultations', undefined, reader)
  expect(reply.status).toBe(200)
  const [newest] = (await reply.json()) as Record<string, unknown>[]
  expect(newest).toMatchObject({
    email: 'newest@example.com',
    preferredDate: '2031-05-06T12:00:00.000Z',
    status: 'pending',
    spam: false,
  })
  expect(newest).not.toHaveProperty('idempotencyKey')
})

test('status and notes change, one or both; the first answer is remembered', async () => {
  const { id } = (await (await book()).json()) as { id: string }
  const change = async (body: unknown) => (await call('PATCH', `/api/consultations/${id}`, body, manager)).json()
  expect(await change({ status: 'confirmed' })).toMatchObject({ id, status: 'confirmed', notes: null })
  const { answeredAt } = (await stored(id))!
  expect(answeredAt).toMatch(/^20.*Z$/)
  expect(await change({ notes: 'Call after 7' })).toMatchObject({ status: 'confirmed', notes: 'Call after 7' })
  expect(await change({ status: 'pending', notes: '' })).toMatchObject({ status: 'pending', notes: null, answeredAt })
})

test.each([
  [{ status: 'lost' }, 422],
  [{}, 422],
  [{ email: 'other@example.com' }, 422],
])('the change %j is refused', async (body, status) => {
  const { id } = (await (await book()).json()) as { id: string }
  expect((await call('PATCH', `/api/consultations/${id}`, body, manager)).status).toBe(status)
})

test('a deleted request is gone, and deleting it again says so', async () => {
  const { id } = (await (await book()).json()) as { id: string }
  const remove = () => call('DELETE', `/api/consultations/${id}`, undefined, manager)
  const reply = await remove()
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
  expect((await remove()).status).toBe(404)
  expect((await call('PATCH', `/api/consultations/${id}`, { status: 'confirmed' }, manager)).status).toBe(404)
})
