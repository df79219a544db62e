import { expect, test } from 'vitest'
import { parseMailbox } from './delivery/mailbox'
import { claimDue } from './delivery/claim'
import { getEmailState } from './outbox'
import { outboxDatabase, enqueueSamples } from './testing'

const { db } = await outboxDatabase()

test('enqueues emails only if the transaction commits', async () => {
  await expect(enqueueSamples(db, {}, { to: 'nobody' })).rejects.toThrow('exactly one email address')
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  await enqueueSamples(db, { subject: 'A' }, { subject: 'B', replyTo: 'Ana <ana@example.com>' })
  const rows = await db.selectFrom('outbox').selectAll().orderBy('subject').execute()
  expect(rows).toMatchObject([{ replyTo: null, attempts: 0, sentAt: null }, { replyTo: 'Ana <ana@example.com>' }])
  expect(rows.map(getEmailState)).toEqual(['queued', 'queued'])
  await db.deleteFrom('outbox').execute()
})

test('claims the email that has been due longest, and again when the lease expires', async () => {
  const ids = await enqueueSamples(db, {}, {})
  const now = Date.now() + 1000
  await db
    .updateTable('outbox')
    .set({ dueAt: new Date(now - 30_000).toISOString() })
    .where('id', '=', ids[1]!)
    .execute()
  const claim = async (at: number) => (await claimDue(db, { now: at, lease: 1000 }))?.id
  expect(await claim(now - 60_000)).toBeUndefined()
  expect([await claim(now), await claim(now), await claim(now)]).toEqual([ids[1], ids[0], undefined])
  expect(await claim(now + 1000)).toBe(ids[1])
  await db.deleteFrom('outbox').execute()
})

test('an email that was written, retried, or claimed while the clock was a day ahead doesn’t wait for that day', async () => {
  const now = Date.now()
  const ahead = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  await enqueueSamples(
    db,
    { subject: 'written' },
    { subject: 'retried' },
    { subject: 'claimed' },
    { subject: 'not due' },
  )
  for (const [subject, changes] of [
    ['written', { dueAt: ahead(24) }],
    ['retried', { dueAt: ahead(28), attempts: 3 }],
    ['claimed', { dueAt: ahead(0), heldUntil: ahead(24) }],
    ['not due', { dueAt: ahead(4), attempts: 9 }],
  ] as const)
    await db.updateTable('outbox').set(changes).where('subject', '=', subject).execute()
  const claim = async () => (await claimDue(db, { now, lease: 1000 }))?.subject
  const claimed = [await claim(), await claim(), await claim(), await claim()]
  expect(new Set(claimed)).toEqual(new Set(['written', 'retried', 'claimed', undefined]))
  await db.deleteFrom('outbox').execute()
})

test.each([
  ['a@b.co, evil@x.co'],
  ['a@b.co,evil@x.co'],
  ['a@b.co;evil@x.co'],
  ['a@b.co evil@x.co'],
  ['a@b.co\r\nBcc: evil@x.co'],
  ['a@b.co\nevil@x.co'],
  ['friends: a@b.co, evil@x.co;'],
  ['<a@b.co>, <evil@x.co'],
  ['"a@b.co, "@evil.co'],
  ['a@b@evil.co'],
  ['Ana <a@b.co> (evil)'],
  ['Ana <>'],
  ['a\0@b.co'],
  ['nobody'],
  [''],
  [`${'a'.repeat(250)}@b.co`],
])('%j isn’t one mailbox', (text) => {
  expect(() => parseMailbox(text)).toThrow('exactly one email address')
})

test('parses a mailbox by its last angle brackets', () => {
  expect(parseMailbox('a@b.co')).toEqual({ name: '', address: 'a@b.co' })
  expect(parseMailbox('"Sleep, and more" <a@b.co>')).toEqual({ name: 'Sleep, and more', address: 'a@b.co' })
  expect(parseMailbox('Evil <evil@x.co>, \r\nBcc: <a@b.co>')).toEqual({
    name: 'Evil <evil@x.co>,  Bcc:',
    address: 'a@b.co',
  })
})
