import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { message } from '../../../test/support/factories'

const { call, db, signedIn } = await testApp()
const send = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  call('POST', '/api/contacts', message(changes), { headers })
const sendAndRead = async (changes?: Record<string, unknown>) => {
  const { id } = (await (await send(changes)).json()) as { id: string }
  return db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
const manager = await signedIn(['canManageContacts'])
const reader = await signedIn()

test('a message is stored as unread with two emails, and the response has only its id', async () => {
  const response = await send({ email: 'first@example.com', subject: 'package' })
  expect(response.status).toBe(201)
  expect(Object.keys((await response.json()) as object).sort()).toEqual(['id', 'success'])
  const toSender = await db
    .selectFrom('outbox')
    .selectAll()
    .where('to', '=', 'first@example.com')
    .executeTakeFirstOrThrow()
  const toPractice = await db
    .selectFrom('outbox')
    .selectAll()
    .where('replyTo', '=', 'first@example.com')
    .executeTakeFirstOrThrow()
  expect([toSender.kind, toPractice.kind]).toEqual(['message-confirmation', 'message-received'])
  expect(toPractice.subject).toBe('Sleep Package Inquiry: Ann Lee')
})

test('a receipt repeats nothing that was typed, since anybody can enter anybody’s address', async () => {
  await send({ email: 'victim@example.com', name: 'www.evil.example', message: 'Claim your prize at evil.example now' })
  const email = await db
    .selectFrom('outbox')
    .selectAll()
    .where('to', '=', 'victim@example.com')
    .executeTakeFirstOrThrow()
  expect(email.text).toContain('Dear parent,')
  expect(email.text + JSON.stringify(email.letter)).not.toMatch(/evil|prize/)
})

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['email', 'a@b', 'Please enter a valid email address'],
  ['subject', '', 'Please select a subject'],
  ['subject', 'money', 'Please select a subject'],
  ['message', ' too short ', 'Message must be at least 10 characters'],
  ['name', 'Ann\nBcc: evil@example.com', 'Please keep this on one line'],
])('rejects %s %j: %s', async (field, value, text) => {
  const response = await send({ [field]: value })
  expect([response.status, await response.json()]).toEqual([422, { error: text, fields: { [field]: text } }])
})

test('a repeated Idempotency-Key stores one message', async () => {
  const responses = await Promise.all(
    [1, 2].map(() => send({ email: 'twice@example.com' }, { 'idempotency-key': 'once' })),
  )
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(await db.selectFrom('contact').select('id').where('email', '=', 'twice@example.com').execute()).toHaveLength(1)
})

test('a suspected bot sends no email and is stored as spam', async () => {
  const row = await sendAndRead({ email: 'bot@example.com', homepage: 'x' })
  expect(row.spamAt).not.toBeNull()
  expect(await db.selectFrom('outbox').select('id').where('to', '=', 'bot@example.com').execute()).toEqual([])
})

test('marks a message as read, and as unread again', async () => {
  const { id } = await sendAndRead()
  for (const responded of [true, true, false]) {
    const response = await call('PATCH', `/api/contacts/${id}`, { responded }, manager)
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ id, responded })])
  }
  expect((await call('PATCH', `/api/contacts/${id}`, { responded: 'yes' }, manager)).status).toBe(422)
  expect((await call('PATCH', `/api/contacts/${id}`, {}, manager)).status).toBe(422)
})

test('the list is newest first', async () => {
  await sendAndRead({ email: 'newest@example.com' })
  const [newest] = (await (await call('GET', '/api/contacts', undefined, reader)).json()) as object[]
  expect(newest).toMatchObject({ email: 'newest@example.com', responded: false, spam: false })
})

test('a deleted message is gone, and deleting it again is a 404', async () => {
  const { id } = await sendAndRead()
  const remove = () => call('DELETE', `/api/contacts/${id}`, undefined, manager)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
})
