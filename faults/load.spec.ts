import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from '../e2e/support/fixtures'
import { book, createInstallation } from '../e2e/support/installation'
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
