import { beforeEach, expect, test } from 'vitest'
import { nextMillisecond } from '../../../../test/support/time'
import { readEnv } from '../../../server/env'
import { createLog } from '../../../server/log'
import { countFailingEmails, alertAboutFailures } from './alert'
import { UNCONFIRMED } from './failure'
import { outboxDatabase, enqueueSamples, silentLog } from '../testing'

const { db, open, env } = await outboxDatabase()
const settings = { ...readEnv({ SITE_URL: env.siteUrl, MAIL_TO: 'practice@example.com', DATA_DIR: env.dataDir }) }
const HOUR_MS = 3_600_000

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('setting').execute()
})

async function check(now: number, log = silentLog, one = db) {
  await alertAboutFailures({ db: one, env: settings, log }, now)
  await nextMillisecond()
}
const alerts = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'mail-trouble').orderBy('id').execute()
const updateEmails = (changes: object) =>
  db.updateTable('outbox').set(changes).where('kind', '<>', 'mail-trouble').execute()
const at = (time: number) => new Date(time).toISOString()

test('alerts the practice once, by email and in the log, about emails that fail for an hour, without names', async () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const start = Date.now()
  await enqueueSamples(db, {}, {}, { kind: 'booking-confirmation', to: 'zoe@example.com' })
  await updateEmails({ attempts: 4, lastError: 'ECONNREFUSED' })
  await check(start + HOUR_MS / 2, log)
  expect([await alerts(), lines]).toEqual([[], []])

  for (const hours of [1.1, 1.2, 2, 20, 30, 60]) await check(start + hours * HOUR_MS, log)
  const [alert, ...others] = await alerts()
  expect(others).toEqual([])
  expect(alert).toMatchObject({ to: 'practice@example.com', subject: 'Some emails aren’t getting through' })
  expect(alert!.text).toMatch(
    /^A booking, to the practice \(2\): since .+: the mail server isn’t responding\. The site keeps trying\.$/m,
  )
  expect(alert!.text).toMatch(/^Confirmation of a booking: since /m)
  expect(alert!.text.match(/^Many hosts block the ports 25, 465, and 587/gm)).toHaveLength(1)
  expect(alert!.text).toContain('https://nightlight.example/admin/mail')
  expect(alert!.text + JSON.stringify(alert!.letter)).not.toMatch(/zoe|parent@/i)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    / error emails haven’t been sent or confirmed for an hour \{"emails":3,.*"error":"ECONNREFUSED"\}/,
  )
  expect(lines[0]).not.toMatch(/zoe|parent@/i)
})

test('doesn’t say of emails that weren’t confirmed that they couldn’t be sent', async () => {
  const start = Date.now()
  await enqueueSamples(db, {})
  await updateEmails({ attempts: 3, unconfirmedAttempts: 3, failedAt: at(start), lastError: UNCONFIRMED })
  await check(start + 1)
  await enqueueSamples(db, { to: 'next@example.com' })
  await check(start + 25 * HOUR_MS)
  const [first, second] = await alerts()
  expect(first!.subject).toBe('Some emails may not have arrived')
  expect(first!.text).toMatch(/^These emails may not have arrived:\n\nA booking.+ it may have arrived\. Given up\.$/m)
  expect(first!.text).not.toContain('couldn’t')
  expect(second!.subject).toBe('Some emails aren’t getting through')
  expect(second!.text).toMatch(
    /^The site couldn’t send these emails:\n\nA booking.+ hasn’t been tried yet.+\n\nThese /m,
  )
})

test('alerts again about a later failure', async () => {
  const start = Date.now()
  await enqueueSamples(db, {})
  await check(start + 2 * HOUR_MS)
  await updateEmails({ sentAt: at(start) })
  await check(start + 3 * HOUR_MS)
  await enqueueSamples(db, {})
  await check(start + 4 * HOUR_MS)
  expect(await alerts()).toHaveLength(2)
})

test('alerts immediately about an email that is given up, and about further ones after a day', async () => {
  const start = Date.now()
  await enqueueSamples(db, {})
  await updateEmails({ attempts: 1, failedAt: at(start), lastError: 'RCPT TO answered 550 5.1.1' })
  const lines: string[] = []
  await check(
    start + 1,
    createLog('info', (line) => lines.push(line)),
  )
  expect(lines).toEqual([expect.stringMatching(/ error emails were given up \{"emails":1,.*5\.1\.1"\}/)])
  await enqueueSamples(db, { to: 'next@example.com' })
  await db
    .updateTable('outbox')
    .set({ failedAt: at(start + HOUR_MS) })
    .where('to', '=', 'next@example.com')
    .execute()
  await check(start + 2 * HOUR_MS)
  expect(
    (await alerts()).map(({ text }) => /: the mail server doesn’t know this address\. Given up\./.test(text)),
  ).toEqual([true])
  await check(start + 25 * HOUR_MS)
  expect(await alerts()).toHaveLength(2)
})

test('also alerts about emails written in the hour before the last alert', async () => {
  const start = Date.now()
  await enqueueSamples(db, {})
  await enqueueSamples(db, { to: 'next@example.com' })
  await db
    .updateTable('outbox')
    .set({ createdAt: at(start + 1.5 * HOUR_MS) })
    .where('to', '=', 'next@example.com')
    .execute()
  for (const hours of [2, 3, 25]) await check(start + hours * HOUR_MS)
  expect(await alerts()).toHaveLength(1)
  for (const hours of [26.1, 27, 50, 80]) await check(start + hours * HOUR_MS)
  const [first, second, ...others] = await alerts()
  expect(first!.text).toMatch(/^A booking, to the practice: since /m)
  expect(second!.text).toMatch(/^A booking, to the practice \(2\): since /m)
  expect(others).toEqual([])
})

test('doesn’t alert about an alert that can’t be sent', async () => {
  await enqueueSamples(db, { kind: 'mail-trouble' })
  await db
    .updateTable('outbox')
    .set({ failedAt: at(Date.now()), lastError: 'EAUTH' })
    .execute()
  await check(Date.now() + 2 * HOUR_MS)
  expect([(await alerts()).length, await countFailingEmails(db)]).toEqual([1, 0])
})

test('several processes send one alert', async () => {
  await enqueueSamples(db, {})
  const others = [await open(), await open(), await open()]
  // On SQLite, a process that finds the database locked checks again in five minutes.
  await Promise.allSettled(others.map((one) => check(Date.now() + 2 * HOUR_MS, silentLog, one)))
  expect(await alerts()).toHaveLength(1)
})
