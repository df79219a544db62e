import { beforeEach, describe, expect, test } from 'vitest'
import { getEmailState, expireEmails, type Email } from '../outbox'
import { enqueueSamples, outboxDatabase } from '../testing'
import { claimNext } from './claim'

const { db, open } = await outboxDatabase()
const MINUTE_MS = 60_000
const lease = 3 * MINUTE_MS
let now = 0

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  now = Date.now() + 1000
})

const at = (time: number) => new Date(time).toISOString()
const zoe = { to: 'zoe@example.com', topic: 'appointment 1' }
/** Writes emails about one appointment, in this order. */
const write = async (...kinds: Email['kind'][]) => {
  for (const kind of kinds) await enqueueSamples(db, { ...zoe, kind, subject: kind })
}
const claim = async (from = db) => (await claimNext(from, { now, lease }))?.subject
const update = (subject: string, changes: object) =>
  db.updateTable('outbox').set(changes).where('subject', '=', subject).execute()
const finish = (subject: string) => update(subject, { sentAt: at(now), heldUntil: null })
const fail = (subject: string, dueAt = now + 240 * MINUTE_MS) =>
  update(subject, { attempts: 3, dueAt: at(dueAt), heldUntil: null })
const states = async () => {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('position').orderBy('createdAt').execute()
  return rows.map((row) => `${row.subject}: ${getEmailState(row)}`)
}

/** Sends everything that's due and returns it in order. */
async function drain() {
  const sent: string[] = []
  for (let subject = await claim(); subject; subject = await claim()) {
    await finish(subject)
    sent.push(subject)
  }
  return sent
}

describe('about one appointment', () => {
  test('only the last email is sent, whichever was due first', async () => {
    await write('appointment-booked', 'appointment-reminder', 'appointment-moved', 'intake-reminder')
    await write('appointment-cancelled')
    for (const [index, subject] of ['appointment-booked', 'appointment-reminder', 'appointment-moved'].entries())
      await fail(subject, now - 1000 + index)
    expect(await drain()).toEqual(['appointment-cancelled'])
    expect((await states()).slice(0, 4)).toEqual([
      'appointment-booked: replaced',
      'appointment-reminder: replaced',
      'appointment-moved: replaced',
      'intake-reminder: replaced',
    ])
    const dropped = db.selectFrom('outbox').select(['letter', 'html']).distinct().where('droppedAt', 'is not', null)
    expect(await dropped.execute()).toEqual([{ letter: null, html: '' }])
  })

  test('an older one never follows, even if the newer one was never sent', async () => {
    await write('appointment-booked')
    expect(await claim()).toBe('appointment-booked')
    await write('appointment-moved')
    // The older email is being sent, so the newer one waits for it.
    expect(await claim()).toBe(undefined)
    await fail('appointment-booked')
    expect(await claim()).toBe('appointment-moved')
    await update('appointment-moved', { failedAt: at(now), heldUntil: null })
    now += 5 * 60 * MINUTE_MS
    expect(await claim()).toBe(undefined)
    expect(await states()).toEqual(['appointment-booked: replaced', 'appointment-moved: failed'])
  })

  test('one that can still be undone stops older ones, which leave once it’s withdrawn', async () => {
    await write('appointment-booked')
    await enqueueSamples(db, { ...zoe, kind: 'appointment-moved', subject: 'undone', notBefore: at(now + 15_000) })
    expect(await claim()).toBe(undefined)
    await db.deleteFrom('outbox').where('subject', '=', 'undone').execute()
    expect(await drain()).toEqual(['appointment-booked'])
  })

  test('a reminder follows the booking, and none is sent after the start', async () => {
    await write('appointment-booked')
    await enqueueSamples(db, {
      ...zoe,
      kind: 'appointment-reminder',
      subject: 'a day before',
      validUntil: at(now + 1000),
    })
    await enqueueSamples(db, {
      ...zoe,
      kind: 'appointment-reminder',
      subject: 'an hour before',
      validUntil: at(now + 1000),
    })
    expect(await claim()).toBe('appointment-booked')
    expect(await claim()).toBe(undefined)
    await finish('appointment-booked')
    expect(await claim()).toBe('an hour before')
    await fail('an hour before', now)
    now += 1000
    expect(await drain()).toEqual([])
    expect(await states()).toEqual(['appointment-booked: sent', 'a day before: replaced', 'an hour before: expired'])
  })

  test('an email to someone else, or about another appointment, is another matter', async () => {
    await write('appointment-booked')
    await enqueueSamples(
      db,
      { ...zoe, to: 'practice@example.com', kind: 'booking-received', subject: 'to the practice' },
      { ...zoe, topic: 'appointment 2', kind: 'appointment-cancelled', subject: 'the other one' },
    )
    expect((await drain()).toSorted()).toEqual(['appointment-booked', 'the other one', 'to the practice'])
  })

  test('the order is that of writing, even if the clock went back', async () => {
    await write('booking-received', 'appointment-changed')
    await update('booking-received', { createdAt: at(now + MINUTE_MS), dueAt: at(now - 1) })
    await update('appointment-changed', { dueAt: at(now - 2) })
    expect(await drain()).toEqual(['booking-received', 'appointment-changed'])
  })

  test('several processes keep the order', async () => {
    const others = [db, await open(), await open()]
    await write('booking-received', 'appointment-changed', 'appointment-changed')
    const claimed = async () => (await Promise.all(others.map(claim))).filter(Boolean)
    expect(await claimed()).toEqual(['booking-received'])
    await finish('booking-received')
    expect(await claimed()).toEqual(['appointment-changed'])
  })
})

test('answers all arrive, in order, and replace a receipt that comes too late', async () => {
  const request = { to: 'zoe@example.com', topic: 'request 1' }
  await enqueueSamples(db, { ...request, kind: 'message-confirmation', subject: 'receipt' })
  for (const subject of ['one', 'two', 'three']) await enqueueSamples(db, { ...request, kind: 'answer', subject })
  await fail('one')
  expect(await claim()).toBe(undefined)
  await update('one', { dueAt: at(now) })
  expect(await drain()).toEqual(['one', 'two', 'three'])
})

test('of an account’s links the newest is sent, none once it’s over, and none after the password was changed', async () => {
  const account = { to: 'ann@example.com', topic: 'account 1', validUntil: at(now + 60 * MINUTE_MS) }
  for (const subject of ['first', 'second']) await enqueueSamples(db, { ...account, kind: 'password-reset', subject })
  expect(await drain()).toEqual(['second'])
  await enqueueSamples(db, { ...account, kind: 'password-reset', subject: 'third' })
  const notice = { ...account, validUntil: undefined }
  await enqueueSamples(db, { ...notice, kind: 'sign-in-changed', subject: 'second factor' })
  await db.transaction().execute((trx) => expireEmails(trx, 'account 1', ['password-reset']))
  await enqueueSamples(db, { ...notice, kind: 'password-changed', subject: 'changed' })
  expect(await drain()).toEqual(['second factor', 'changed'])
  await enqueueSamples(db, { ...account, kind: 'sign-in-link', subject: 'late' })
  now += 60 * MINUTE_MS
  expect(await drain()).toEqual([])
})

test('an email that is being sent when it becomes false isn’t retried', async () => {
  await write('intake-reminder')
  expect(await claim()).toBe('intake-reminder')
  await db.transaction().execute((trx) => expireEmails(trx, 'appointment 1', ['intake-reminder']))
  await fail('intake-reminder', now)
  now += MINUTE_MS
  expect(await drain()).toEqual([])
  expect(await states()).toEqual(['intake-reminder: expired'])
})

test('the alert about emails waits for those that are tried again within a minute', async () => {
  await enqueueSamples(db, { kind: 'answer', subject: 'answer' }, { kind: 'mail-trouble', subject: 'alert' })
  await update('answer', { outageAttempts: 3, dueAt: at(now + MINUTE_MS) })
  expect(await claim()).toBe(undefined)
  await update('answer', { dueAt: at(now + MINUTE_MS + 1) })
  expect(await drain()).toEqual(['alert'])
})
