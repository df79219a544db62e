import { beforeEach, expect, test } from 'vitest'
import type { OutboxEmail } from '../table'
import { enqueueSamples, outboxDatabase } from '../testing'
import { OUTAGE_RETRY_MS } from './claim'
import { afterFailure, afterSuccess, isOwnFailure } from './outcome'

const { db } = await outboxDatabase()
const DAY_MS = 24 * 60 * 60_000
const now = Date.now() + 1000
const at = (ms: number) => new Date(now + ms).toISOString()

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})

/** Writes an email, applies changes in the database, and returns its row. */
async function write(changes: Partial<OutboxEmail> = {}) {
  const [id] = await enqueueSamples(db, {})
  const changed = { ...changes, subject: changes.subject ?? 'an email' }
  return db.updateTable('outbox').set(changed).where('id', '=', id!).returningAll().executeTakeFirstOrThrow()
}

test.each([
  ['refused for the 21st time', { attempts: 20 }, false, false],
  ['refused for the 22nd time', { attempts: 21 }, false, true],
  ['after three days of an outage, tried for the 21st time', { attempts: 20, outageAttempts: 20 }, true, false],
  ['after three days of an outage, tried for the 22nd time', { attempts: 21, outageAttempts: 21 }, true, true],
])('an email %s', async (_, columns, isOutage, isGivenUp) => {
  const email = await write({ ...columns, createdAt: at(-3 * DAY_MS) })
  const result = afterFailure(email, { scope: 'server', isOutage, isUnconfirmed: false }, now)
  expect(Boolean(result.failedAt)).toBe(isGivenUp)
})

test('a failure is an email’s own if it failed before in an outage and another was sent since', async () => {
  const dueAt = at(OUTAGE_RETRY_MS)
  const failedBefore = await write({ outageAttempts: 1, dueAt })
  const sent = await write({ sentAt: at(0) })
  expect(await isOwnFailure(db, failedBefore)).toBe(false)
  await db
    .updateTable('outbox')
    .set({ sentAt: at(1) })
    .where('id', '=', sent.id)
    .execute()
  expect(await isOwnFailure(db, failedBefore)).toBe(true)
  expect(await isOwnFailure(db, await write({ dueAt }))).toBe(false)
})

const written = { createdAt: at(-5000) }
const waiting = { ...written, outageAttempts: 1, dueAt: at(30_000) }

test('once the server works, what waited for it is due, and nothing else', async () => {
  const sent = await write({ subject: 'sent at this moment', ...waiting })
  await write({ subject: 'waiting', ...waiting })
  await write({ subject: 'refused by its recipient', ...waiting, outageAttempts: 0 })
  await write({ subject: 'sent before', ...waiting, sentAt: at(-1000) })
  await write({ subject: 'to be sent later', ...waiting, dueAt: at(OUTAGE_RETRY_MS + 1) })
  await afterSuccess(db, sent, now)
  const due = db.selectFrom('outbox').select('subject').whereRef('dueAt', '=', 'createdAt')
  expect(await due.execute()).toEqual([{ subject: 'waiting' }])
})

test.each([
  ['withdrawn if others waited for the server', {}, waiting, true],
  ['withdrawn if the email that got through had waited', { outageAttempts: 1 }, written, true],
  ['kept if nothing waited', {}, { ...written, outageAttempts: 1, dueAt: written.createdAt }, false],
])('an alert about an outage is %s', async (_, email, other, isWithdrawn) => {
  await enqueueSamples(db, { kind: 'mail-trouble', topic: 'mail-trouble' })
  await write(other)
  await afterSuccess(db, await write(email), now)
  const alert = db.selectFrom('outbox').select('validUntil').where('kind', '=', 'mail-trouble')
  expect((await alert.executeTakeFirstOrThrow()).validUntil !== null).toBe(isWithdrawn)
})
