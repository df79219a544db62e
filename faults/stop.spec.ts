import { expect, test } from '../e2e/support/fixtures'
import { book, listConsultations, createInstallation } from '../e2e/support/installation'

test.use({ scope: 'stop' })

test('SIGTERM under load finishes every accepted request within ten seconds', async ({ database }) => {
  const site = await createInstallation(database)
  site.env.RATE_LIMITS = 'off'
  try {
    const { url, stop } = await site.start()
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
    await expect.poll(() => acknowledged.length).toBeGreaterThan(16)
    const start = performance.now()
    expect(await stop('SIGTERM')).toBe(0)
    expect(performance.now() - start).toBeLessThan(10_000)
    stopped.abort()
    await Promise.all(clients)
    // Connections in the kernel's queue are refused or reset; every accepted request gets its response.
    expect([...others].filter((outcome) => !['ECONNREFUSED', 'ECONNRESET'].includes(outcome))).toEqual([])

    await site.createAdmin()
    const again = await site.start()
    const stored = (await listConsultations(again.url)).map(({ email }) => email)
    expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  } finally {
    await site.remove()
  }
})
