import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../test/app'
import { MAX_ENTRIES } from './limits'
import { newUuid } from './log/uuid'
import { MAX_CHANGES } from './schema'
import { findChanges, store, type StoredChange } from './store'
import { createDiary } from './testing'

const site = await testApp({ env: { TRUST_PROXY: '1' } })
const { app, call, db } = site
const MINUTE_MS = 60_000
const [NETWORK, OTHER] = ['192.0.2.1', '198.51.100.7']

const feed = (at: number, by = 'Kim') => ({
  id: newUuid(),
  entryId: newUuid(),
  at: new Date(at).toISOString(),
  by,
  set: { childId: 'mia', kind: 'feed' as const, start: new Date(at).toISOString() },
})
const feeds = (count: number, at: number) => Array.from({ length: count }, () => feed(at))

async function send(link: string, changes: object[], network = NETWORK) {
  const batch = { sentAt: new Date().toISOString(), since: 1_000_000, changes }
  const reply = await call('POST', `${link}/sync`, batch, { headers: { 'x-forwarded-for': network } })
  const { error = '' } = (await reply.json()) as { error?: string }
  return { status: reply.status, error, retryAfter: Number(reply.headers.get('retry-after')) }
}

/** Taps on the page without scripts. */
const log = (page: string, what: string, network = NETWORK) =>
  app.request(`${page}/log`, {
    method: 'POST',
    headers: { 'x-forwarded-for': network },
    body: new URLSearchParams({ do: what }),
  })

function useClock() {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
}

test('a link takes 1,000 changes an hour, says when it takes more, and loses none', async () => {
  const wait = useClock()
  const { id, link, page } = await createDiary(site, 'hour@example.com')
  const full = feeds(MAX_CHANGES, Date.now())
  expect(await send(link, full)).toMatchObject({ status: 200 })
  wait(20)
  for (let sent = MAX_CHANGES; sent < 1000; sent += MAX_CHANGES)
    expect(await send(link, feeds(MAX_CHANGES, Date.now()))).toMatchObject({ status: 200 })
  const late = [feed(Date.now())]
  const error = 'This diary has just taken 1,000 changes. Try again in 40 minutes.'
  expect(await send(link, late)).toEqual({ status: 429, error, retryAfter: 2400 })
  expect(await findChanges(db, id)).toHaveLength(1000)
  // The same without scripts.
  const form = await log(page, 'asleep')
  expect([form.status, await form.text()]).toEqual([429, expect.stringContaining(error)])
  // Resending stored changes still works, and so does reading.
  expect(await send(link, full)).toMatchObject({ status: 200 })
  expect(await send(link, [])).toMatchObject({ status: 200 })
  wait(40)
  expect(await send(link, [...late, ...feeds(MAX_CHANGES - 1, Date.now())])).toMatchObject({ status: 200 })
  expect(await findChanges(db, id)).toHaveLength(1000 + MAX_CHANGES)
})

test('while somebody floods a link, sixty changes an hour from each other network go through', async () => {
  const wait = useClock()
  const { id, link, page } = await createDiary(site, 'flood@example.com')
  for (let sent = 0; sent < 1000; sent += MAX_CHANGES) await send(link, feeds(MAX_CHANGES, Date.now()))
  const tap = (count = 1) => send(link, feeds(count, Date.now()), OTHER)
  expect([(await log(page, 'asleep', OTHER)).status, await tap(59)]).toMatchObject([303, { status: 200 }])
  expect([(await log(page, 'fed', OTHER)).status, await tap()]).toMatchObject([429, { status: 429 }])
  expect((await send(link, feeds(1, Date.now()))).status).toBe(429)
  expect(await findChanges(db, id)).toHaveLength(1060)
  wait(61)
  expect(await tap()).toMatchObject({ status: 200 })
})

test('a diary takes 5,000 changes a day beside imports', async () => {
  useClock()
  const { link, ...diary } = await createDiary(site, 'day@example.com')
  const now = Date.now()
  const put = (count: number, source: StoredChange['source'], hoursAgo: number) => {
    const changes = feeds(count, now).map((change) => ({ ...change, source, isShifted: false }))
    return db.transaction().execute((trx) => store(trx, diary, changes, new Date(now - hoursAgo * 60 * MINUTE_MS)))
  }
  await put(4999, 'tap', 23)
  await put(2000, 'import', 0.5)
  await put(1000, 'tap', 25)
  expect(await send(link, [feed(now)])).toMatchObject({ status: 200 })
  expect(await send(link, [feed(now)])).toMatchObject({ status: 429, retryAfter: 3600 })
})

test('a diary has forty names and room for 20,000 entries', async () => {
  const { link, ...diary } = await createDiary(site, 'full@example.com')
  const now = Date.now()
  const named = (count: number) => Array.from({ length: count }, (_, index) => feed(now, `Helper ${index}`))
  expect(await send(link, named(40))).toMatchObject({ status: 200 })
  expect(await send(link, [feed(now, 'One more')])).toMatchObject({
    status: 422,
    error: 'At most 40 people can log here. Please choose a name that has logged before.',
  })
  const old = feeds(MAX_ENTRIES - 40, now).map((change) => ({ ...change, source: 'import' as const, isShifted: false }))
  await db.transaction().execute((trx) => store(trx, diary, old))
  const full = { status: 422, error: 'A diary has room for 20,000 entries, and this one is full.' }
  expect(await send(link, [feed(now, 'Helper 1')])).toMatchObject(full)
  const correction = { ...feed(now, 'Helper 1'), entryId: old[0]!.entryId, set: { isRemoved: true } }
  expect(await send(link, [correction])).toMatchObject({ status: 200 })
})

test('too many reads of a link are refused, and a phone in the same network still sends', async () => {
  const { page, link } = await createDiary(site, 'read@example.com')
  const read = async () => (await call('GET', link)).status
  const statuses = await Promise.all(Array.from({ length: 601 }, read))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect([await read(), (await call('GET', `${page}/nights`)).status, (await call('GET', page)).status]).toEqual([
    429, 429, 429,
  ])
  expect((await call('GET', `${page}/manifest.webmanifest`)).status).toBe(200)
  expect(await send(link, [feed(Date.now())])).toMatchObject({ status: 200 })
})

test('what a file of another app means is chosen sixty times an hour', async () => {
  const { page } = await createDiary(site, 'choose@example.com')
  const form = () => ({ method: 'POST', body: new URLSearchParams({ action: 'choose', order: 'day' }) })
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await app.request(`${page}/import/1`, form())).status)
  expect([statuses.filter((status) => status === 303).length, statuses.at(-1)]).toEqual([60, 429])
})

test('a diary is downloaded twenty times an hour from each network', async () => {
  const { page } = await createDiary(site, 'download@example.com')
  const headers = { 'x-forwarded-for': NETWORK }
  const download = async (n: number) =>
    (await app.request(`${page}/${n % 2 ? 'nights' : 'huckleberry'}.csv`, { headers })).status
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push(await download(n))
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
  expect((await app.request(page, { headers })).status).toBe(200)
})
