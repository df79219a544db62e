import { expect, test } from 'vitest'
import { parseMailbox } from './mailbox'
import { claimDue } from './delivery/claim'
import { eraseOldEmails, expireEmails, findEmailsMentioning, getEmailState, withdrawFrom, type Email } from './outbox'
import { outboxDatabase, enqueueSamples } from './testing'

const { db } = await outboxDatabase()

test('enqueues emails only if the transaction commits', async () => {
  await expect(enqueueSamples(db, {}, { to: 'nobody' })).rejects.toThrow('exactly one email address')
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  await enqueueSamples(db, { subject: 'A' }, { subject: 'B', replyTo: 'Ana <ana@example.com>' })
  const rows = await db.selectFrom('outbox').selectAll().orderBy('subject').execute()
  expect(rows).toMatchObject([
    { replyTo: null, attempts: 0, sentAt: null, html: '' },
    { replyTo: 'Ana <ana@example.com>' },
  ])
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

test('of those due at the same time, the one written first is claimed, and an expired one never', async () => {
  const now = Date.now() + 1000
  const at = (ms: number) => new Date(now + ms).toISOString()
  for (const [id, dueAt, createdAt] of [
    ['d', at(-10), at(-50)],
    ['b', at(-20), at(-40)],
    ['c', at(-20), at(-45)],
    ['a', at(-20), at(-40)],
    ['e', at(-30), at(-30)],
  ] as const) {
    const [first] = await enqueueSamples(db, {})
    await db.updateTable('outbox').set({ id, dueAt, createdAt }).where('id', '=', first!).execute()
  }
  await enqueueSamples(db, { validUntil: at(0) })
  const claimed: unknown[] = []
  for (let n = 0; n < 6; n++) claimed.push((await claimDue(db, { now, lease: 1000 }))?.id)
  expect(claimed).toEqual(['e', 'c', 'a', 'b', 'd', undefined])
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
  for (const text of ['a@b.co', '<a@b.co>']) expect(parseMailbox(text)).toEqual({ name: '', address: 'a@b.co' })
  const longest = `${'a'.repeat(249)}@b.co`
  expect(parseMailbox(longest).address).toBe(longest)
  for (const name of ['Ana “Annie”', 'Ana "Annie"', '"Annie" Ana'])
    expect(parseMailbox(`${name} <a@b.co>`).name).toBe(name)
  expect(parseMailbox('"Sleep, and more" <a@b.co>')).toEqual({ name: 'Sleep, and more', address: 'a@b.co' })
  expect(parseMailbox('Evil <evil@x.co>, \r\nBcc: <a@b.co>')).toEqual({
    name: 'Evil <evil@x.co>,  Bcc:',
    address: 'a@b.co',
  })
})

/** Writes one email to an otherwise empty outbox and applies changes in the database. Returns its id. */
async function writeOnly(email: Partial<Email>, changes = {}) {
  await db.deleteFrom('outbox').execute()
  const [id] = await enqueueSamples(db, email)
  await db
    .updateTable('outbox')
    .set({ attempts: 0, ...changes })
    .execute()
  return id!
}
const countRows = async () => (await db.selectFrom('outbox').select('id').execute()).length

test('emails about a thing are numbered for each recipient; others aren’t', async () => {
  await db.deleteFrom('outbox').execute()
  const topic = 'appointment 1'
  const write = async (email: Partial<Email>) => {
    const [id] = await enqueueSamples(db, email)
    const { position, topic, to, recipient } = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id!)
      .executeTakeFirstOrThrow()
    return [position, topic, to, recipient]
  }
  const parent = ['Parent <parent@example.com>', 'parent@example.com']
  expect(await write({ topic })).toEqual([1, topic, ...parent])
  expect(await write({ topic, to: '"Zoë" <Zoe@example.com>' })).toEqual([
    1,
    topic,
    'Zoë <Zoe@example.com>',
    'zoe@example.com',
  ])
  const tagged = 'Parent+tag <PARENT+tag@example.com>'
  expect(await write({ topic, to: tagged })).toEqual([2, topic, tagged, 'parent@example.com'])
  expect(await write({ topic: 'appointment 2' })).toEqual([1, 'appointment 2', ...parent])
  for (let n = 0; n < 2; n++) expect(await write({})).toEqual([0, null, ...parent])
})

test('only unfinished emails of the given kinds and topic expire', async () => {
  const expire = () => db.transaction().execute((trx) => expireEmails(trx, 'one', ['answer', 'intake-reminder']))
  const at = new Date().toISOString()
  await writeOnly({ topic: 'one', kind: 'answer' })
  expect(await expire()).toEqual(['answer'])
  for (const [email, changes] of [
    [{ topic: 'two', kind: 'answer' }, {}],
    [{ topic: 'one', kind: 'appointment-moved' }, {}],
    [{ topic: 'one', kind: 'answer' }, { sentAt: at }],
    [{ topic: 'one', kind: 'answer' }, { failedAt: at }],
    [
      { topic: 'one', kind: 'answer' },
      { droppedAt: at, dropReason: 'replaced' as const },
    ],
  ] as const) {
    await writeOnly(email, changes)
    expect(await expire()).toEqual([])
    expect(await db.selectFrom('outbox').select('validUntil').execute()).toEqual([{ validUntil: null }])
  }
})

test('unfinished emails with the given topics are withdrawn from one address', async () => {
  await db.deleteFrom('outbox').execute()
  const to = 'Zoe <zoe+nights@example.com>'
  await enqueueSamples(
    db,
    { subject: 'withdrawn', to, topic: 'one' },
    { subject: 'sent', to, topic: 'one' },
    { subject: 'about something else', to, topic: 'three' },
    { subject: 'to someone else', topic: 'two' },
    { subject: 'withdrawn, too', to, topic: 'two' },
  )
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('subject', '=', 'sent').execute()
  await db.transaction().execute((trx) => withdrawFrom(trx, 'Zoe@example.com', ['one', 'two']))
  const ended = db.selectFrom('outbox').select('subject').where('validUntil', 'is not', null).orderBy('subject')
  expect((await ended.execute()).map(({ subject }) => subject)).toEqual(['withdrawn', 'withdrawn, too'])
})

const mentioning: (Partial<Email> & { text?: string })[] = [
  { to: 'Ann <Ann@Example.com>' },
  { to: 'ann@example.com', familyId: 'family' },
  { replyTo: 'ANN@example.com' },
  { text: 'ann@example.com' },
  { text: 'Write to “Ann@example.com”!' },
  { text: 'It’s (ann@example.com).' },
  { text: 'a;ann@example.com,b' },
  { text: '<ann@example.com>?!' },
  { text: 'Ann@Example.com?!' },
]
const others: typeof mentioning = [
  { to: 'Joann <joann@example.com>' },
  { text: 'joann@example.com, ann@example.community, and ann@example.com.au' },
  { text: '.ann@example.com' },
  { replyTo: 'ann@example.com', familyId: 'family' },
]
test.each(mentioning)('%o mentions ann@example.com', async ({ text, ...email }) => {
  const id = await writeOnly(email, text ? { text } : {})
  expect(await findEmailsMentioning(db, 'ann@example.com')).toEqual([id])
})
test.each(others)('%o doesn’t mention ann@example.com', async ({ text, ...email }) => {
  await writeOnly(email, text ? { text } : {})
  expect(await findEmailsMentioning(db, 'ann@example.com')).toEqual([])
})

test.each([
  [{}, 'queued'],
  [{ attempts: 1 }, 'retrying'],
  [{ attempts: 1, withheldAt: 'then' }, 'withheld'],
  [{ attempts: 1, failedAt: 'then' }, 'failed'],
  [{ attempts: 3, failedAt: 'then', unconfirmedAttempts: 1 }, 'unconfirmed'],
  [{ dropReason: 'expired', attempts: 1 }, 'expired'],
  [{ sentAt: 'then', dropReason: 'replaced' }, 'sent'],
] as const)('%o is %s', (columns, state) => {
  const none = { sentAt: null, failedAt: null, dropReason: null, withheldAt: null, attempts: 0, unconfirmedAttempts: 0 }
  expect(getEmailState({ ...none, ...columns })).toBe(state)
})

test.each(['sentAt', 'failedAt', 'droppedAt'] as const)('ninety days after %s an email is erased', async (column) => {
  const now = Date.now()
  await writeOnly({}, { [column]: new Date(now).toISOString() })
  await eraseOldEmails({ db }, now + 90 * 86_400_000)
  expect(await countRows()).toBe(1)
  await eraseOldEmails({ db }, now + 90 * 86_400_000 + 1)
  expect(await countRows()).toBe(0)
})
