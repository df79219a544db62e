import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../scripts/free-port'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { allPermissions } from '../auth/permissions'
import { rejection, contentWith, enqueueSamples, smtpServer } from './testing'
import { UNCONFIRMED } from './alerts/failure'
import { startEmailWorker } from './delivery/worker'
import { waitForPolls } from './delivery/worker-testing'

const { call, db, deps, env, signedIn } = await testApp({ env: { MAIL_TO: 'practice@example.com' } })
const hilda = await signedIn(allPermissions)
const MINUTE_MS = 60_000

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('activity').execute()
})

type ListedEmail = {
  id: string
  to: string
  subject: string
  state: string
  lastError: string | null
  attempts: number
}

const get = async <T>(path: string) => {
  const reply = await call('GET', `/api/admin/mails${path}`, undefined, hilda)
  expect(reply.status).toBe(200)
  return (await reply.json()) as T
}
const list = async (query = '') => (await get<{ rows: ListedEmail[] }>(query)).rows
const countUnsent = async () => (await get<{ count: number }>('/trouble')).count
const states = async () => (await list()).map(({ state }) => state)
const act = async (method: string, id: string, path = '') =>
  call(method, `/api/admin/mails/${id}${path}`, undefined, hilda)
const sendAgain = (id: string) => act('POST', id, '/send-again')
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 20 })

/** Starts the worker with a clock that tests advance. */
function startWorker(smtpUrl: string) {
  const clock = { now: Date.now() + 1000 }
  const log = deps.log
  const worker = startEmailWorker({
    db,
    env: { ...env, smtpUrl },
    log,
    from: 'a@example.com',
    now: () => clock.now,
    pollIntervalMs: 20,
    downSendIntervalMs: 20,
  })
  deps.wakeEmailWorker = worker.wake
  onTestFinished(worker.stop)
  return clock
}
const update = (to: string, changes: object) => db.updateTable('outbox').set(changes).where('to', '=', to).execute()
const failed = { failedAt: new Date().toISOString(), attempts: 22, lastError: 'RCPT TO answered 550 5.1.1' }

test('while the mail server is down, a booking is stored; its emails show as failing and are sent once when it’s back', async () => {
  const port = await freePort()
  const clock = startWorker(`smtp://127.0.0.1:${port}`)
  expect((await call('POST', '/api/consultations', booking())).status).toBe(201)
  expect(await db.selectFrom('consultation').select('id').execute()).toHaveLength(1)
  await until(async () => expect(await states()).toEqual(['retrying', 'retrying']))
  expect(await countUnsent()).toBe(2)
  expect((await list('?state=trouble')).map(({ lastError }) => lastError)).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])

  const { received } = await smtpServer({ port })
  clock.now += MINUTE_MS
  await until(async () => expect(await states()).toEqual(['sent', 'sent']))
  expect(await countUnsent()).toBe(0)
  clock.now += 5 * 24 * 60 * MINUTE_MS
  await waitForPolls(20)
  expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    'practice@example.com',
    'zoe@example.com',
  ])
})

test('resends an email that was given up immediately, and only once however often that’s requested', async () => {
  const { received, url } = await smtpServer()
  await enqueueSamples(db, {})
  await update('Parent <parent@example.com>', failed)
  const [email] = await list()
  const twice = await Promise.all([sendAgain(email!.id), sendAgain(email!.id), sendAgain(email!.id)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await states()).toEqual(['queued'])
  startWorker(url)
  await until(async () => expect(await states()).toEqual(['sent']))
  expect((await sendAgain(email!.id)).status).toBe(409)
  expect(received).toHaveLength(1)
  const recorded = await db.selectFrom('activity').select(['what', 'username', 'about']).execute()
  expect(recorded).toEqual([{ what: 'mail sent again', username: hilda.username, about: 'A booking, to the practice' }])
})

test('an email that a worker has claimed can be neither resent nor discarded', async () => {
  await enqueueSamples(db, {})
  const heldUntil = new Date(Date.now() + MINUTE_MS).toISOString()
  await update('Parent <parent@example.com>', { attempts: 1, dueAt: new Date().toISOString(), heldUntil })
  const [email] = await list()
  expect((await sendAgain(email!.id)).status).toBe(200)
  expect((await list())[0]).toMatchObject({ attempts: 1, state: 'retrying' })
  expect((await act('DELETE', email!.id)).status).toBe(409)
})

test('an unsent email can be discarded; a sent one can’t', async () => {
  await enqueueSamples(db, { to: 'a@example.com' }, { to: 'b@example.com' })
  await update('a@example.com', failed)
  await update('b@example.com', { sentAt: new Date().toISOString() })
  const [a, b] = (await list()).toSorted((one, other) => one.to.localeCompare(other.to))
  expect([(await act('DELETE', a!.id)).status, (await act('DELETE', b!.id)).status]).toEqual([200, 409])
  expect([(await act('DELETE', a!.id)).status, (await sendAgain(a!.id)).status]).toEqual([404, 404])
  expect((await list()).map(({ to }) => to)).toEqual(['b@example.com'])
  expect(await countUnsent()).toBe(0)
})

test('returns the text of an email without secret links; one with such a link can’t be resent once given up', async () => {
  await enqueueSamples(
    db,
    { to: 'a@example.com' },
    { to: 'b@example.com', kind: 'password-reset', content: contentWith('https://x.example/token') },
  )
  const [a, b] = (await list()).toSorted((one, other) => one.to.localeCompare(other.to))
  expect(await get(`/${a!.id}`)).toMatchObject({ to: 'a@example.com', text: expect.stringContaining('Good night') })
  expect(await get(`/${b!.id}`)).toMatchObject({
    to: 'b@example.com',
    text: expect.stringContaining('(a private link)'),
  })
  expect(JSON.stringify(await get(`/${b!.id}`))).not.toMatch(/token/)
  expect(JSON.stringify(await list())).not.toMatch(/token|Good night/)
  expect((await act('GET', 'no-such-id')).status).toBe(404)

  const { url } = await smtpServer({ reject: () => rejection(550, '5.1.1 unknown') })
  startWorker(url)
  await until(async () => expect(await states()).toEqual(['failed', 'failed']))
  const response = await sendAgain(b!.id)
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: expect.stringContaining('contained a secret') },
  ])
})

test('filters by state and words, and pages', async () => {
  await enqueueSamples(
    db,
    ...Array.from({ length: 60 }, (_, n) => ({ to: `Ana <ana${n}@example.com>`, subject: 'Sleep_well' })),
  )
  await enqueueSamples(
    db,
    { to: 'failed@example.com', kind: 'account-approved' },
    { to: 'retrying@example.com' },
    { to: 'unsure@example.com' },
  )
  await update('failed@example.com', failed)
  await update('retrying@example.com', { attempts: 1 })
  await update('unsure@example.com', { ...failed, unconfirmedAttempts: 3, lastError: UNCONFIRMED })
  const first = await get<{ rows: ListedEmail[]; next: string }>('')
  const second = await get<{ rows: ListedEmail[]; next: null }>(`?before=${first.next}`)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 13, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(63)
  expect((await list('?state=failed')).map(({ to }) => to)).toEqual(['failed@example.com'])
  expect((await list('?state=retrying')).map(({ to }) => to)).toEqual(['retrying@example.com'])
  expect((await list('?state=unconfirmed')).map(({ to }) => to)).toEqual(['unsure@example.com'])
  expect(await list('?state=trouble')).toHaveLength(3)
  expect(await get('/trouble')).toMatchObject({ count: 3, unconfirmed: 1 })
  expect(await list('?state=sent')).toEqual([])
  expect((await list('?state=queued&q=ANA%20ana7@')).map(({ to }) => to)).toEqual(['Ana <ana7@example.com>'])
  expect(await list('?q=sleep_well')).toHaveLength(50)
  expect(await list('?q=sleep%25well')).toEqual([])
  expect((await list('?q=account')).map(({ to }) => to)).toEqual(['failed@example.com'])
  expect(await list('?state=nonsense&state=sent')).toHaveLength(50)
})

test('what a restore holds back is sent or discarded, one by one or all at once', async () => {
  const enqueueWithheld = async (...subjects: string[]) => {
    const ids = await enqueueSamples(db, ...subjects.map((subject) => ({ subject })))
    await db.updateTable('outbox').set({ withheldAt: new Date().toISOString() }).where('id', 'in', ids).execute()
    return ids
  }
  const withheld = async () => (await list('?state=withheld')).map(({ subject }) => subject)
  const [a, b] = await enqueueWithheld('a', 'b', 'c')
  expect(await get('/trouble')).toEqual({ count: 0, unconfirmed: 0, withheld: 3, backupAt: null })
  expect((await withheld()).toSorted()).toEqual(['a', 'b', 'c'])
  expect((await sendAgain(a!)).status).toBe(200)
  expect((await act('DELETE', b!)).status).toBe(200)
  expect([await withheld(), (await states()).toSorted()]).toEqual([['c'], ['queued', 'withheld']])
  expect((await call('POST', '/api/admin/mails/withheld', undefined, hilda)).status).toBe(200)
  expect(await states()).toEqual(['queued', 'queued'])
  await enqueueWithheld('d', 'e')
  expect((await call('DELETE', '/api/admin/mails/withheld', undefined, hilda)).status).toBe(200)
  expect((await list()).map(({ subject }) => subject).toSorted()).toEqual(['a', 'c'])
})
