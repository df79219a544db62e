import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '../e2e/support/fixtures'
import { booking } from '../test/support/factories'
import { book, listConsultations, createInstallation } from '../e2e/support/installation'

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

test('stopped ten times under keep-alive load, the site answers every request it has begun, within two seconds', async ({
  database,
}) => {
  const site = await createInstallation(database)
  site.env.RATE_LIMITS = 'off'
  try {
    await site.createAdmin()
    const acknowledged: string[] = []
    for (let round = 0; round < 10; round++) {
      const { url, stop } = await site.start()
      const failures: string[] = []
      const client = async (name: number) => {
        for (let n = 0; ; n++) {
          const email = `family-${round}-${name}-${n}@example.com`
          const outcome = await post(agent, `${url}/api/consultations`, booking({ email }))
          if (outcome === 201) acknowledged.push(email)
          else return failures.push(String(outcome))
        }
      }
      // Without a limit, it would open new connections at times, which are reset while they wait in the kernel's queue.
      const agent = new Agent({ keepAlive: true, maxSockets: 16 })
      const before = acknowledged.length
      const clients = Array.from({ length: 16 }, (_, n) => client(n))
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50)
      const start = performance.now()
      expect(await stop('SIGTERM')).toBe(0)
      const duration = performance.now() - start
      await Promise.all(clients)
      agent.destroy()
      console.log(`round ${round + 1}: ${acknowledged.length - before} bookings, stopped in ${duration.toFixed()} ms`)
      expect(duration).toBeLessThan(2000)
      expect(new Set(failures)).toEqual(new Set(['ECONNREFUSED']))
    }
    const { url } = await site.start()
    const stored = (await listConsultations(url)).map(({ email }) => email)
    expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  } finally {
    await site.remove()
  }
})

/** Posts JSON on a connection of the agent. Returns the status, or the code of the error. */
async function post(agent: Agent, url: string, body: object) {
  const call = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } })
  call.end(JSON.stringify(body))
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    await text(response)
    return response.statusCode
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
