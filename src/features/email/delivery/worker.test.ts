import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderText } from '../email-content'
import { claimDue } from './claim'
import { contentWith, enqueueSamples, rejection, sampleEmail, smtpServer } from '../testing'
import { createTransport } from './transport'
import { from, MINUTE_MS, waitForPolls, waitUntil, workerDatabase } from './worker-testing'

const { db, open, env, clock, startWorker, rows, states } = await workerDatabase()

test('two workers on one database send each email once', async () => {
  const { received, url } = await smtpServer()
  await enqueueSamples(db, ...Array.from({ length: 20 }, (_, index) => ({ subject: `Email ${index}` })))
  startWorker({ smtpUrl: url })
  startWorker({ smtpUrl: url, db: await open() })
  await waitUntil(async () => expect(await states()).toEqual(Array(20).fill('sent')))
  await waitForPolls(5)
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(20)
  expect(received).toHaveLength(20)
})

test('a worker sends one email at a time', async () => {
  let sending = 0
  let maxSending = 0
  const send = async () => {
    maxSending = Math.max(maxSending, ++sending)
    await waitForPolls(3)
    sending--
  }
  await enqueueSamples(db, {}, {}, {}, {})
  startWorker({ channel: { send, close() {} } })
  await waitUntil(async () => expect(await states()).toEqual(Array(4).fill('sent')))
  expect(maxSending).toBe(1)
})

test('an email claimed by a killed process is sent after the lease, with the same Message-ID', async () => {
  const { received, url } = await smtpServer()
  const channel = createTransport({ ...env, smtpUrl: url }, from)
  await enqueueSamples(db, {})
  const lease = MINUTE_MS
  const claimed = await claimDue(db, { now: clock.now, lease })
  await channel.send(claimed!, new AbortController().signal) // The process is killed here, before marking it as sent.
  startWorker({ channel })
  await waitForPolls(5)
  expect(received).toHaveLength(1)
  clock.now += lease
  await waitUntil(async () => expect(await states()).toEqual(['sent']))
  expect(received).toHaveLength(2)
  expect(received[1]!.messageId).toBe(received[0]!.messageId)
})

test('an email that never gets through is given up after about three days', async () => {
  await enqueueSamples(db, {})
  const refusal = Object.assign(rejection(450, '4.2.1 busy'), { command: 'RCPT TO' })
  const send = vi.fn(async () => Promise.reject(refusal))
  const start = clock.now
  startWorker({ channel: { send, close() {} } })
  for (let attempts = 1; ; attempts++) {
    await waitUntil(async () => expect((await rows())[0]!.attempts).toBe(attempts))
    const [row] = await rows()
    if (row!.failedAt) break
    clock.now = Date.parse(row!.dueAt)
  }
  const days = (clock.now - start) / (24 * 60 * MINUTE_MS)
  expect(days).toBeGreaterThan(2.5)
  expect(days).toBeLessThan(3.5)
  expect(await states()).toEqual(['failed'])
})

/** Simulates a database that disappears and comes back. */
const rename = async (one: string, other: string) =>
  void (await sql`alter table ${sql.table(one)} rename to ${sql.table(other)}`.execute(db))

test('a database outage is logged once; an email sent during it isn’t sent again', async () => {
  const send = vi.fn(async () => rename('outbox', 'elsewhere'))
  await enqueueSamples(db, {})
  const { lines } = startWorker({ channel: { send, close() {} }, leaseMs: 0 })
  await waitUntil(() => expect(lines).toHaveLength(1))
  await waitForPolls(5)
  await rename('elsewhere', 'outbox')
  await waitUntil(async () => expect(await states()).toEqual(['sent']))
  await waitUntil(() => expect(lines).toHaveLength(2))
  expect(send).toHaveBeenCalledOnce()
})

test('a database outage between emails is logged once, and its end too', async () => {
  const { lines } = startWorker({ channel: { send: async () => {}, close() {} } })
  await rename('outbox', 'elsewhere')
  await waitUntil(() => expect(lines).toHaveLength(1))
  await waitForPolls(5)
  await rename('elsewhere', 'outbox')
  await waitUntil(() => expect(lines).toHaveLength(2))
  expect(lines.map((line) => /the outbox can\S+ be used|the outbox can be used again/.exec(line)?.[0])).toEqual([
    'the outbox can’t be used',
    'the outbox can be used again',
  ])
})

test('if the database is lost while the mail server fails, that’s an outage', async () => {
  const send = async () => {
    await rename('outbox', 'elsewhere')
    throw Object.assign(Error('refused'), { code: 'ECONNREFUSED' })
  }
  await enqueueSamples(db, {})
  await db.updateTable('outbox').set({ outageAttempts: 1 }).execute()
  const { lines } = startWorker({ channel: { send, close() {} } })
  await waitUntil(() => expect(lines.join()).toContain('emails can’t be sent'))
  await rename('elsewhere', 'outbox')
  await waitUntil(async () => expect((await rows())[0]!.outageAttempts).toBe(2))
})

test('the claim is renewed for as long as the server takes, and no longer', async () => {
  const [id] = await enqueueSamples(db, {}, { to: 'a@example.com' })
  const other = '2020-01-01T00:00:00.000Z'
  const isMine = (row: { id: string }) => row.id === id
  await db.updateTable('outbox').set({ heldUntil: other, dueAt: other, sentAt: other }).where('id', '<>', id!).execute()
  let finish = () => {}
  const timers = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => timers.mockRestore())
  startWorker({
    channel: { send: () => new Promise<void>((resolve) => (finish = resolve)), close() {} },
    leaseMs: 60,
  })
  const heldUntil = async () => (await rows()).find(isMine)!.heldUntil
  await waitUntil(async () => expect(await heldUntil()).toBe(new Date(clock.now + 60).toISOString()))
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 20)
  clock.now += 30
  await waitUntil(async () => expect(await heldUntil()).toBe(new Date(clock.now + 60).toISOString()))
  expect((await rows()).find((row) => !isMine(row))!.heldUntil).toBe(other)
  finish()
  await waitUntil(async () => expect((await rows()).find(isMine)!.sentAt).not.toBe(null))
  await db.updateTable('outbox').set({ heldUntil: other }).execute()
  await waitForPolls(10)
  expect((await rows()).map((row) => row.heldUntil)).toEqual([other, other])
})

test('an address has a quota, unless limits are off', async () => {
  const channel = { send: async () => {}, close() {} }
  const write = () => enqueueSamples(db, ...Array.from({ length: 12 }, () => ({ kind: 'answer' as const })))
  const count = async () => (await states()).filter((state) => state === 'sent').length
  await write()
  const limited = startWorker({ channel })
  await waitUntil(async () => expect(await count()).toBe(10))
  await waitForPolls(5)
  expect(await count()).toBe(10)
  await limited.stop()
  await db
    .updateTable('outbox')
    .set({ dueAt: new Date(clock.now).toISOString() })
    .execute()
  startWorker({ channel, env: { ...env, rateLimits: false } })
  await waitUntil(async () => expect(await count()).toBe(12))
})

describe('stop', () => {
  test('waits for the email being sent and claims no other', async () => {
    let finish = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const close = vi.fn()
    await enqueueSamples(db, {})
    const { stop, wake } = startWorker({ channel: { send, close } })
    await waitUntil(() => expect(send).toHaveBeenCalledOnce())
    const stopped = stop()
    await enqueueSamples(db, { to: 'Zoe <zoe@example.com>' })
    wake()
    finish()
    await stopped
    expect(await states()).toEqual(['sent', 'queued'])
    expect(close).toHaveBeenCalledOnce()
  })

  test('doesn’t wait for a lost database', async () => {
    await enqueueSamples(db, {})
    const { stop, lines } = startWorker({
      channel: { send: () => rename('outbox', 'elsewhere'), close() {} },
      stopTimeoutMs: 50,
    })
    await waitUntil(() => expect(lines).toHaveLength(1))
    await stop()
    await rename('elsewhere', 'outbox')
    expect(await states()).toEqual(['queued'])
  })

  test('aborts an email that takes too long', async () => {
    const send = vi.fn(
      (_: unknown, signal: AbortSignal) =>
        new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    await enqueueSamples(db, {})
    const { stop } = startWorker({ channel: { send, close() {} }, stopTimeoutMs: 50 })
    await waitUntil(() => expect(send).toHaveBeenCalledOnce())
    await stop()
    expect(await states()).toEqual(['retrying'])
  })
})

test('what’s due is sent at the start, after wake, and after each other, without a poll', async () => {
  await enqueueSamples(db, {}, {})
  const { wake } = startWorker({
    channel: { send: async () => {}, close() {} },
    pollIntervalMs: 60 * MINUTE_MS,
  })
  await waitUntil(async () => expect(await states()).toEqual(['sent', 'sent']))
  await enqueueSamples(db, {})
  wake()
  await waitUntil(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']))
})

test('a secret link is deleted once its email is sent or given up; other emails are kept whole', async () => {
  const { received, url } = await smtpServer({
    reject: (to) => (to === 'gone@example.com' ? rejection(550, '5.1.1 unknown') : undefined),
  })
  await enqueueSamples(
    db,
    { to: 'a@example.com', kind: 'password-reset', content: contentWith('https://nightlight.example/secret') },
    { to: 'gone@example.com', kind: 'password-reset', content: contentWith('https://nightlight.example/secret') },
    { to: 'z@example.com' },
  )
  startWorker({ smtpUrl: url })
  await waitUntil(async () => expect(await states()).toEqual(['sent', 'failed', 'sent']))
  expect(received.find(({ recipients }) => recipients[0] === 'a@example.com')!.text).toContain('/secret')
  const hidden = renderText(contentWith('(a private link)'))
  expect((await rows()).map(({ text, letter }) => [text, letter])).toEqual([
    [hidden, null],
    [hidden, null],
    [renderText(sampleEmail.content), sampleEmail.content],
  ])
})

test('an email that is erased while its file is being written leaves no file', async () => {
  const channel = createTransport(env, from)
  const files = () => readdir(`${env.dataDir}/outbox`)
  let written: string[] = []
  const { lines } = startWorker({
    channel: {
      ...channel,
      async send(email, signal) {
        await channel.send(email, signal)
        written = (await files()).filter((file) => file.includes(email.id))
        await db.deleteFrom('outbox').execute()
      },
    },
  })
  const [id] = await enqueueSamples(db, {})
  await waitUntil(() => expect(written).toHaveLength(1))
  await waitUntil(async () => expect((await files()).join()).not.toContain(id))
  expect(lines).toEqual([])
})
