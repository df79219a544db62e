import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../e2e/support/fixtures'
import { book, consultations, freshInstallation } from '../e2e/support/installation'

test.use({ story: 'stop' })

test('a stop under load finishes every accepted request, within ten seconds', async ({ database }) => {
  const site = await freshInstallation(database)
  site.env.RATE_LIMITS = 'off'
  try {
    const { url, end } = await site.start()
    const acknowledged: string[] = []
    const others = new Set<string>()
    const stopped = new AbortController()
    const client = async (name: number) => {
      for (let n = 0; !stopped.signal.aborted; n++) {
        const email = `family-${name}-${n}@example.com`
        const outcome = await book(url, email).then(
          ({ status }) => status,
          ({ cause }: { cause: NodeJS.ErrnoException }) => cause.code ?? cause.message,
        )
        if (outcome === 201) acknowledged.push(email)
        else others.add(String(outcome))
        if (outcome === 'ECONNREFUSED') return
      }
    }
    const clients = Array.from({ length: 16 }, (_, n) => client(n))
    await sleep(1000)
    const start = performance.now()
    expect(await end('SIGTERM')).toBe(0)
    expect(performance.now() - start).toBeLessThan(10_000)
    stopped.abort()
    await Promise.all(clients)
    expect(acknowledged.length).toBeGreaterThan(16)
    // What still waited in the kernel's queue is refused or reset; nothing that was accepted goes without its answer.
    expect([...others].filter((outcome) => !['ECONNREFUSED', 'ECONNRESET'].includes(outcome))).toEqual([])

    await site.createAdmin()
    const again = await site.start()
    const stored = (await consultations(again.url)).map(({ email }) => email)
    expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  } finally {
    await site.remove()
  }
})
