import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
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

test('a database outage is logged once; an email sent during it isn’t sent again', async () => {
  const rename = (one: string, other: string) =>
    sql`alter table ${sql.table(one)} rename to ${sql.table(other)}`.execute(db)
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

describe('stop', () => {
  test('waits for the email being sent and claims no other', async () => {
    let finish = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    await enqueueSamples(db, {})
    const { stop, wake } = startWorker({ channel: { send, close() {} } })
    await waitUntil(() => expect(send).toHaveBeenCalledOnce())
    const stopped = stop()
    await enqueueSamples(db, { to: 'Zoe <zoe@example.com>' })
    wake()
    finish()
    await stopped
    expect(await states()).toEqual(['sent', 'queued'])
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

test('wake sends immediately', async () => {
  const send = vi.fn(async () => {})
  const { wake } = startWorker({ channel: { send, close() {} }, pollIntervalMs: 60 * MINUTE_MS })
  await waitForPolls(3)
  await enqueueSamples(db, {})
  wake()
  await waitUntil(async () => expect(await states()).toEqual(['sent']))
})

test('the text of a secret email is deleted once it’s sent or given up; others keep theirs', async () => {
  const { received, url } = await smtpServer({
    reject: (to) => (to === 'gone@example.com' ? rejection(550, '5.1.1 unknown') : undefined),
  })
  await enqueueSamples(
    db,
    { to: 'a@example.com', kind: 'password-reset', content: contentWith('https://nightlight.example/secret') },
    { to: 'gone@example.com', kind: 'password-reset' },
    { to: 'z@example.com' },
  )
  startWorker({ smtpUrl: url })
  await waitUntil(async () => expect(await states()).toEqual(['sent', 'failed', 'sent']))
  expect(received.find(({ recipients }) => recipients[0] === 'a@example.com')!.text).toContain('/secret')
  expect((await rows()).map(({ text, letter }) => [text, letter])).toEqual([
    ['', ''],
    ['', ''],
    [renderText(sampleEmail.content), JSON.stringify(sampleEmail.content)],
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
