import { afterAll, inject } from 'vitest'
import { createApp } from '../src/app/app'
import { hashPassword } from '../src/features/accounts/password'
import { createUser } from '../src/features/auth/user'
import type { Permission } from '../src/features/auth/permissions'
import { createPageViews } from '../src/portal/numbers/page-views'
import { migrate } from '../src/server/db/migrate'
import { openDb } from '../src/server/db/open'
import { readEnv } from '../src/server/env'
import type { Deps } from '../src/server/http'
import { createLog } from '../src/server/log'
import { openLimits } from '../src/server/rate-limit/limit-store'
import { openStorage } from '../src/server/storage'
import { cookieHeader } from './support/cookie'
import { PASSWORD } from './support/factories'
import { freshDatabase, type FreshDatabase } from './support/setup-database'
import { nextMillisecond } from './support/time'

export { PASSWORD }

type Caller = { cookie?: string; headers?: Record<string, string> }

type Options = {
  /** On by default, as shipped. Only turn it off for tests that make more attempts than one visitor may. */
  rateLimits?: boolean
  /** Configuration variables. */
  env?: Record<string, string>
  /** Fills the empty database before it's migrated. */
  fill?: (database: FreshDatabase) => Promise<void>
}

/** Creates the application on a new database (see `freshDatabase`). It's closed after the file's tests. */
export async function testApp({ rateLimits = true, env: settings = {}, fill }: Options = {}) {
  const { remove, ...database } = await freshDatabase({ template: fill ? undefined : inject('template') })
  await fill?.({ remove, ...database })
  const env = { ...readEnv({ ...database, SITE_URL: 'http://localhost:3000', ...settings }), rateLimits }
  const lines: string[] = []
  const delays: number[] = []
  // More than the default, so that every line is created.
  const log = createLog('debug', (line) => lines.push(line))
  const db = await openDb(env, log)
  if (fill) await migrate(db)
  const deps: Deps = {
    env,
    db,
    log,
    limits: rateLimits ? openLimits(db) : { consume: async () => 0, refund: async () => {} },
    storage: openStorage(env),
    wakeEmailWorker() {},
    pageViews: createPageViews({ db, env, log }),
    dns: { resolveTxt: () => Promise.reject(Error('Tests look nothing up')) },
    sleep: async (ms) => delays.push(ms),
  }
  const { ready: _, ...app } = start()
  afterAll(async () => {
    await db.destroy()
    await remove()
  })

  /** The site in one process, with its page cache. */
  function start() {
    const { fetch, ready } = createApp(deps)
    const request = (path: string | Request, init?: RequestInit, bindings: object = {}) =>
      fetch(path instanceof Request ? path : new Request(toUrl(path), init), bindings)
    return { request, ready }
  }
  /** Returns the app as another process of the site would see it, right after starting. */
  async function restart() {
    const { ready, ...app } = start()
    await ready
    return app
  }

  /** Calls a route with a JSON body. */
  async function call(method: string, path: string, body?: unknown, { cookie, headers }: Caller = {}) {
    const response = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    if (method !== 'GET' && response.ok) await nextMillisecond()
    return response
  }

  let count = 0
  /** Creates an account with these permissions, and signs in to it. */
  async function signedIn(permissions: Permission[] = [], { approved = true } = {}) {
    const username = `person${++count}`
    const account = { username, email: `${username}@example.com`, approved: false }
    const passwordHash = await hashPassword(PASSWORD)
    const id = await db.transaction().execute((trx) => createUser(trx, account, passwordHash))
    await db
      .updateTable('user')
      .set({
        emailVerified: true,
        approvedAt: approved ? new Date().toISOString() : null,
        ...Object.fromEntries(permissions.map((permission) => [permission, true])),
      })
      .where('id', '=', id)
      .execute()
    const reply = await call('POST', '/api/auth/login', { username, password: PASSWORD })
    return { id, username, cookie: cookieHeader(reply) }
  }
  return { app, db, env, deps, lines, delays, call, signedIn, restart }
}

/** Reads a path like Hono's `request` does. */
const toUrl = (path: string) =>
  /^https?:/.test(path) ? path : `http://localhost${path.startsWith('/') ? '' : '/'}${path}`
