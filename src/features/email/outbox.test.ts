import { expect, test } from 'vitest'
import { mailbox } from './delivery/mailbox'
import { stateOf, takeDue } from './outbox'
import { outboxDatabase, put } from './testing'

const { db } = await outboxDatabase()

test('keeps mails only when the transaction is committed', async () => {
  await expect(put(db, {}, { to: 'nobody' })).rejects.toThrow('exactly one email address')
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  await put(db, { subject: 'A' }, { subject: 'B', replyTo: 'Ana <ana@example.com>' })
  const rows = await db.selectFrom('outbox').selectAll().orderBy('subject').execute()
  expect(rows).toMatchObject([{ replyTo: null, attempts: 0, sentAt: null }, { replyTo: 'Ana <ana@example.com>' }])
  expect(rows.map(stateOf)).toEqual(['queued', 'queued'])
  await db.deleteFrom('outbox').execute()
})

test('takes what has been due longest, once, and again when the lease is over', async () => {
  const ids = await put(db, {}, {})
  const now = Date.now() + 1000
  await db
    .updateTable('outbox')
    .set({ dueAt: new Date(now - 30_000).toISOString() })
    .where('id', '=', ids[1]!)
    .execute()
  const take = async (at: number) => (await takeDue(db, { now: at, lease: 1000 }))?.id
  expect(await take(now - 60_000)).toBeUndefined()
  expect([await take(now), await take(now), await take(now)]).toEqual([ids[1], ids[0], undefined])
  expect(await take(now + 1000)).toBe(ids[1])
  await db.deleteFrom('outbox').execute()
})

test('a mail that was written, put off or taken while the clock was a day ahead does not wait for that day', async () => {
  const now = Date.now()
  const ahead = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  await put(db, { subject: 'written' }, { subject: 'put off' }, { subject: 'taken' }, { subject: 'in its turn' })
  for (const [subject, changes] of [
    ['written', { dueAt: ahead(24) }],
    ['put off', { dueAt: ahead(28), attempts: 3 }],
    ['taken', { dueAt: ahead(0), heldUntil: ahead(24) }],
    ['in its turn', { dueAt: ahead(4), attempts: 9 }],
  ] as const)
    await db.updateTable('outbox').set(changes).where('subject', '=', subject).execute()
  const take = async () => (await takeDue(db, { now, lease: 1000 }))?.subject
  const taken = [await take(), await take(), await take(), await take()]
  expect(new Set(taken)).toEqual(new Set(['written', 'put off', 'taken', undefined]))
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
])('%j is not one mailbox', (text) => {
  expect(() => mailbox(text)).toThrow('exactly one email address')
})

test('reads a mailbox by its last brackets', () => {
  expect(mailbox('a@b.co')).toEqual({ name: '', address: 'a@b.co' })
  expect(mailbox('"Sleep, and more" <a@b.co>')).toEqual({ name: 'Sleep, and more', address: 'a@b.co' })
  expect(mailbox('Evil <evil@x.co>, \r\nBcc: <a@b.co>')).toEqual({ name: 'Evil <evil@x.co>,  Bcc:', address: 'a@b.co' })
})
