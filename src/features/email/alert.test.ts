import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../server/env'
import { createLog } from '../../server/log'
import { countFailing, tellOfTrouble } from './alert'
import { outboxDatabase, put, silent } from './testing'

const { db, open, env } = await outboxDatabase()
const settings = { ...readEnv({ SITE_URL: env.siteUrl, MAIL_TO: 'practice@example.com', DATA_DIR: env.dataDir }) }
const HOUR = 3_600_000

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('setting').execute()
})

const look = (now: number, log = silent, one = db) => tellOfTrouble({ db: one, env: settings, log }, now)
const letters = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'mail-trouble').orderBy('id').execute()
const change = (changes: object) => db.updateTable('outbox').set(changes).where('kind', '<>', 'mail-trouble').execute()
const at = (time: number) => new Date(time).toISOString()

test('mails that fail for an hour are told of once, in words, without names, by a mail and loudly in the log', async () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const start = Date.now()
  await put(db, {}, {}, { kind: 'booking-confirmation', to: 'zoe@example.com' })
  await change({ attempts: 4, lastError: 'ECONNREFUSED' })
  await look(start + HOUR / 2, log)
  expect([await letters(), lines]).toEqual([[], []])

  for (const hours of [1.1, 1.2, 2, 20, 30, 60]) await look(start + hours * HOUR, log)
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'practice@example.com', subject: 'Some emails aren’t getting through' })
  expect(letter!.text).toMatch(
    /^A booking, to the practice \(2\): since .+: the mail server isn’t responding\. It is tried again\.$/m,
  )
  expect(letter!.text).toMatch(/^Confirmation of a booking: since /m)
  expect(letter!.text).toContain('https://nightlight.example/admin/mail')
  expect(letter!.text + letter!.letter).not.toMatch(/zoe|parent@/i)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/ error emails haven’t been sent for an hour \{"mails":3,.*"error":"ECONNREFUSED"\}/)
  expect(lines[0]).not.toMatch(/zoe|parent@/i)
})

test('the next trouble is told of again', async () => {
  const start = Date.now()
  await put(db, {})
  await look(start + 2 * HOUR)
  await change({ sentAt: at(start) })
  await look(start + 3 * HOUR)
  await put(db, {})
  await look(start + 4 * HOUR)
  expect(await letters()).toHaveLength(2)
})

test('what is given up is told of at once; more of it in the same trouble after a day', async () => {
  const start = Date.now()
  await put(db, {})
  await change({ attempts: 1, failedAt: at(start), lastError: 'RCPT TO answered 550 5.1.1' })
  await look(start + 1)
  await put(db, { to: 'next@example.com' })
  await db
    .updateTable('outbox')
    .set({ failedAt: at(start + HOUR) })
    .where('to', '=', 'next@example.com')
    .execute()
  await look(start + 2 * HOUR)
  expect(
    (await letters()).map(({ text }) => /: the mail server doesn’t know this address\. Given up\./.test(text)),
  ).toEqual([true])
  await look(start + 25 * HOUR)
  expect(await letters()).toHaveLength(2)
})

test('what was written in the hour before the practice was told is told of, too', async () => {
  const start = Date.now()
  await put(db, {})
  await put(db, { to: 'next@example.com' })
  await db
    .updateTable('outbox')
    .set({ createdAt: at(start + 1.5 * HOUR) })
    .where('to', '=', 'next@example.com')
    .execute()
  for (const hours of [2, 3, 25]) await look(start + hours * HOUR)
  expect(await letters()).toHaveLength(1)
  for (const hours of [26.1, 27, 50, 80]) await look(start + hours * HOUR)
  const [first, second, ...others] = await letters()
  expect(first!.text).toMatch(/^A booking, to the practice: since /m)
  expect(second!.text).toMatch(/^A booking, to the practice \(2\): since /m)
  expect(others).toEqual([])
})

test('a letter that itself cannot be sent is no new trouble', async () => {
  await put(db, { kind: 'mail-trouble' })
  await db
    .updateTable('outbox')
    .set({ failedAt: at(Date.now()), lastError: 'EAUTH' })
    .execute()
  await look(Date.now() + 2 * HOUR)
  expect([(await letters()).length, await countFailing(db)]).toEqual([1, 0])
})

test('several processes that look at once write one letter', async () => {
  await put(db, {})
  const others = [await open(), await open(), await open()]
  // On SQLite, who finds it locked looks again in five minutes.
  await Promise.allSettled(others.map((one) => look(Date.now() + 2 * HOUR, silent, one)))
  expect(await letters()).toHaveLength(1)
})
