import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '../package.json'
import { testApp } from './app'
import { booking } from './support/factories'
import { setReadOnly } from './support/break-database'

const TOKEN = 'a token for metrics'

test('a healthy site responds to both checks', async () => {
  const { call } = await testApp()
  expect(await (await call('GET', '/healthz')).text()).toBe(`alive ${version}`)
  expect(await (await call('GET', '/up')).text()).toBe(`alive ${version}`)
  expect((await call('GET', '/readyz')).status).toBe(200)
})

test('a site without its database or migrations is alive but not ready', async () => {
  const { call, db } = await testApp()
  await db.deleteFrom('kysely_migration' as never).execute()
  const behind = await call('GET', '/readyz')
  expect([behind.status, await behind.text()]).toEqual([503, 'migrations are missing'])
  await db.schema.dropTable('kysely_migration').execute()
  const gone = await call('GET', '/readyz')
  expect([gone.status, await gone.text()]).toEqual([503, 'the database doesn’t respond'])
  expect((await call('GET', '/healthz')).status).toBe(200)
})

test('a database that can’t be written is not ready, answers 503, and recovers automatically', async () => {
  const { call, db } = await testApp()
  const book = async () => (await call('POST', '/api/consultations', booking())).status
  await setReadOnly(db, true)
  await expect.poll(async () => (await call('GET', '/readyz')).text()).toBe('the database can’t be written')
  expect((await call('GET', '/readyz')).status).toBe(503)
  expect(await book()).toBe(503)
  expect((await call('GET', '/blog')).status).toBe(200)
  await setReadOnly(db, false)
  await expect.poll(book).toBe(201)
  expect((await call('GET', '/readyz')).status).toBe(200)
})

test('a database that was moved or replaced acknowledges nothing and says so, until it’s back', async ({ skip }) => {
  skip(process.env.TEST_DATABASE === 'postgres', 'it has no file of ours')
  const { call, db, env } = await testApp()
  const book = async () => (await call('POST', '/api/consultations', booking())).status
  const ready = async () => (await call('GET', '/readyz')).text()
  const MOVED = 'the database’s file was moved, deleted, or replaced'
  const moved = `${env.dataDir}-moved`
  renameSync(env.dataDir, moved)
  expect([await book(), await ready()]).toEqual([503, MOVED])
  // Like a deployment that starts with an empty folder.
  mkdirSync(env.dataDir)
  writeFileSync(join(env.dataDir, 'site.db'), '')
  expect([await book(), await ready()]).toEqual([503, MOVED])
  expect((await call('GET', '/blog')).status).toBe(200)
  rmSync(env.dataDir, { recursive: true })
  renameSync(moved, env.dataDir)
  expect([await book(), await ready()]).toEqual([201, 'ready'])
  expect(await db.selectFrom('consultation').select('id').execute()).toHaveLength(1)
})

test('metrics need the token, count routes instead of URLs, and include overdue requests', async () => {
  const { call, db } = await testApp({ env: { METRICS_TOKEN: TOKEN } })
  await call('POST', '/api/contacts', {
    name: 'Ann',
    email: 'ann@example.com',
    subject: 'general',
    message: 'We have not slept in weeks.',
  })
  await db
    .updateTable('contact')
    .set({ createdAt: new Date(Date.now() - 30 * 3_600_000).toISOString() })
    .execute()
  await call('GET', '/api/blog/no-such-post')

  for (const headers of [undefined, { authorization: 'Bearer nonsense' }, { authorization: TOKEN }])
    expect((await call('GET', '/metrics', undefined, { headers })).status).toBe(401)
  const text = await (
    await call('GET', '/metrics', undefined, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/contacts",status="201"\} 1/)
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/blog\/:slug",status="404"\} 1/)
  expect(text).not.toContain('no-such-post')
  expect(text).toContain('mails_waiting 2')
  expect(text).toContain('mails_failed 0')
  expect(text).toMatch(/mails_oldest_waiting_seconds [\d.]+/)
  expect(text).toContain(`build_info{version="${version}",commit=""} 1`)
  expect(text).toContain('calendars_oldest_read_seconds 0')
  expect(text).toContain('requests_overdue_promised 1')
  expect(text).toContain('requests_overdue_latest 0')

  // The hours come from the settings.
  await db
    .insertInto('setting')
    .values({ key: 'site', value: { promisedHours: 36, latestHours: 29 } })
    .execute()
  const later = await (
    await call('GET', '/metrics', undefined, { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text()
  expect(later).toContain('requests_overdue_promised 0')
  expect(later).toContain('requests_overdue_latest 1')
})

test('without a configured token there are no metrics', async () => {
  const { call } = await testApp()
  expect((await call('GET', '/metrics')).status).toBe(404)
})

test('the metrics say how long ago a calendar was last read', async () => {
  const { call, db } = await testApp({ env: { METRICS_TOKEN: TOKEN } })
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const calendar = { kind: 'feed' as const, name: null, url: 'x', username: null, password: null, etag: null }
  const state = { triedAt: null, error: null }
  await db
    .insertInto('calendar')
    .values([
      { ...calendar, ...state, id: 'fresh', readAt: ago(1), createdAt: ago(100) },
      { ...calendar, ...state, id: 'never read', readAt: null, createdAt: ago(5) },
    ])
    .execute()
  const headers = { authorization: `Bearer ${TOKEN}` }
  const text = await (await call('GET', '/metrics', undefined, { headers })).text()
  const [, seconds] = /^calendars_oldest_read_seconds ([\d.]+)$/m.exec(text) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(5 * 3600)
  expect(Number(seconds)).toBeLessThan(6 * 3600)
})
