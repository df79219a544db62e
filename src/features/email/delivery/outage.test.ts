import { expect, test, vi } from 'vitest'
import { alertAboutFailures } from '../alerts/alert'
import { getEmailState } from '../outbox'
import type { OutboxEmail } from '../table'
import { enqueueSamples, rejection, silentLog } from '../testing'
import { MINUTE_MS, waitForPolls, waitUntil, workerDatabase } from './worker-testing'

const { db, open, env, clock, startWorker, rows, states } = await workerDatabase()

/** A mail server that's down while `isDown`, and rejects emails with the error that `refuse` returns. `sent` has the subjects in order. */
function mailServer(refuse = (_: OutboxEmail): Error | undefined => undefined) {
  const server = { isDown: true, sent: [] as string[], tried: [] as string[] }
  const send = vi.fn(async (email: OutboxEmail) => {
    server.tried.push(email.subject)
    if (server.isDown) throw Object.assign(Error('refused'), { code: 'ECONNREFUSED' })
    const error = refuse(email)
    if (error) throw error
    server.sent.push(email.subject)
  })
  return { server, channel: { send, close() {} } }
}

const greylisted = () => Object.assign(rejection(450, '4.2.0 greylisted'), { command: 'RCPT TO' })
const write = (count: number) =>
  enqueueSamples(
    db,
    ...Array.from({ length: count }, (_, n) => ({ subject: String(n), to: `parent-${n}@example.com` })),
  )
const spreadInTime = async () => {
  for (const { id, subject } of await rows()) {
    const time = new Date(clock.now - MINUTE_MS + Number(subject) * 100).toISOString()
    await db.updateTable('outbox').set({ createdAt: time, dueAt: time }).where('id', '=', id).execute()
  }
}

test('the first success makes everything due that waited for the server, oldest first', async () => {
  const { server, channel } = mailServer()
  await write(30)
  await spreadInTime()
  startWorker({ channel })
  // Over six hours, each email is tried many times.
  for (let hour = 0; hour < 6; hour++) {
    const before = server.tried.length
    await waitUntil(() => expect(server.tried.length).toBeGreaterThanOrEqual(before + 30))
    // An unfinished attempt would count toward the next hour.
    await waitUntil(async () => expect((await rows()).every(({ heldUntil }) => heldUntil === null)).toBe(true))
    clock.now += 60 * MINUTE_MS
  }
  await waitUntil(async () => expect(await states()).toEqual(Array(30).fill('retrying')))
  await waitUntil(async () => expect((await rows()).every(({ dueAt }) => Date.parse(dueAt) > clock.now)).toBe(true))
  server.isDown = false
  await db
    .updateTable('outbox')
    .set({ dueAt: new Date(clock.now).toISOString() })
    .where('subject', 'in', ['7', '20'])
    .execute()
  await waitUntil(async () => expect(await states()).toEqual(Array(30).fill('sent')))
  const [probe, ...others] = server.sent
  expect(['7', '20']).toContain(probe)
  expect(others).toEqual(Array.from({ length: 30 }, (_, n) => String(n)).filter((subject) => subject !== probe))
})

test('while the server is out of order, a process tries one email at every pause, all in turn', async () => {
  const { server, channel } = mailServer()
  await write(5)
  await spreadInTime()
  const first = startWorker({ channel, downSendIntervalMs: MINUTE_MS })
  await waitUntil(() => expect(server.tried).toHaveLength(2))
  await waitForPolls(5)
  // The first email may itself be the cause, so the second is tried at once.
  expect(server.tried).toEqual(['0', '1'])
  await first.stop()
  startWorker({ channel })
  await waitUntil(() => expect(server.tried).toEqual(['0', '1', '2', '3', '4']))
})

test('an email that only one recipient’s server refuses is no outage, and keeps its own delay when one ends', async () => {
  const { server, channel } = mailServer(({ subject }) => (subject === '0' ? greylisted() : undefined))
  server.isDown = false
  await write(1)
  const { lines } = startWorker({ channel })
  for (let refusals = 1; refusals <= 3; refusals++) {
    await waitUntil(async () => expect((await rows())[0]!.attempts).toBe(refusals))
    if (refusals < 3) clock.now = Date.parse((await rows())[0]!.dueAt)
  }
  const [{ dueAt }] = (await rows()) as [OutboxEmail]
  expect([Date.parse(dueAt) - clock.now, lines]).toEqual([15 * MINUTE_MS, []])
  server.isDown = true
  await enqueueSamples(db, { subject: '1', to: 'a@example.com' }, { subject: '2', to: 'b@example.com' })
  await waitUntil(async () => expect(await states()).toEqual(['retrying', 'retrying', 'retrying']))
  server.isDown = false
  clock.now += MINUTE_MS
  await waitUntil(() => expect(server.sent.toSorted()).toEqual(['1', '2']))
  await waitForPolls(5)
  const refused = await db.selectFrom('outbox').selectAll().where('subject', '=', '0').executeTakeFirstOrThrow()
  expect(refused).toMatchObject({ attempts: 3, outageAttempts: 0, dueAt })
})

test('a refusal by one recipient’s server shows that ours works again', async () => {
  const { server, channel } = mailServer(greylisted)
  await write(1)
  const { lines } = startWorker({ channel })
  await waitUntil(() => expect(lines).toHaveLength(1))
  server.isDown = false
  clock.now += MINUTE_MS
  await waitUntil(() => expect(lines.at(-1)).toContain('emails are being sent again'))
})

test('after an outage, a refusal is retried after a minute, and doesn’t give up', async () => {
  let isGreylisting = true
  const { server, channel } = mailServer(() => (isGreylisting ? greylisted() : undefined))
  await write(1)
  startWorker({ channel })
  for (let attempts = 1; attempts <= 25; attempts++) {
    await waitUntil(async () => expect((await rows())[0]!.attempts).toBe(attempts))
    if (attempts === 25) server.isDown = false
    clock.now += MINUTE_MS
  }
  await waitUntil(async () => expect((await rows())[0]!.attempts).toBe(26))
  expect(Date.parse((await rows())[0]!.dueAt) - clock.now).toBe(MINUTE_MS)
  isGreylisting = false
  clock.now += MINUTE_MS
  await waitUntil(async () => expect(await states()).toEqual(['sent']))
})

test('an email that breaks the connection each time doesn’t hold up the others', async () => {
  const { server, channel } = mailServer(({ subject }) =>
    subject === '0' ? Object.assign(Error('closed'), { code: 'ECONNRESET' }) : undefined,
  )
  server.isDown = false
  await write(1)
  startWorker({ channel })
  await waitUntil(async () => expect(await states()).toEqual(['retrying']))
  await enqueueSamples(db, ...Array.from({ length: 20 }, (_, n) => ({ subject: String(n + 1) })))
  await waitUntil(() => expect(server.sent).toHaveLength(20))
  await waitForPolls(5)
  // Once during the outage, once more when the others got through, and then with its own delay.
  expect(server.tried.filter((subject) => subject === '0').length).toBeLessThanOrEqual(3)
})

test('an outage of three days ends with giving up, however often an email was tried', async () => {
  const { channel } = mailServer()
  await write(1)
  startWorker({ channel })
  for (let attempts = 1; attempts < 30; attempts++) {
    await waitUntil(async () => expect((await rows())[0]!.attempts).toBe(attempts))
    clock.now += MINUTE_MS
  }
  clock.now = Date.parse((await rows())[0]!.createdAt) + 3 * 24 * 60 * MINUTE_MS
  await waitUntil(async () => expect(await states()).toEqual(['failed']))
})

test('a process that starts after the outage finds what waits, too; the alert isn’t sent once all is well', async () => {
  const { server, channel } = mailServer()
  await write(4)
  const killed = startWorker({ channel })
  await waitUntil(async () => expect(await states()).toEqual(Array(4).fill('retrying')))
  await killed.stop()
  const settings = { ...env, mailTo: 'practice@example.com' } as never
  await alertAboutFailures({ db, env: settings, log: silentLog }, clock.now + 61 * MINUTE_MS)
  const alert = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'mail-trouble').executeTakeFirstOrThrow()
  expect(getEmailState(await alert())).toBe('queued')
  server.isDown = false
  clock.now += MINUTE_MS
  startWorker({ channel })
  startWorker({ channel, db: await open() })
  await waitUntil(async () => expect((await states()).filter((state) => state === 'sent')).toHaveLength(4))
  await waitUntil(async () => expect(getEmailState(await alert())).toBe('expired'))
  expect(server.sent.toSorted()).toEqual(['0', '1', '2', '3'])
})
