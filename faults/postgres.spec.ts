import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../e2e/support/fixtures'
import { book, listConsultations, createInstallation } from '../e2e/support/installation'
import { startPostgres } from '../scripts/postgres.ts'

test.skip(({ database }) => database !== 'postgres', 'SQLite is part of the process')

const BUSY = 'The site is busy for a moment. Please try again.'

/** Starts a site with a cached page on its own PostgreSQL server, which can be restarted and frozen. */
async function startSiteWithOwnPostgres() {
  const server = await startPostgres()
  const site = await createInstallation('postgres', server.url)
  await site.createAdmin()
  const { url, stop } = await site.start()
  expect((await fetch(`${url}/blog`)).status).toBe(200)
  const close = async () => {
    await site.remove()
    await server.stop()
  }
  return { server, url, stop, close }
}

/** Expects cached pages to work and everything else to respond with 503. */
async function expectToBeBusy(url: string) {
  const bookingStart = performance.now()
  const refused = await book(url, 'ben@example.com')
  expect([refused.status, await refused.json()]).toEqual([503, { error: BUSY }])
  expect(performance.now() - bookingStart).toBeLessThan(20_000)
  const pageStart = performance.now()
  expect((await fetch(`${url}/blog`)).status).toBe(200)
  expect(performance.now() - pageStart).toBeLessThan(1000)
  const uncached = await fetch(`${url}/blog?before=short-naps`)
  expect([uncached.status, uncached.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(await uncached.text()).toMatch(/<h1/)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
}

async function expectToWork(url: string) {
  await expect.poll(() => book(url, 'cleo@example.com').then(({ status }) => status), { timeout: 30_000 }).toBe(201)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/blog?for=you`)).status).toBe(200)
}

test('while PostgreSQL restarts, the site responds with 503, then recovers automatically', async () => {
  const { server, url, stop, close } = await startSiteWithOwnPostgres()
  try {
    for (let n = 0; n < 3; n++) {
      expect((await book(url, `ann${n}@example.com`)).status).toBe(201)
      await server.restart(() => expectToBeBusy(url))
      await expectToWork(url)
    }
    const stored = (await listConsultations(url)).map(({ email }) => email)
    expect(stored.filter((email) => email.startsWith('ann'))).toHaveLength(3)
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    await close()
  }
})

test('a site that starts before PostgreSQL waits for it', async () => {
  const server = await startPostgres()
  const site = await createInstallation('postgres', server.url)
  try {
    let start = Promise.resolve<Awaited<ReturnType<typeof site.start>> | undefined>(undefined)
    await server.restart(async () => {
      start = site.start()
      await sleep(8000)
    })
    const { url, getOutput } = (await start)!
    expect(getOutput().match(/waiting for the database.*ECONNREFUSED/g)).toHaveLength(1)
    await expectToWork(url)
  } finally {
    await site.remove()
    await server.stop()
  }
})

test('while PostgreSQL hangs, the site responds with 503, then recovers automatically', async () => {
  const { server, url, stop, close } = await startSiteWithOwnPostgres()
  let thaw = () => {}
  try {
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    thaw = server.freeze()
    await expectToBeBusy(url)
    // Many simultaneous requests share a few connections, and none waits forever.
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => book(url, `dora${n}@example.com`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    thaw()
    await expectToWork(url)
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    thaw()
    await close()
  }
})
