import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from '../e2e/support/fixtures'
import { book, createInstallation } from '../e2e/support/installation'
import { expectFormsKept, setContact } from './forms'

test('a locked SQLite rejects bookings with 503 until it is unlocked', async ({ database }) => {
  test.skip(database !== 'sqlite', 'PostgreSQL locks rows')
  const site = await createInstallation(database)
  try {
    await site.createAdmin()
    await setContact(site.env)
    const { url, stop } = await site.start()
    const other = new DatabaseSync(join(site.env.DATA_DIR, 'site.db'))
    other.exec('begin immediate')
    expect((await fetch(`${url}/services`)).status).toBe(200)
    // Many waiting bookings delay nobody else.
    const waiting = Promise.all(Array.from({ length: 8 }, (_, n) => book(url, `ben${n}@example.com`)))
    for (let n = 0; n < 20; n++) {
      const start = performance.now()
      for (const path of ['/services', '/api/blog?published=true']) expect((await fetch(url + path)).status).toBe(200)
      expect(performance.now() - start).toBeLessThan(1000)
    }
    expect((await waiting).map(({ status }) => status)).toEqual(Array(8).fill(503))
    const refused = await book(url, 'ann@example.com')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toEqual({ error: 'The site is busy for a moment. Please try again.' })
    await expectFormsKept(url)
    expect((await fetch(`${url}/services`)).status).toBe(200)
    other.exec('rollback')
    other.close()
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    await site.remove()
  }
})

test('when PostgreSQL is unavailable, the site responds with 503 and recovers automatically', async ({ database }) => {
  test.skip(database !== 'postgres', 'SQLite is part of the process')
  const site = await createInstallation(database)
  const server = new pg.Client(process.env.TEST_DATABASE_URL)
  await server.connect()
  const name = new URL(site.env.DATABASE_URL).pathname.slice(1)
  const terminate = () =>
    server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  try {
    await site.createAdmin()
    await setContact(site.env)
    const { url, stop } = await site.start()
    expect((await fetch(`${url}/services`)).status).toBe(200)

    // Connections that are cut while idle go unnoticed.
    await terminate()
    await sleep(200)
    expect((await book(url, 'ann@example.com')).status).toBe(201)

    // As during a restart, no connection is accepted.
    await server.query(`alter database ${name} with allow_connections false`)
    await terminate()
    const refused = await book(url, 'ben@example.com')
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: 'The site is busy for a moment. Please try again.' },
    ])
    await expectFormsKept(url)
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    await server.query(`alter database ${name} with allow_connections true`)
    expect((await book(url, 'ben@example.com')).status).toBe(201)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    await server.end()
    await site.remove()
  }
})
