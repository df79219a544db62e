import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../scripts/at-end.ts'
import { freePort } from '../scripts/free-port.ts'
import { runCommand } from '../scripts/run-command.ts'
import { cookieOf } from '../test/cookie.ts'
import { fill, type Amounts, type Database } from './fill.ts'
import { startProgram } from './program.ts'

const LIMIT = 120_000
const PASSWORD = 'quiet garden'

/** An installation of the built site, on data of its own that lie on the disk of the temporary folder. */
export type Installation = AsyncDisposable & {
  database: Database
  /** Runs the site as its container does, so that a change of the sources meanwhile changes nothing; with rate limits off. */
  start: () => ReturnType<typeof startProgram>
  /** What it takes to run the site otherwise. */
  env: NodeJS.ProcessEnv
}

/** Installs the site, on SQLite unless the address of an empty PostgreSQL database is given, with this much in it. */
export async function install(amounts: Amounts, postgresUrl?: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-bench-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const forget = atEnd(remove)
  const database: Database = postgresUrl ? { url: postgresUrl } : { file: join(folder, 'site.db') }
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgresUrl ?? '',
    SMTP_URL: '',
    SITE_URL: '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // As docs/operations.md starts it.
    NODE_OPTIONS: '--max-semi-space-size=16',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_ENV: 'production',
  }
  const command = async (name: string, ...args: string[]) => {
    const { ok, output } = await runCommand([process.execPath, `dist/server/${name}.js`, ...args], {
      limit: LIMIT,
      env,
    })
    if (!ok) throw Error(`${name} failed: ${output}`)
  }
  await command('admin', 'create', '--username', 'hilda', '--email', 'hilda@example.com', '--password', PASSWORD)
  await command('seed')
  await fill(database, amounts)
  return {
    database,
    env,
    async start() {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      return startProgram(url, process.execPath, ['dist/server/main.js'], { ...env, PORT: String(port) })
    },
    async [Symbol.asyncDispose]() {
      await remove()
      forget()
    },
  }
}

/** Signs the admin in; answers the cookie. */
export async function signIn(url: string) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'hilda', password: PASSWORD }),
  })
  if (!reply.ok) throw Error(`signing in: ${reply.status} ${await reply.text()}`)
  return cookieOf(reply)
}
