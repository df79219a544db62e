import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { enqueueSamples, rejection, smtpServer } from '../testing'
import { explainFailure } from '../alerts/causes'
import { createTransport, TIMEOUTS } from './transport'
import { from, MINUTE_MS, waitForPolls, waitUntil, workerDatabase } from './worker-testing'

const { db, open, env, clock, startWorker, rows, states } = await workerDatabase()

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
    ['says nothing', { greetingTimeout: 50 }, ''],
    ['never finishes its greeting', { beforeDot: 50 }, '220-'],
  ])('that %s times out and is retried', async (_, timeouts, drip) => {
    const tarPit = createServer((socket) => {
      const timer = setInterval(() => drip && socket.write(`${drip}\r\n`), 10)
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
      onTestFinished(() => void socket.destroy())
    })
    await new Promise<void>((resolve) => tarPit.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void tarPit.close())
    const smtpUrl = `smtp://127.0.0.1:${(tarPit.address() as AddressInfo).port}`
    const channel = createTransport({ ...env, smtpUrl }, from, { ...TIMEOUTS, ...timeouts })
    await enqueueSamples(db, {})
    startWorker({ channel })
    await waitUntil(async () => expect(await states()).toEqual(['retrying']))
    expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: 'ETIMEDOUT' })
  })

  test('that takes longer to confirm than the lease gets the email once, from several processes', async () => {
    const confirm: (() => void)[] = []
    const { received, url } = await smtpServer({ reply: (done) => confirm.push(done) })
    const channel = createTransport({ ...env, smtpUrl: url }, from, { ...TIMEOUTS, beforeDot: 1000 })
    const leaseMs = 60
    startWorker({ channel, leaseMs })
    startWorker({ channel, leaseMs, db: await open() })
    await enqueueSamples(db, {})
    await waitUntil(() => expect(received).toHaveLength(1))
    for (let renewal = 0; renewal < 20; renewal++) {
      clock.now += leaseMs - 10
      const renewed = new Date(clock.now + leaseMs).toISOString()
      await waitUntil(async () => expect((await rows())[0]!.heldUntil).toBe(renewed))
      await waitForPolls(5)
    }
    expect(confirm).toHaveLength(1)
    confirm[0]!()
    await waitUntil(async () => expect(await states()).toEqual(['sent']))
  })

  test.each([
    ['never confirms', () => {}],
    ['closes the connection instead of confirming', (_: () => void, close: () => void) => close()],
  ])('that %s gets an email three times, which then counts as not confirmed', async (_, reply) => {
    const { received, url } = await smtpServer({ reply })
    const channel = createTransport({ ...env, smtpUrl: url }, from, { ...TIMEOUTS, afterDot: 200 })
    await enqueueSamples(db, {})
    const { lines } = startWorker({ channel })
    await waitUntil(async () => expect(await states()).toEqual(['retrying']))
    for (const attempts of [2, 3]) {
      clock.now += 60 * MINUTE_MS
      await waitUntil(async () => expect((await rows())[0]).toMatchObject({ attempts, unconfirmedAttempts: attempts }))
    }
    expect(await states()).toEqual(['unconfirmed'])
    clock.now += 24 * 60 * MINUTE_MS
    await waitForPolls(10)
    expect(received).toHaveLength(3)
    expect(explainFailure((await rows())[0]!.lastError!)).toContain('it may have arrived')
    expect(lines).toEqual([expect.stringContaining('an email was given up')])
  })

  test.each([
    ['the server refuses STARTTLS', '250-hi\r\n250 AUTH PLAIN'],
    ['the server knows no EHLO', '502 what?'],
  ])('gets neither password nor email if %s, unless that is allowed', async (_, ehloReply) => {
    const transcript: string[] = []
    const server = createServer((socket) => {
      socket.write('220 hi\r\n')
      socket.on('error', () => {})
      socket.on('data', (data) => {
        const line = data.toString().trim()
        transcript.push(line.split(' ')[0]!)
        const isStartTls = line === 'STARTTLS'
        socket.write(line.startsWith('EHLO') ? `${ehloReply}\r\n` : isStartTls ? '502 what?\r\n' : '235 yes\r\n')
      })
      onTestFinished(() => void socket.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    // 0.0.0.0 reaches this server, but isn't a loopback address.
    const connect = (host: string, smtpRequireTls: boolean) =>
      createTransport({ ...env, smtpUrl: `smtp://ann:secret@${host}:${port}?requireTLS=false`, smtpRequireTls }, from)

    await enqueueSamples(db, {})
    const { lines, stop } = startWorker({ channel: connect('0.0.0.0', true) })
    await waitUntil(async () => expect(await states()).toEqual(['retrying']))
    await stop()
    expect(transcript.filter((command) => !['EHLO', 'STARTTLS', 'QUIT'].includes(command))).toEqual([])
    const reason = 'the mail server doesn’t offer an encrypted connection, so it got neither the password nor the email'
    expect(explainFailure((await rows())[0]!.lastError!)).toBe(reason)
    expect(lines).toEqual([expect.stringContaining(reason)])

    for (const [host, smtpRequireTls] of [
      ['0.0.0.0', false],
      ['127.0.0.1', true],
      ['localhost', true],
    ] as const) {
      transcript.length = 0
      const channel = connect(host, smtpRequireTls)
      await channel.send((await rows())[0]!, AbortSignal.timeout(1000)).catch(() => {})
      channel.close()
      expect(transcript).toContain('AUTH')
    }
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
      'warn emails can’t be sent {"error":"ECONNREFUSED","reason":"the mail server isn’t responding"}',
      'info emails are being sent again',
    ])
  })
})
