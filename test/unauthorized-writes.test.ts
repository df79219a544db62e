import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '../src/app/api'
import { allPermissions } from '../src/features/auth/permissions'
import type { Tables } from '../src/server/db/tables'
import { listTables } from '../src/server/db/dump'
import { testApp } from './app'
import { booking, message } from './support/factories'
import { anyBody, anyQuery, validBodies } from './support/fuzz-inputs'
import { sample } from './support/runs'

type Table = keyof Tables

const { call, db, env, signedIn } = await testApp()
const owner = await signedIn([...allPermissions])

// One row of everything that can be changed.
for (const [path, body] of [
  ['consultations', booking()],
  ['consultations', booking({ email: 'other@example.com' })],
  ['contacts', message()],
  ['blog', { title: 'Sleep', content: 'At last.', excerpt: '', slug: 'sleep', published: true }],
  ['blog', { title: 'Draft', content: 'Not yet.', excerpt: '', slug: 'draft', published: false }],
  ['testimonials', { parentName: 'Mia', testimonial: 'We sleep.', childAge: '', rating: 5, photoUrl: '' }],
  ['appointment-types', { name: 'Call', minutes: 30, consultationType: 'Free Consultation' }],
] as const)
  await call('POST', `/api/${path}`, body, owner)
const { id: typeId } = await db.selectFrom('appointmentType').select('id').executeTakeFirstOrThrow()
const appointment = { typeId, start: '2031-03-03T10:00:00Z', name: 'Ann Lee', email: 'ann@example.com' }
await call('POST', '/api/appointments', appointment, owner)
const headline = { key: 'home.headline', value: 'Good night', was: null }
await call('PATCH', '/api/website/draft', headline, owner)
const { version } = (await (await call('GET', '/api/website', undefined, owner)).json()) as { version: string }
await call('POST', '/api/website/publish', { version }, owner)
await call('PATCH', '/api/website/draft', { ...headline, value: 'Good morning', was: 'Good night' }, owner)
const [first] = (await (await call('GET', '/api/consultations', undefined, owner)).json()) as [{ id: string }]
await call('DELETE', `/api/consultations/${first.id}`, undefined, owner)
await call('POST', '/api/auth/register', {
  username: 'wanda',
  email: 'wanda@example.com',
  password: 'waiting for words',
  confirmPassword: 'waiting for words',
})

const routes = sample(api.routes.filter(({ method, path }) => method !== 'ALL' && path !== '/auth/logout'))

// Rate limit counters belong to nobody.
const tables = (await listTables(db)).filter((name) => (name as string) !== 'rateLimit')

/** Returns every row of every table, as JSON. */
async function readAll() {
  const rows = new Map<Table, Set<string>>()
  for (const table of tables) rows.set(table, new Set())
  for (const { table, row } of await readRows()) rows.get(table)!.add(JSON.stringify(toFixed(table, row)))
  return rows
}

type Row = { table: Table; row: object }

/** On PostgreSQL by one query: reading each table takes most of this file's time. */
async function readRows(): Promise<Row[]> {
  if (env.databaseUrl) {
    const queries = tables.map(
      (table) => sql`select ${sql.lit(table)} as "table", to_jsonb("r") as "row" from ${sql.table(table)} as "r"`,
    )
    return (await sql<Row>`${sql.join(queries, sql` union all `)}`.execute(db)).rows
  }
  const found: Row[] = []
  for (const table of tables)
    for (const row of await db.selectFrom(table).selectAll().execute()) found.push({ table, row })
  return found
}

/** Tables that anyone can add rows to, with forms, registration, sign-in, and the activity log. */
const PUBLIC_INSERTS: Table[] = [
  'consultation',
  'contact',
  'family',
  'outbox',
  'user',
  'account',
  'session',
  'verification',
  'activity',
]

/** Returns a row without values that anyone can change: a family has the name from its latest request. */
const toFixed = (table: Table, row: object) => (table === 'family' ? { ...row, name: '', lastAt: '' } : row)

/** The table for each route's `:id`. */
const tablesByPath: [RegExp, Table][] = [
  [/^\/appointments/, 'appointment'],
  [/^\/appointment-types/, 'appointmentType'],
  [/^\/consultations/, 'consultation'],
  [/^\/contacts/, 'contact'],
  [/^\/blog/, 'post'],
  [/^\/testimonials/, 'testimonial'],
  [/^\/trash/, 'trash'],
  [/users/, 'user'],
  [/mails/, 'outbox'],
  [/^\/website\/versions/, 'websiteVersion'],
  [/sessions/, 'session'],
]
async function loadIds(self = '') {
  const ids = new Map<Table, string[]>()
  for (const [, table] of tablesByPath) {
    const rows = (await db
      .selectFrom(table as 'post')
      .selectAll()
      .execute()) as { id: string }[]
    const others = rows.filter((row) => !self || !JSON.stringify(row).includes(self))
    ids.set(
      table,
      others.slice(0, 2).map(({ id }) => id),
    )
  }
  return (path: string) => ids.get(tablesByPath.find(([pattern]) => pattern.test(path))?.[1] as Table) ?? ['no-such-id']
}

const noPermissions = Object.fromEntries(allPermissions.map((permission) => [permission, false]))

const callers: [string, Table[], { cookie?: string; id?: string }][] = [
  ['a visitor', [], {}],
  ['a pending account', [], await signedIn([...allPermissions], { approved: false })],
  ['an admin without permissions', [], await signedIn()],
  [
    'a blog author',
    ['post', 'postRevision', 'formerSlug', 'media', 'setting', 'trash'],
    await signedIn(['canManageBlog']),
  ],
]

test.each(callers)(
  '%s can’t change other people’s rows through any route',
  async (_, mayChange, { cookie, id: self }) => {
    const getIds = await loadIds(self)
    let before = await readAll()
    for (const { method, path } of routes) {
      const hasBody = method !== 'GET' && method !== 'DELETE'
      // Fewer bodies, because hashing passwords is slow.
      const bodies = path.startsWith('/auth') ? fc.sample(anyBody, 2) : [...validBodies, ...fc.sample(anyBody, 2)]
      for (const id of path.includes(':') ? getIds(path) : [''])
        for (const body of hasBody ? bodies : [undefined]) {
          const address = `/api${path.replace(/:\w+/g, id)}${fc.sample(anyQuery, 1)[0]}`
          await call(method, address, JSON.stringify(body), { cookie })
        }
      const now = await readAll()
      for (const [table, rows] of now) {
        if (mayChange.includes(table)) continue
        const earlier = before.get(table)!
        // Callers can change their own account.
        const isForeign = (row: string) => !self || !row.includes(self)
        const removed = [...earlier].filter((row) => !rows.has(row)).filter(isForeign)
        const added = [...rows].filter((row) => !earlier.has(row)).filter(isForeign)
        expect([method, path, table, removed]).toEqual([method, path, table, []])
        if (!PUBLIC_INSERTS.includes(table)) expect([method, path, table, added]).toEqual([method, path, table, []])
        if (table === 'user')
          for (const row of added) expect(JSON.parse(row)).toMatchObject({ approvedAt: null, ...noPermissions })
      }
      before = now
    }
  },
)
