import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '../src/server/api'
import { allPermissions } from '../src/features/accounts/schema'
import type { Tables } from '../src/server/db/tables'
import { listTables } from '../src/server/db/dump'
import { testApp } from './app'
import { booking, message } from './factories'
import { anyBody, anyQuery, goodBodies } from './fuzz-inputs'

type Table = keyof Tables

const { call, db, signedIn } = await testApp()
const owner = await signedIn([...allPermissions])

// One of everything that could be changed.
for (const [path, body] of [
  ['consultations', booking()],
  ['consultations', booking({ email: 'other@example.com' })],
  ['contacts', message()],
  ['blog', { title: 'Sleep', content: 'At last.', excerpt: '', slug: 'sleep', published: true }],
  ['blog', { title: 'Draft', content: 'Not yet.', excerpt: '', slug: 'draft', published: false }],
  ['testimonials', { parentName: 'Mia', testimonial: 'We sleep.', childAge: '', rating: 5, photoUrl: '' }],
] as const)
  await call('POST', `/api/${path}`, body, owner)
const [first] = (await (await call('GET', '/api/consultations', undefined, owner)).json()) as [{ id: string }]
await call('DELETE', `/api/consultations/${first.id}`, undefined, owner)
await call('POST', '/api/auth/register', {
  username: 'wanda',
  email: 'wanda@example.com',
  password: 'waiting for words',
  confirmPassword: 'waiting for words',
})

const routes = api.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/auth/logout')

// Counts of the rate limits are nobody's data.
const tables = (await listTables(db)).filter((name) => (name as string) !== 'rateLimit')

/** Every row of every table, as text. */
async function readAll() {
  const rows = new Map<Table, Set<string>>()
  for (const table of tables)
    rows.set(table, new Set((await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row))))
  return rows
}

/** Where any call may leave new rows: what a visitor sends us, an account that waits and signs in, and what is noted of it. */
const SENT: Table[] = ['consultation', 'contact', 'outbox', 'user', 'account', 'session', 'verification', 'activity']

/** Of what a route is about, by the words of its path; of everything where they say nothing. */
const named: [RegExp, Table][] = [
  [/^\/consultations/, 'consultation'],
  [/^\/contacts/, 'contact'],
  [/^\/blog/, 'post'],
  [/^\/testimonials/, 'testimonial'],
  [/^\/trash/, 'trash'],
  [/users/, 'user'],
  [/mails/, 'outbox'],
  [/sessions/, 'session'],
]
async function idsByRoute(self = '') {
  const ids = new Map<Table, string[]>()
  for (const [, table] of named) {
    const rows = (await db
      .selectFrom(table as 'post')
      .selectAll()
      .execute()) as { id: string }[]
    const foreign = rows.filter((row) => !self || !JSON.stringify(row).includes(self))
    ids.set(
      table,
      foreign.slice(0, 2).map(({ id }) => id),
    )
  }
  return (path: string) => ids.get(named.find(([words]) => words.test(path))?.[1] as Table) ?? ['no-such-id']
}

const nothing = Object.fromEntries(allPermissions.map((flag) => [flag, false]))

const people: [string, Table[], { cookie?: string; id?: string }][] = [
  ['a visitor', [], {}],
  ['who waits for approval', [], await signedIn([...allPermissions], { approved: false })],
  ['an admin without flags', [], await signedIn()],
  [
    'who only writes',
    ['post', 'postRevision', 'formerSlug', 'media', 'setting', 'trash'],
    await signedIn(['canManageBlog']),
  ],
]

test.each(people)(
  '%s changes nothing that is not theirs, whatever they send to whichever route',
  async (_, mayChange, { cookie, id: self }) => {
    const idsOf = await idsByRoute(self)
    for (const { method, path } of routes) {
      const before = await readAll()
      const hasBody = method !== 'GET' && method !== 'DELETE'
      // Passwords are slow to check, on purpose.
      const bodies = path.startsWith('/auth') ? fc.sample(anyBody, 2) : [...goodBodies, ...fc.sample(anyBody, 2)]
      for (const id of path.includes(':') ? idsOf(path) : [''])
        for (const body of hasBody ? bodies : [undefined]) {
          const address = `/api${path.replace(/:\w+/g, id)}${fc.sample(anyQuery, 1)[0]}`
          await call(method, address, JSON.stringify(body), { cookie })
        }
      const now = await readAll()
      for (const [table, rows] of now) {
        if (mayChange.includes(table)) continue
        const was = before.get(table)!
        // Their own account is theirs.
        const isForeign = (row: string) => !self || !row.includes(self)
        const gone = [...was].filter((row) => !rows.has(row)).filter(isForeign)
        const added = [...rows].filter((row) => !was.has(row)).filter(isForeign)
        expect([method, path, table, gone]).toEqual([method, path, table, []])
        if (!SENT.includes(table)) expect([method, path, table, added]).toEqual([method, path, table, []])
        if (table === 'user')
          for (const row of added) expect(JSON.parse(row)).toMatchObject({ approvedAt: null, ...nothing })
      }
    }
  },
  60_000,
)
