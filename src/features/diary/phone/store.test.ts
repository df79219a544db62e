import { afterEach, expect, test, vi } from 'vitest'
import type { NewChange } from '../log/log-form'
import { newUuid } from '../log/uuid'
import { createDiaryStore } from './store'

const now = '2026-02-04T07:00:00.000Z'

const createFeed = (note: string | null = null): NewChange => ({
  id: newUuid(),
  entryId: newUuid(),
  at: now,
  by: 'Kim',
  set: { childId: 'mia', kind: 'feed', start: now, note },
  isTapped: true,
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Sent = { since: number; changes: NewChange[] }

/** Returns a phone, and what it has sent. `answer` plays the server, or something else in its place. */
function openStore(answer: (sent: Sent) => Response) {
  const sent: Sent[] = []
  const send = ((_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    return Promise.resolve(answer(sent.at(-1)!))
  }) as typeof fetch
  const store = createDiaryStore({ token: 'x', changes: [], send })
  return { store, sent, queued: () => store.getSnapshot().queue.length }
}

const news = ({ changes }: Sent) => Response.json({ version: 1, correction: 0, changes })
const ended = () => Response.json({ error: 'This link has ended.', hasEnded: true }, { status: 404 })

test.each([
  ['a proxy that has lost the site', () => new Response('404 page not found', { status: 404 })],
  ['a proxy that speaks JSON', () => Response.json({ error: 'not found' }, { status: 404 })],
  ['a hotel', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['a hotel that speaks JSON', () => Response.json({ success: true })],
  ['an answer that breaks off', () => new Response('{"version":1,"changes":[')],
])('what %s answers ends no link and takes nothing out of the queue', async (_, foreign) => {
  let answer: typeof news = foreign
  const { store, queued } = openStore((sent) => answer(sent))
  store.add([createFeed()])
  for (let count = 0; count < 3; count++) await store.sync()
  expect(store.getSnapshot().link).toBe('no network')
  expect(queued()).toBe(1)
  answer = news
  await store.sync()
  expect(store.getSnapshot().link).toBe('works')
  expect(queued()).toBe(0)
})

test('a link has ended once our server has said so twice in a row', async () => {
  const answers = [ended, news, ended, ended]
  const { store } = openStore((sent) => answers.shift()!(sent))
  const links = []
  while (answers.length > 0) {
    await store.sync()
    links.push(store.getSnapshot().link)
  }
  expect(links).toEqual(['works', 'works', 'works', 'ended'])
})

const LIMIT = 64 * 1024
const bytesOf = (sent: Sent) => new TextEncoder().encode(JSON.stringify(sent)).length
const isIn = ({ changes }: Sent, { id }: NewChange) => changes.some((change) => change.id === id)

test('sixty long notes in Cyrillic are sent in requests that the server takes', async () => {
  const { store, sent, queued } = openStore((one) =>
    bytesOf(one) > LIMIT ? new Response('', { status: 413 }) : news(one),
  )
  store.add(Array.from({ length: 60 }, () => createFeed('ж'.repeat(2000))))
  await store.sync()
  expect(queued()).toBe(0)
  expect(sent.every((one) => bytesOf(one) < LIMIT)).toBe(true)
})

test.each([
  ['400', () => new Response('Bad request', { status: 400 }), 'Something on the way to the site refused it.'],
  ['403', () => new Response('<h1>Forbidden</h1>', { status: 403 }), 'Something on the way to the site refused it.'],
  ['413', () => Response.json({ error: 'Too large' }, { status: 413 }), 'Too large'],
  ['422', () => Response.json({ error: 'Full' }, { status: 422 }), 'Full'],
  ['500', () => Response.json({ error: 'Went wrong' }, { status: 500 }), 'Went wrong'],
])(
  'of twenty changes, the one that gets %s is set aside with its words, and the others arrive',
  async (_, refuse, why) => {
    const changes = Array.from({ length: 20 }, () => createFeed())
    const wrong = changes[7]!
    let isMended = false
    const { store, sent, queued } = openStore((one) => (isIn(one, wrong) && !isMended ? refuse() : news(one)))
    store.add(changes)
    await store.sync()
    expect(queued()).toBe(0)
    expect(store.getSnapshot()).toMatchObject({ link: 'works', refused: [{ id: wrong.id, why }] })
    expect(store.getSnapshot().changes).toHaveLength(20)
    expect(sent.length).toBeLessThan(20)

    // Retries, because the site may have been at fault.
    isMended = true
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    await store.sync()
    expect(store.getSnapshot().refused).toEqual([])
    expect(isIn(sent.at(-1)!, wrong)).toBe(true)
  },
)

test('what our server names is set aside alone', async () => {
  const changes = [createFeed(), createFeed(), createFeed()]
  const { store, sent } = openStore((one) => {
    const index = one.changes.findIndex(({ id }) => id === changes[1]!.id)
    const fields = { [`changes.${index}.set.kind`]: 'Unknown' }
    return index < 0 ? news(one) : Response.json({ error: 'Unknown', fields }, { status: 422 })
  })
  store.add(changes)
  await store.sync()
  expect(store.getSnapshot()).toMatchObject({ queue: [], refused: [{ id: changes[1]!.id, why: 'Unknown' }] })
  expect(sent).toHaveLength(2)
})

test('an older site, whose answers lack what was added since, takes and tells everything', async () => {
  const { store, sent, queued } = openStore(news)
  store.add(Array.from({ length: 60 }, () => createFeed()))
  await store.sync()
  await store.sync()
  expect(queued()).toBe(0)
  expect(store.getSnapshot()).toMatchObject({ link: 'works', refused: [], page: undefined })
  expect(store.getSnapshot().changes).toHaveLength(60)
  expect(sent.map((one) => Object.keys(one).toSorted())).toEqual(sent.map(() => ['changes', 'sentAt', 'since']))
})

test('a site that doesn’t know a field of every request sets nothing aside, and its words are shown', async () => {
  const error = 'The site doesn’t know what this page sends. Please reload the page.'
  const { store, queued } = openStore(() => Response.json({ error, fields: { head: error } }, { status: 422 }))
  store.add([createFeed(), createFeed()])
  await store.sync()
  expect(store.getSnapshot()).toMatchObject({ link: 'refused', problem: error, refused: [] })
  expect(queued()).toBe(2)
})

test('a network that refuses everything sets nothing aside', async () => {
  const { store, sent, queued } = openStore(() => new Response('Please sign in', { status: 403 }))
  store.add([createFeed(), createFeed()])
  await store.sync()
  expect(store.getSnapshot()).toMatchObject({ link: 'no network', refused: [] })
  expect(queued()).toBe(2)
  expect(sent).toHaveLength(2)
})

test('a proxy that takes nothing for an hour holds the queue up for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const headers = { 'Retry-After': '3600' }
  let answer: typeof news = () => new Response('Too many requests', { status: 429, headers })
  const { store, queued } = openStore((sent) => answer(sent))
  store.add([createFeed()])
  await store.sync()
  answer = news
  vi.setSystemTime(Date.now() + 61_000)
  await store.sync()
  expect(queued()).toBe(0)
})

test('a diary that takes more later says so, keeps the queue, and asks for news until then', async () => {
  const error = 'It takes more in 20 minutes.'
  const headers = { 'Retry-After': '1200' }
  let isFull = true
  const { store, sent, queued } = openStore((one) =>
    isFull && one.changes.length > 0 ? Response.json({ error }, { status: 429, headers }) : news(one),
  )
  store.add([createFeed(), createFeed()])
  await store.sync()
  await store.sync()
  expect(store.getSnapshot()).toMatchObject({ link: 'refused', problem: error, refused: [] })
  expect(queued()).toBe(2)
  expect(sent.map(({ changes }) => changes.length)).toEqual([2, 0])
  isFull = false
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_201_000 })
  await store.sync()
  expect(queued()).toBe(0)
  expect(store.getSnapshot()).toMatchObject({ link: 'works', problem: undefined })
})

/** A browser's database that never finishes what `hangs` says, or takes ten seconds to open and contains this queue. */
function stubDatabase(hangs: 'opening' | 'writing' | 'for ten seconds', queued: NewChange[] = []) {
  const isSlow = hangs === 'for ten seconds'
  class Target {
    result?: unknown
    settle?: string
    delay?: number
    addEventListener(type: string, listener: () => void) {
      if (type !== this.settle) return
      if (this.delay) setTimeout(listener, this.delay)
      else queueMicrotask(listener)
    }
  }
  class IDBRequest extends Target {}
  const request = (result: unknown, isDone: boolean, delay = 0) =>
    Object.assign(new IDBRequest(), { result, settle: isDone ? 'success' : '', delay })
  class IDBObjectStore {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    getAll = () => request(this.name === 'queue' ? queued : [], true)
    get = () => request(undefined, true)
    put = () => request(undefined, isSlow)
    delete = () => request(undefined, isSlow)
  }
  class IDBTransaction extends Target {
    override settle = isSlow ? 'complete' : ''
    objectStore = (name: string) => new IDBObjectStore(name)
  }
  class IDBDatabase extends Target {
    transaction = () => new IDBTransaction()
  }
  vi.stubGlobal('indexedDB', { open: () => request(new IDBDatabase(), hangs !== 'opening', isSlow ? 10_000 : 0) })
}

test.each(['opening', 'writing'] as const)(
  'a database that hangs while %s keeps nothing from being sent',
  async (hangs) => {
    vi.useFakeTimers()
    stubDatabase(hangs)
    const { store, queued } = openStore(news)
    store.add([createFeed(), createFeed()])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(queued()).toBe(0)
    store.add([createFeed()])
    await vi.advanceTimersByTimeAsync(1000)
    expect(queued()).toBe(0)
    expect(store.getSnapshot()).toMatchObject({ link: 'works', isKept: false })
  },
)

test('what a slow database has kept is sent once it’s open', async () => {
  vi.useFakeTimers()
  const kept = createFeed()
  stubDatabase('for ten seconds', [kept])
  const { store, sent, queued } = openStore(news)
  store.add([createFeed()])
  await vi.advanceTimersByTimeAsync(6000)
  expect(store.getSnapshot()).toMatchObject({ link: 'works', isKept: false })
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.filter((one) => isIn(one, kept))).toHaveLength(1)
  expect(queued()).toBe(0)
  expect(store.getSnapshot().isKept).toBe(true)
})
