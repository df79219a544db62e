import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../scripts/free-port'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/factories'
import { answer, contentWith, put, smtpServer } from './testing'
import { startEmailWorker } from './delivery/worker'

const { call, db, deps, env, signedIn } = await testApp({ env: { MAIL_TO: 'practice@example.com' } })
const hilda = await signedIn(['canManageUsers'])
const MINUTE = 60_000

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('activity').execute()
})

type Mail = { id: string; to: string; subject: string; state: string; lastError: string | null; attempts: number }

const get = async <T>(path: string) => {
  const reply = await call('GET', `/api/admin/mails${path}`, undefined, hilda)
  expect(reply.status).toBe(200)
  return (await reply.json()) as T
}
const list = async (query = '') => (await get<{ rows: Mail[] }>(query)).rows
const trouble = async () => (await get<{ count: number }>('/trouble')).count
const states = async () => (await list()).map(({ state }) => state)
const act = async (method: string, id: string, path = '') =>
  call(method, `/api/admin/mails/${id}${path}`, undefined, hilda)
const sendAgain = (id: string) => act('POST', id, '/send-again')
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 20 })

/** The site's worker, by a clock that stands still until it is moved. */
function work(smtpUrl: string) {
  const clock = { now: Date.now() + 1000 }
  const log = deps.log
  const worker = startEmailWorker({
    db,
    env: { ...env, smtpUrl },
    log,
    from: 'a@example.com',
    now: () => clock.now,
    poll: 20,
  })
  deps.wakeEmailWorker = worker.wake
  onTestFinished(worker.stop)
  return clock
}
const set = (to: string, changes: object) => db.updateTable('outbox').set(changes).where('to', '=', to).execute()
const failed = { failedAt: new Date().toISOString(), attempts: 22, lastError: 'RCPT TO answered 550 5.1.1' }

test('a server that is down: the booking is taken, its mails show as failing, and go out once when it is back', async () => {
  const port = await freePort()
  const clock = work(`smtp://127.0.0.1:${port}`)
  expect((await call('POST', '/api/consultations', booking())).status).toBe(201)
  expect(await db.selectFrom('consultation').select('id').execute()).toHaveLength(1)
  await until(async () => expect(await states()).toEqual(['retrying', 'retrying']))
  expect(await trouble()).toBe(2)
  expect((await list('?state=trouble')).map(({ lastError }) => lastError)).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])

  const { received } = await smtpServer({ port })
  clock.now += MINUTE
  await until(async () => expect(await states()).toEqual(['sent', 'sent']))
  expect(await trouble()).toBe(0)
  clock.now += 5 * 24 * 60 * MINUTE
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    'practice@example.com',
    'zoe@example.com',
  ])
})

test('what was given up is sent again at once, and once, however often that is asked', async () => {
  const { received, url } = await smtpServer()
  await put(db, {})
  await set('Parent <parent@example.com>', failed)
  const [mail] = await list()
  const twice = await Promise.all([sendAgain(mail!.id), sendAgain(mail!.id), sendAgain(mail!.id)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await states()).toEqual(['queued'])
  work(url)
  await until(async () => expect(await states()).toEqual(['sent']))
  expect((await sendAgain(mail!.id)).status).toBe(409)
  expect(received).toHaveLength(1)
  const recorded = await db.selectFrom('activity').select(['what', 'username', 'about']).execute()
  expect(recorded).toEqual([{ what: 'mail sent again', username: hilda.username, about: 'A booking, to the practice' }])
})

test('a mail that a worker holds is not sent by a second one, nor discarded', async () => {
  await put(db, {})
  const heldUntil = new Date(Date.now() + MINUTE).toISOString()
  await set('Parent <parent@example.com>', { attempts: 1, dueAt: new Date().toISOString(), heldUntil })
  const [mail] = await list()
  expect((await sendAgain(mail!.id)).status).toBe(200)
  expect((await list())[0]).toMatchObject({ attempts: 1, state: 'retrying' })
  expect((await act('DELETE', mail!.id)).status).toBe(409)
})

test('a mail that was not sent can be discarded; one that was cannot', async () => {
  await put(db, { to: 'a@example.com' }, { to: 'b@example.com' })
  await set('a@example.com', failed)
  await set('b@example.com', { sentAt: new Date().toISOString() })
  const [a, b] = (await list()).toSorted((one, other) => one.to.localeCompare(other.to))
  expect([(await act('DELETE', a!.id)).status, (await act('DELETE', b!.id)).status]).toEqual([200, 409])
  expect([(await act('DELETE', a!.id)).status, (await sendAgain(a!.id)).status]).toEqual([404, 404])
  expect((await list()).map(({ to }) => to)).toEqual(['b@example.com'])
  expect(await trouble()).toBe(0)
})

test('shows the text of a mail, but of none that holds a secret, which is not sent again once given up', async () => {
  await put(
    db,
    { to: 'a@example.com' },
    { to: 'b@example.com', kind: 'password-reset', letter: contentWith('https://x.example/token') },
  )
  const [a, b] = (await list()).toSorted((one, other) => one.to.localeCompare(other.to))
  expect(await get(`/${a!.id}`)).toMatchObject({ to: 'a@example.com', text: expect.stringContaining('Good night') })
  expect(await get(`/${b!.id}`)).toMatchObject({ to: 'b@example.com', text: null })
  expect(JSON.stringify(await list())).not.toMatch(/token|Good night/)
  expect((await act('GET', 'no-such-id')).status).toBe(404)

  const { url } = await smtpServer({ refuse: () => answer(550, '5.1.1 unknown') })
  work(url)
  await until(async () => expect(await states()).toEqual(['failed', 'failed']))
  const refused = await sendAgain(b!.id)
  expect([refused.status, await refused.json()]).toEqual([409, { error: expect.stringContaining('contained a secret') }])
})

test('is narrowed by state and words, and comes in pages', async () => {
  await put(db, ...Array.from({ length: 60 }, (_, n) => ({ to: `Ana <ana${n}@example.com>`, subject: 'Sleep_well' })))
  await put(db, { to: 'failed@example.com', kind: 'account-approved' }, { to: 'retrying@example.com' })
  await set('failed@example.com', failed)
  await set('retrying@example.com', { attempts: 1 })
  const first = await get<{ rows: Mail[]; next: string }>('')
  const second = await get<{ rows: Mail[]; next: null }>(`?before=${first.next}`)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 12, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(62)
  expect((await list('?state=failed')).map(({ to }) => to)).toEqual(['failed@example.com'])
  expect((await list('?state=retrying')).map(({ to }) => to)).toEqual(['retrying@example.com'])
  expect(await list('?state=trouble')).toHaveLength(2)
  expect(await list('?state=sent')).toEqual([])
  expect((await list('?state=queued&q=ANA%20ana7@')).map(({ to }) => to)).toEqual(['Ana <ana7@example.com>'])
  expect(await list('?q=sleep_well')).toHaveLength(50)
  expect(await list('?q=sleep%25well')).toEqual([])
  expect((await list('?q=account')).map(({ to }) => to)).toEqual(['failed@example.com'])
  expect(await list('?state=nonsense&state=sent')).toHaveLength(50)
})
