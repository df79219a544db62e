import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../../server/log'
import { textOf } from '../email-content'
import { stateOf, takeDue } from '../outbox'
import { answer, letterOf, outboxDatabase, put, sample, smtpServer } from '../testing'
import { createTransport, TIMEOUTS } from './transport'
import { startMailWorker } from './worker'

const { db, open, env } = await outboxDatabase()
const from = 'Nightlight <hello@nightlight.example>'
const MINUTE = 60_000

let time = 0
beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  time = Date.now() + 1000
})

/** A worker that polls all the time, by a clock that stands still until it is moved. */
function work(options: Partial<Parameters<typeof startMailWorker>[0]> & { smtpUrl?: string }) {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const { smtpUrl = '', ...rest } = options
  const worker = startMailWorker({ db, env: { ...env, smtpUrl }, log, from, now: () => time, poll: 10, ...rest })
  onTestFinished(worker.stop)
  return { ...worker, lines }
}

const rows = () => db.selectFrom('outbox').selectAll().orderBy('to').execute()
const states = async () => (await rows()).map(stateOf)
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 })
const polls = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 10))

describe('a server', () => {
  test('that asks to come back later gets the mail once, later', async () => {
    let busy = true
    const { received, url } = await smtpServer({
      refuse: (to) => (busy ? answer(450, `4.2.1 <${to}> is busy`) : undefined),
    })
    const { lines } = work({ smtpUrl: url })
    await put(db, {})
    await until(async () => expect(await states()).toEqual(['retrying']))
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 1, lastError: 'RCPT TO answered 450 4.2.1' })
    expect(Date.parse(row!.dueAt) - time).toBe(MINUTE)
    busy = false
    await polls(5)
    expect(received).toHaveLength(0)
    time += MINUTE
    await until(async () => expect(await states()).toEqual(['sent']))
    time += 5 * 24 * 60 * MINUTE
    await polls(5)
    expect(received).toHaveLength(1)
    expect(lines).toEqual([])
  })

  test('that refuses a recipient for good is not asked again, and the others get theirs', async () => {
    const { received, url } = await smtpServer({
      refuse: (to) => (to === 'gone@example.com' ? answer(550, `5.1.1 <${to}> unknown`) : undefined),
    })
    await put(db, { to: 'Gone <gone@example.com>' }, {})
    const { lines } = work({ smtpUrl: url })
    await until(async () => expect(await states()).toEqual(['failed', 'sent']))
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: 'RCPT TO answered 550 5.1.1' })
    expect(received).toHaveLength(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('gone@')
  })

  test.each([
    ['says nothing', { greetingTimeout: 50 }, MINUTE, 'ETIMEDOUT', ''],
    ['never comes to the point', {}, 50, 'EABORT', '220-'],
  ])('that %s is given up on, and tried again', async (_, timeouts, deadline, error, drip) => {
    const tar = createServer((socket) => {
      const timer = setInterval(() => drip && socket.write(`${drip}\r\n`), 10)
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
      onTestFinished(() => void socket.destroy())
    })
    await new Promise<void>((resolve) => tar.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void tar.close())
    const smtpUrl = `smtp://127.0.0.1:${(tar.address() as AddressInfo).port}`
    const transport = createTransport({ ...env, smtpUrl }, from, { ...TIMEOUTS, ...timeouts })
    await put(db, {})
    work({ transport, deadline })
    await until(async () => expect(await states()).toEqual(['retrying']))
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: error })
  })

  test('that is down is reported once, and gets each mail once when it is up', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const { lines } = work({ smtpUrl: `smtp://127.0.0.1:${port}` })
    await put(db, ...Array.from({ length: 12 }, () => ({})))
    await until(async () => expect(await states()).toEqual(Array(12).fill('retrying')))
    expect((await rows())[0]).toMatchObject({ lastError: 'ECONNREFUSED' })
    const { received } = await smtpServer({ port })
    time += MINUTE
    await until(async () => expect(await states()).toEqual(Array(12).fill('sent')))
    expect(received).toHaveLength(12)
    expect(lines.map((line) => line.slice(9))).toEqual([
      'warn mails cannot be sent {"error":"ECONNREFUSED"}',
      'info mails are sent again',
    ])
  })
})

test('two workers on one database send each mail once', async () => {
  const { received, url } = await smtpServer()
  await put(db, ...Array.from({ length: 50 }, (_, index) => ({ subject: `Mail ${index}` })))
  work({ smtpUrl: url })
  work({ smtpUrl: url, db: await open() })
  await until(async () => expect(await states()).toEqual(Array(50).fill('sent')))
  await polls(5)
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(50)
  expect(received).toHaveLength(50)
})

test('a worker has one mail under way, and the next when that is sent', async () => {
  let underWay = 0
  let most = 0
  const send = async () => {
    most = Math.max(most, ++underWay)
    await polls(3)
    underWay--
  }
  await put(db, {}, {}, {}, {})
  work({ transport: { send, close() {} } })
  await until(async () => expect(await states()).toEqual(Array(4).fill('sent')))
  expect(most).toBe(1)
})

test('what a killed process had taken goes out after the lease, with the same Message-ID', async () => {
  const { received, url } = await smtpServer()
  const transport = createTransport({ ...env, smtpUrl: url }, from)
  await put(db, {})
  const lease = MINUTE
  const taken = await takeDue(db, { now: time, lease })
  await transport.send(taken!, new AbortController().signal) // … and here it is killed, before it could mark the mail.
  work({ transport })
  await polls(5)
  expect(received).toHaveLength(1)
  time += lease
  await until(async () => expect(await states()).toEqual(['sent']))
  expect(received).toHaveLength(2)
  expect(received[1]!.messageId).toBe(received[0]!.messageId)
})

test('a mail that never gets through is given up after about three days', async () => {
  await put(db, {})
  const send = vi.fn(async () => Promise.reject(Error('no')))
  const start = time
  work({ transport: { send, close() {} } })
  for (let attempts = 1; ; attempts++) {
    await until(async () => expect((await rows())[0]!.attempts).toBe(attempts))
    const [row] = await rows()
    if (row!.failedAt) break
    time = Date.parse(row!.dueAt)
  }
  const days = (time - start) / (24 * 60 * MINUTE)
  expect(days).toBeGreaterThan(2.5)
  expect(days).toBeLessThan(3.5)
  expect(await states()).toEqual(['failed'])
})

test('a database that fails is reported once; what was sent meanwhile is not sent again', async () => {
  const rename = (one: string, other: string) =>
    sql`alter table ${sql.table(one)} rename to ${sql.table(other)}`.execute(db)
  const send = vi.fn(async () => rename('outbox', 'elsewhere'))
  await put(db, {})
  const { lines } = work({ transport: { send, close() {} }, lease: 0 })
  await until(() => expect(lines).toHaveLength(1))
  await polls(5)
  await rename('elsewhere', 'outbox')
  await until(async () => expect(await states()).toEqual(['sent']))
  await until(() => expect(lines).toHaveLength(2))
  expect(send).toHaveBeenCalledOnce()
})

describe('stop', () => {
  test('waits for the mail that is under way and takes no other', async () => {
    let finish = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    await put(db, {})
    const { stop, wake } = work({ transport: { send, close() {} } })
    await until(() => expect(send).toHaveBeenCalledOnce())
    const stopped = stop()
    await put(db, { to: 'Zoe <zoe@example.com>' })
    wake()
    finish()
    await stopped
    expect(await states()).toEqual(['sent', 'queued'])
  })

  test('breaks off what takes too long', async () => {
    const send = vi.fn(
      (_: unknown, signal: AbortSignal) =>
        new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    await put(db, {})
    const { stop } = work({ transport: { send, close() {} }, grace: 50 })
    await until(() => expect(send).toHaveBeenCalledOnce())
    await stop()
    expect(await states()).toEqual(['retrying'])
  })
})

test('wake sends at once', async () => {
  const send = vi.fn(async () => {})
  const { wake } = work({ transport: { send, close() {} }, poll: 60 * MINUTE })
  await polls(3)
  await put(db, {})
  wake()
  await until(async () => expect(await states()).toEqual(['sent']))
})

test('the text of a secret mail is gone once it is sent or given up; others keep theirs', async () => {
  const { received, url } = await smtpServer({
    refuse: (to) => (to === 'gone@example.com' ? answer(550, '5.1.1 unknown') : undefined),
  })
  await put(
    db,
    { to: 'a@example.com', kind: 'password-reset', letter: letterOf('https://nightlight.example/secret') },
    { to: 'gone@example.com', kind: 'password-reset' },
    { to: 'z@example.com' },
  )
  work({ smtpUrl: url })
  await until(async () => expect(await states()).toEqual(['sent', 'failed', 'sent']))
  expect(received.find(({ recipients }) => recipients[0] === 'a@example.com')!.text).toContain('/secret')
  expect((await rows()).map(({ text, letter }) => [text, letter])).toEqual([
    ['', ''],
    ['', ''],
    [textOf(sample.letter), JSON.stringify(sample.letter)],
  ])
})

test('a mail that is erased while its file is being written leaves none', async () => {
  const transport = createTransport(env, from)
  const files = () => readdir(`${env.dataDir}/outbox`)
  let written: string[] = []
  const { lines } = work({
    transport: {
      ...transport,
      async send(mail, signal) {
        await transport.send(mail, signal)
        written = (await files()).filter((file) => file.includes(mail.id))
        await db.deleteFrom('outbox').execute()
      },
    },
  })
  const [id] = await put(db, {})
  await until(() => expect(written).toHaveLength(1))
  await until(async () => expect((await files()).join()).not.toContain(id))
  expect(lines).toEqual([])
})
