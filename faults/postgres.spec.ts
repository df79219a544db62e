import { expect, test } from '../e2e/support/fixtures'
import { book, consultations, freshInstallation } from '../e2e/support/installation'
import { startPostgres } from '../scripts/postgres.ts'

test.use({ story: 'PostgreSQL' })
test.skip(({ database }) => database !== 'postgres', 'SQLite is part of the process')

const BUSY = 'The site is busy for a moment. Please try again.'

/** A site with a page in memory, on a PostgreSQL server of its own, which can be restarted and frozen. */
async function siteOnItsOwnServer() {
  const server = await startPostgres()
  const site = await freshInstallation('postgres', server.url)
  await site.createAdmin()
  const { url, end } = await site.start()
  expect((await fetch(`${url}/blog`)).status).toBe(200)
  const close = async () => {
    await site.remove()
    await server.stop()
  }
  return { server, url, end, close }
}

/** What the site does without its database: pages in memory go on, everything else says what is wrong. */
async function expectToBeBusy(url: string) {
  const begun = performance.now()
  const refused = await book(url, 'ben@example.com')
  expect([refused.status, await refused.json()]).toEqual([503, { error: BUSY }])
  expect(performance.now() - begun).toBeLessThan(20_000)
  const asked = performance.now()
  expect((await fetch(`${url}/blog`)).status).toBe(200)
  expect(performance.now() - asked).toBeLessThan(1000)
  const unknown = await fetch(`${url}/blog?before=short-naps`)
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect(await unknown.text()).toMatch(/<h1/)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
}

async function expectToWork(url: string) {
  await expect.poll(() => book(url, 'cleo@example.com').then(({ status }) => status), { timeout: 30_000 }).toBe(201)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/blog?for=you`)).status).toBe(200)
}

test('PostgreSQL is restarted: the site says so meanwhile, and goes on by itself', async () => {
  const { server, url, end, close } = await siteOnItsOwnServer()
  try {
    for (let time = 0; time < 3; time++) {
      expect((await book(url, `ann${time}@example.com`)).status).toBe(201)
      await server.restart(() => expectToBeBusy(url))
      await expectToWork(url)
    }
    const stored = (await consultations(url)).map(({ email }) => email)
    expect(stored.filter((email) => email.startsWith('ann'))).toHaveLength(3)
    expect(await end('SIGTERM')).toBe(0)
  } finally {
    await close()
  }
})

test('PostgreSQL is frozen, as by a disk that hangs: the site says so meanwhile, and goes on by itself', async () => {
  const { server, url, end, close } = await siteOnItsOwnServer()
  let thaw = () => {}
  try {
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    thaw = server.freeze()
    await expectToBeBusy(url)
    // Many at once wait for the few connections there are, and none for ever.
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => book(url, `dora${n}@example.com`)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    thaw()
    await expectToWork(url)
    expect(await end('SIGTERM')).toBe(0)
  } finally {
    thaw()
    await close()
  }
})
