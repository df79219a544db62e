import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../src/server/db/migrate'
import { indexWords } from '../src/server/db/word-index'
import { testApp } from './app'
import { cookieOf } from './cookie'
import type { FreshDatabase } from './setup-database'

const kept = (name: string) => readFile(join(import.meta.dirname, 'files', name), 'utf8')

/** What the first release (only migration 001) had written, on each database. Never made anew: no later release can. */
async function fillByFirstRelease({ DATABASE_URL, DATA_DIR }: FreshDatabase) {
  if (DATABASE_URL) {
    const client = new pg.Client(DATABASE_URL)
    await client.connect()
    await client.query(await kept('first-release.postgres.sql'))
    await client.end()
  } else {
    const database = new DatabaseSync(join(DATA_DIR, 'site.db'))
    database.exec(await kept('first-release.sqlite.sql'))
    database.close()
  }
}

const { call, db } = await testApp({ fill: fillByFirstRelease })
const password = 'moonlit garden'
const cookie = cookieOf(await call('POST', '/api/auth/login', { username: 'hilda', password }))
const read = async (path: string) => {
  const reply = await call('GET', path, undefined, { cookie })
  expect([path, reply.status]).toEqual([path, 200])
  return (await reply.json()) as never
}
type Row = Record<string, unknown> & { id: string }

test('who had an account then signs in with the password of then', async () => {
  expect(await read('/api/auth/me')).toMatchObject({
    user: { username: 'Hilda', isApproved: true, canManageUsers: true },
  })
  const users: Row[] = await read('/api/admin/users')
  expect(users.map(({ username, approved }) => [username, approved])).toEqual(
    expect.arrayContaining([
      ['Hilda', true],
      ['wanda', false],
    ]),
  )
  expect(await read('/api/auth/second-factor')).toMatchObject({ on: false })
})

test('every request is there, can be found, answered and deleted', async () => {
  const requests: Row[] = await read('/api/consultations')
  expect(requests).toHaveLength(6)
  const zoe = requests.find(({ email }) => email === 'zoe@example.com')!
  expect(zoe).toMatchObject({
    preferredDate: '2031-03-04T12:00:00.000Z',
    status: 'confirmed',
    notes: 'Prefers evenings.',
  })
  await indexWords(db, 1)
  const { rows } = (await read(`/api/consultations?q=${encodeURIComponent('دانا')}`)) as { rows: Row[] }
  expect(rows.map(({ sleepChallenges }) => sleepChallenges)).toEqual([
    `Line one\nline 'two' with \\ and "quotes"; -- and <b>tags</b>`,
  ])
  expect(await read('/api/contacts')).toHaveLength(4)
  expect(await read('/api/contacts?q=twins')).toMatchObject({ rows: [{ email: 'ann@example.com' }] })
  expect((await call('PATCH', `/api/consultations/${zoe.id}`, { status: 'completed' }, { cookie })).status).toBe(200)
  expect((await call('DELETE', `/api/consultations/${zoe.id}`, undefined, { cookie })).status).toBe(200)
})

type Kind = 'consultation' | 'contact'

/** How many requests are in each state: as the database keeps count, and as they are. */
async function counted(kind: Kind) {
  const kept = db.selectFrom('tally').select(['state', 'amount']).where('kind', '=', kind)
  const told: Record<string, number> = {}
  for (const { state, amount } of await kept.execute()) told[state] = (told[state] ?? 0) + amount
  const rows: Record<string, unknown>[] = await db.selectFrom(kind).selectAll().execute()
  const real = Object.fromEntries(Object.keys(told).map((state) => [state, 0]))
  for (const { spamAt, status, respondedAt } of rows) {
    const state = spamAt ? 'spam' : kind === 'consultation' ? String(status) : respondedAt ? 'responded' : 'unread'
    real[state] = (real[state] ?? 0) + 1
  }
  return { told, real, rows: rows.length }
}

test('the counts of the lists are those of the requests of then, also once they change', async () => {
  const expectRight = async (kind: Kind) => {
    const { told, real, rows } = await counted(kind)
    expect(told).toEqual(real)
    const { counts } = (await read(`/api/${kind}s?page=1`)) as { counts: Record<string, number> }
    expect([kind, counts.all! + counts.spam!]).toEqual([kind, rows])
    return rows
  }
  expect([await expectRight('consultation'), await expectRight('contact')]).toEqual([5, 4])
  const { rows } = (await read('/api/contacts?q=twins')) as { rows: Row[] }
  const path = `/api/contacts/${rows[0]!.id}`
  for (const responded of [true, false]) {
    expect((await call('PATCH', path, { responded }, { cookie })).status).toBe(200)
    await expectRight('contact')
  }
})

test('articles keep their addresses, also the former ones; testimonials are shown', async () => {
  expect(await read('/api/blog')).toHaveLength(3)
  const [post] = (await read('/api/blog?published=true')) as [Row]
  expect(await read(`/api/blog/${String(post.slug)}`)).toMatchObject({ title: post.title })
  const moved = await call('GET', '/blog/its-former-address')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/blog/${String(post.slug)}`])
  const saved = await call('PATCH', `/api/blog/${post.id}`, { title: 'Four months', version: 1 }, { cookie })
  expect(saved.status).toBe(200)
  expect(await read('/api/testimonials')).toHaveLength(15)
  for (const path of ['/', '/blog', '/about', `/blog/${String(post.slug)}`])
    expect([path, (await call('GET', path)).status]).toEqual([path, 200])
})

test('mails are listed as they were, and know their requests; those that wait can be sent', async () => {
  const { rows } = (await read('/api/admin/mails')) as { rows: Row[] }
  expect(rows).toHaveLength(8)
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['failed', 'retrying', 'sent']))
  const waiting = rows.find(({ state }) => state === 'failed')!
  expect((await call('POST', `/api/admin/mails/${waiting.id}/send-again`, undefined, { cookie })).status).toBe(200)
  const about = await db.selectFrom('outbox').select('aboutId').where('id', '=', waiting.id).executeTakeFirstOrThrow()
  expect(about.aboutId).not.toBeNull()
})

test('all about a family of then is found by its address, exported, and erased', async () => {
  const ask = (what: string, address: string) => call('POST', `/api/admin/privacy/${what}`, { address }, { cookie })
  const found = async (address: string) => (await ask('find', address)).json()
  const dana = { consultations: 1, messages: 0, trashed: 0, mails: 2 }
  expect(await found('DANA@example.com')).toMatchObject(dana)
  // Deleted a moment ago, by a test above.
  expect(await found('zoe@example.com')).toMatchObject({ consultations: 0, trashed: 1, mails: 2 })
  expect(await found('hilda@example.com')).toMatchObject({ account: expect.anything() })
  expect(await (await ask('export', 'dana@example.com')).text()).toContain('دانا')
  expect((await ask('erase', 'dana@example.com')).status).toBe(200)
  expect(await found('dana@example.com')).toMatchObject({ consultations: 0, messages: 0, trashed: 0, mails: 0 })
  const { told, real } = await counted('consultation')
  expect(told).toEqual(real)
})

test('what came later is there, and empty', async () => {
  for (const path of ['/api/media', '/api/trash', '/api/auth/passkeys', '/api/admin/activity', '/api/site/settings'])
    await read(path)
})

test('a release that is older than the database does not touch it, and says why', async () => {
  const newer = { name: '998-later', timestamp: new Date().toISOString() }
  await db
    .insertInto('kysely_migration' as never)
    .values(newer)
    .execute()
  await expect(migrate(db)).rejects.toThrow(
    'a newer release has changed the database (998-later): use that one, or restore an older backup',
  )
  await db
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '998-later' as never)
    .execute()
  await migrate(db)
})
