import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { folder, startServer } from './processes.ts'

export type Columns = Record<string, unknown>

/** A connection to either database, with ? as the placeholder in SQL. */
export type Connection = {
  query: (sql: string, ...values: unknown[]) => Promise<Columns[]>
  /** Does what PostgreSQL does by itself within minutes, and SQLite never. */
  maintain: () => Promise<unknown>
  close: () => unknown
}

const credentials = { username: 'hilda', password: 'quiet garden' }

/** Installs the built site with an admin and demo content, on SQLite or an empty PostgreSQL database. */
export function install(postgresUrl = '') {
  const dataDir = join(folder, postgresUrl ? 'on-postgres' : 'on-sqlite')
  mkdirSync(dataDir)
  const site = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgresUrl,
    SMTP_URL: '',
    SITE_URL: 'http://localhost:3000',
    LOG_LEVEL: '',
  }
  // Limits are counted, but not enforced.
  const limits = { RATE_LIMITS: 'off', TRUST_PROXY: '1' }
  // As recommended in docs/operations.md.
  const options = '--max-semi-space-size=16 --max-old-space-size=512'
  const memory = { NODE_OPTIONS: options, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
  const env = { ...process.env, NODE_ENV: 'production', ...site, ...limits, ...memory }
  const admin = ['--username', credentials.username, '--email', 'hilda@example.com', '--password', credentials.password]
  execFileSync(process.execPath, ['dist/server/admin.js', 'create', ...admin], { env })
  execFileSync(process.execPath, ['dist/server/seed.js'], { env })
  return {
    start: () => startServer(process.execPath, ['dist/server/main.js'], env),
    connect: () => (postgresUrl ? openPostgres(postgresUrl) : openSqlite(join(dataDir, 'site.db'))),
  }
}

export type Installation = ReturnType<typeof install>

/** Signs the admin in and returns the Cookie header. */
export async function signIn(url: string) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
  if (!response.ok) throw Error(`signing in: ${response.status} ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; ') }
}

/** Commits are as durable as the site's. */
async function openSqlite(file: string): Promise<Connection> {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  db.exec('pragma synchronous = full')
  return {
    query: async (sql, ...values) => db.prepare(sql).all(...(values as SQLInputValue[])),
    maintain: async () => undefined,
    close: () => db.close(),
  }
}

async function openPostgres(url: string): Promise<Connection> {
  const client = new pg.Client(url)
  await client.connect()
  return {
    async query(sql, ...values) {
      let n = 0
      const text = sql.replace(/\?/g, () => `$${++n}`)
      return (await client.query<Columns>({ text, values })).rows
    },
    maintain: () => client.query('vacuum analyze'),
    close: () => client.end(),
  }
}

export function insert({ query }: Connection, table: string, row: Columns) {
  const columns = Object.keys(row).map((name) => `"${name}"`)
  const placeholders = columns.map(() => '?')
  return query(`insert into "${table}" (${columns.join()}) values (${placeholders.join()})`, ...Object.values(row))
}
