import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache'

let version = 'one'
let renders = 0
let cache: PageCache
const page = async (status = 200) => ({ html: Buffer.from(`<p>${++renders}</p>`), status })
const get = async (render = () => page()) => (await cache.get('/', render)).body.identity.toString()
const aSecondLater = () => vi.advanceTimersByTime(1001)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  version = 'one'
  renders = 0
  cache = new PageCache(async () => version)
  return () => vi.useRealTimers()
})

test('a page is rendered once, also when many ask at the same moment', async () => {
  expect(await Promise.all([get(), get(), get()])).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
  expect(await get()).toBe('<p>1</p>')
})

test('a write is seen within a second, whichever process wrote', async () => {
  await get()
  version = 'two'
  expect(await get()).toBe('<p>1</p>')
  aSecondLater()
  expect(await get()).toBe('<p>2</p>')
})

test('who asks all the time never has to wait for the version', async () => {
  await get()
  for (let round = 0; round < 10; round++) {
    vi.advanceTimersByTime(600)
    expect(cache.current('/')).toBeDefined()
    await Promise.resolve()
  }
  version = 'two'
  vi.advanceTimersByTime(600)
  expect(cache.current('/')).toBeDefined()
  await Promise.resolve()
  expect(cache.current('/')).toBeUndefined()
  expect(await get()).toBe('<p>2</p>')
})

test('what this process wrote is seen at once', async () => {
  await get()
  version = 'two'
  cache.recheck()
  expect(await get()).toBe('<p>2</p>')
})

test('a write while the version is being read is seen by the next who asks', async () => {
  await get()
  const read = Promise.withResolvers<string>()
  const answers = [read.promise, Promise.resolve('two')]
  cache = new PageCache(async () => answers.shift() ?? 'two')
  const before = get()
  cache.recheck()
  const after = get()
  read.resolve('one')
  await before
  expect(await after).toBe(await get())
  expect(answers).toEqual([])
})

test('only a 200 is kept, and a failure is not', async () => {
  await get(() => page(404))
  await expect(get(() => Promise.reject(Error('database')))).rejects.toThrow('database')
  expect(await get()).toBe('<p>2</p>')
})

test('a page that was rendered while something was written is not kept', async () => {
  const started = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<Awaited<ReturnType<typeof page>>>()
  const slow = get(() => (started.resolve(), finished.promise))
  await started.promise
  version = 'two'
  aSecondLater()
  expect(await get()).toBe('<p>1</p>')
  finished.resolve({ html: Buffer.from('old'), status: 200 })
  expect(await slow).toBe('old')
  expect(await get()).toBe('<p>1</p>')
})

test('while the database is away, what is in memory is served', async () => {
  let away = false
  cache = new PageCache(async () => {
    if (away) throw Error('database')
    return version
  })
  await get()
  away = true
  aSecondLater()
  expect(await get()).toBe('<p>1</p>')
})

test('a page is old after a minute, but not while the database is away or hangs', async () => {
  let answer: () => Promise<string> = async () => 'one'
  cache = new PageCache(() => answer())
  const later = async (seconds: number) => {
    vi.advanceTimersByTime(1000 * seconds)
    await sleep(5) // The cache looks at its clock once a millisecond.
  }
  await later(1)
  await get()
  await later(61)
  expect(await get()).toBe('<p>2</p>')
  for (const away of [() => Promise.reject(Error('away')), () => new Promise<never>(() => {})]) {
    answer = away
    await later(300)
    expect(await get()).toBe('<p>2</p>')
  }
})
