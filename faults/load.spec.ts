import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from '../e2e/support/fixtures'
import { book, createInstallation, signIn } from '../e2e/support/installation'
import { createDiary } from '../e2e/support/nights'
import { booking, message } from '../test/support/factories'

const DURATION_MS = 10_000
const REFUSED = '192.0.2.66'

for (const [senders, address] of [
  ['an address that is already refused', REFUSED],
  ['fresh addresses', undefined],
] as const)
  test(`under eight senders of hostile forms from ${senders}, pages answer and a parent can book`, async ({
    database,
  }) => {
    const site = await createInstallation(database)
    Object.assign(site.env, { TRUST_PROXY: '1' })
    let worker: Worker | undefined
    try {
      const { url, stop } = await site.start()
      for (const [path, content] of [
        ['/api/consultations', booking()],
        ['/api/contacts', message()],
      ] as const) {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': REFUSED }
        const send = async () =>
          (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(content) })).status
        for (let n = 0; n < 30; n++) expect(await send()).toBe(201)
        expect(await send()).toBe(429)
      }

      const statuses = new Map<number, number>()
      worker = new Worker(join(import.meta.dirname, 'hostile-senders.ts'), { workerData: { url, address } })
      worker.on('message', (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1))
      await expect.poll(() => statuses.size).toBeGreaterThan(0)
      const times: number[] = []
      const end = performance.now() + DURATION_MS
      for (let n = 0; performance.now() < end; n++) {
        const start = performance.now()
        const page = await fetch(`${url}/services`)
        await page.arrayBuffer()
        expect(page.status).toBe(200)
        times.push(performance.now() - start)
        if (n % 50 === 0) expect((await book(url, `parent${n}@example.com`, '198.51.100.7')).status).toBe(201)
        await sleep(20)
      }
      await worker.terminate()
      times.sort((a, b) => a - b)
      const [median, slowest] = [times[Math.floor(times.length / 2)]!, times.at(-1)!]
      const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      console.log(`${times.length} pages: median ${median.toFixed(1)} ms, slowest ${slowest.toFixed()} ms; ${counts}`)
      expect(new Set(statuses.keys())).toEqual(new Set([413, address ? 429 : 422]))
      expect([...statuses.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(100)
      expect(median).toBeLessThan(50)
      expect(slowest).toBeLessThan(500)
      expect(await stop('SIGTERM')).toBe(0)
    } finally {
      await worker?.terminate()
      await site.remove()
    }
  })

const FLOOD_MS = 2 * 60_000

test('while ten senders flood, read, import, and erase by one link, pages, Today, and families’ taps go through', async ({
  database,
}) => {
  test.setTimeout(8 * 60_000)
  const site = await createInstallation(database)
  Object.assign(site.env, { TRUST_PROXY: '1' })
  let worker: Worker | undefined
  try {
    await site.createAdmin()
    const { url } = await site.start()
    const [flooded, other] = [
      await createDiary({ url, env: site.env }),
      await createDiary({ url, env: site.env }, { email: 'sam@example.com' }),
    ]
    const { cookie } = await signIn(url)
    const tap = (path: string, n: number) => {
      const at = new Date().toISOString()
      const change = { id: randomUUID(), entryId: randomUUID(), at, by: 'Sam', set: { kind: 'feed', start: at } }
      const body = JSON.stringify({ since: n, sentAt: at, changes: n % 20 === 0 ? [change] : [] })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' }
      return fetch(`${url}/api${path}/sync`, { method: 'POST', headers, body })
    }
    const calls: Record<string, (n: number) => Promise<Response>> = {
      services: () => fetch(`${url}/services`),
      uncached: (n) => fetch(`${url}/blog?q=night${n}`),
      Today: () => fetch(`${url}/api/today`, { headers: { cookie } }),
      'another family’s tap': (n) => tap(other.path, n),
    }
    /** Returns the medians. */
    const measure = async (ms: number) => {
      const times = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]))
      const end = performance.now() + ms
      for (let n = 0; performance.now() < end; n++) {
        for (const [name, call] of Object.entries(calls)) {
          const start = performance.now()
          const reply = await call(n)
          await reply.arrayBuffer()
          expect([name, reply.status]).toEqual([name, 200])
          times.get(name)!.push(performance.now() - start)
        }
        await sleep(1000)
      }
      return [...times].map(
        ([name, all]) => [name, all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!] as const,
      )
    }
    await measure(5000)
    const usual = new Map(await measure(20_000))
    const statuses = new Map<number, number>()
    worker = new Worker(join(import.meta.dirname, 'hostile-senders.ts'), { workerData: { url, link: flooded.path } })
    worker.on('message', (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1))
    const flood = await measure(FLOOD_MS)
    expect((await tap(flooded.path, 0)).status).toBe(200)
    const headers = { origin: url, 'x-forwarded-for': '10.0.9.1' }
    expect((await fetch(`${url}${flooded.path}/erase`, { method: 'POST', headers })).status).toBe(200)
    // The senders go on.
    const erased = await measure(FLOOD_MS / 6)
    await worker.terminate()
    for (const times of [flood, erased]) {
      console.log(times.map(([name, ms]) => `${name} ${ms.toFixed(1)} ms (${usual.get(name)!.toFixed(1)})`).join(', '))
      expect(times.filter(([name, ms]) => ms > Math.max(50, 2 * usual.get(name)!))).toEqual([])
    }
    expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
  } finally {
    await worker?.terminate()
    await site.remove()
  }
})
