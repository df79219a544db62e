import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { enqueueSamples, rejection, smtpServer } from '../testing'
import { createTransport, TIMEOUTS } from './transport'
import { from, MINUTE_MS, waitForPolls, waitUntil, workerDatabase } from './worker-testing'

const { db, env, clock, startWorker, rows, states } = await workerDatabase()

describe('a mail server', () => {
  test('that asks to try again later gets the email once, later', async () => {
    let busy = true
    const { received, url } = await smtpServer({
      reject: (to) => (busy ? rejection(450, `4.2.1 <${to}> is busy`) : undefined),
    })
    const { lines } = startWorker({ smtpUrl: url })
    await enqueueSamples(db, {})
    await waitUntil(async () => expect(await states()).toEqual(['retrying']))
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 1, lastError: 'RCPT TO answered 450 4.2.1' })
    expect(Date.parse(row!.dueAt) - clock.now).toBe(MINUTE_MS)
    busy = false
    await waitForPolls(5)
    expect(received).toHaveLength(0)
    clock.now += MINUTE_MS
    await waitUntil(async () => expect(await states()).toEqual(['sent']))
    clock.now += 5 * 24 * 60 * MINUTE_MS
    await waitForPolls(5)
    expect(received).toHaveLength(1)
    expect(lines).toEqual([])
  })

  test('that rejects a recipient permanently isn’t asked again; other recipients get theirs', async () => {
    const { received, url } = await smtpServer({
      reject: (to) => (to === 'gone@example.com' ? rejection(550, `5.1.1 <${to}> unknown`) : undefined),
    })
    await enqueueSamples(db, { to: 'Gone <gone@example.com>' }, {})
    const { lines } = startWorker({ smtpUrl: url })
    await waitUntil(async () => expect(await states()).toEqual(['failed', 'sent']))
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: 'RCPT TO answered 550 5.1.1' })
    expect(received).toHaveLength(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('gone@')
  })

  test.each([
    ['says nothing', { greetingTimeout: 50 }, MINUTE_MS, 'ETIMEDOUT', ''],
    ['never finishes its greeting', {}, 50, 'EABORT', '220-'],
  ])('that %s times out and is retried', async (_, timeouts, sendTimeoutMs, error, drip) => {
    const tarPit = createServer((socket) => {
      const timer = setInterval(() => drip && socket.write(`${drip}\r\n`), 10)
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
      onTestFinished(() => void socket.destroy())
    })
    await new Promise<void>((resolve) => tarPit.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void tarPit.close())
    const smtpUrl = `smtp://127.0.0.1:${(tarPit.address() as AddressInfo).port}`
    const transport = createTransport({ ...env, smtpUrl }, from, { ...TIMEOUTS, ...timeouts })
    await enqueueSamples(db, {})
    startWorker({ transport, sendTimeoutMs })
    await waitUntil(async () => expect(await states()).toEqual(['retrying']))
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: error })
  })

  test('that is down is logged once, and gets each email once when it’s up', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const { lines } = startWorker({ smtpUrl: `smtp://127.0.0.1:${port}` })
    await enqueueSamples(db, ...Array.from({ length: 12 }, () => ({})))
    await waitUntil(async () => expect(await states()).toEqual(Array(12).fill('retrying')))
    expect((await rows())[0]).toMatchObject({ lastError: 'ECONNREFUSED' })
    const { received } = await smtpServer({ port })
    clock.now += MINUTE_MS
    await waitUntil(async () => expect(await states()).toEqual(Array(12).fill('sent')))
    expect(received).toHaveLength(12)
    expect(lines.map((line) => line.slice(9))).toEqual([
      'warn emails can’t be sent {"error":"ECONNREFUSED"}',
      'info emails are being sent again',
    ])
  })
})
