import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/free-port.ts'
import { cookieOf } from '../../test/cookie.ts'
import { freshDatabase, type Database } from '../../test/setup-database.ts'
import { expect } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const PASSWORD = 'quiet garden'

type Call = [program: 'admin' | 'backup' | 'restore' | 'doctor' | 'seed', ...args: string[]]

/**
 * Runs a program of the built site on the data that `env` leads to, and answers what it said.
 * @throws with `stderr` when it fails.
 */
export async function runProgram(env: object, ...[program, ...args]: Call) {
  const { stdout } = await run(process.execPath, [`dist/server/${program}.js`, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return stdout.trim()
}

/**
 * An installation of the built site that a test starts, kills and commands as it likes, on a database of its own.
 * @param server the PostgreSQL server, if it is another one than that of all tests.
 */
export async function freshInstallation(database: Database, server?: string) {
  const { remove, ...data } = await freshDatabase({ kind: database, server })
  const quiet = { NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMITS: 'on', SMTP_URL: '', SITE_URL: '' }
  const env = { ...process.env, ...data, ...quiet }
  const servers: ChildProcess[] = []
  const command = (...call: Call) => runProgram(env, ...call)
  /** An approved admin with all permissions. */
  const createAdmin = () =>
    command('admin', 'create', '--username', 'hilda', '--email', 'hilda@example.com', '--password', PASSWORD)
  /** @param log a file descriptor, if somebody is to have what the server prints. */
  async function start({ log }: { log?: number } = {}) {
    const port = await freePort()
    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', log ?? 'ignore', log ?? 'ignore'],
    })
    servers.push(server)
    const url = `http://127.0.0.1:${port}`
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
    /** Ends the process and answers its exit code: null when the signal killed it. */
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
      server.kill(signal)
      const [code] = (await once(server, 'exit')) as [number | null]
      return code
    }
    return { url, pid: server.pid!, end }
  }
  return {
    env,
    command,
    createAdmin,
    start,
    /** Removes the data. What a failed test left running is killed. */
    async remove() {
      for (const server of servers) server.kill('SIGKILL')
      await remove()
    },
  }
}

/** Books as a program would, on a connection of its own. */
export const book = (url: string, email: string) =>
  fetch(`${url}/api/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({
      parentName: 'Ann',
      email,
      childAge: '8 months',
      sleepChallenges: 'Wakes every two hours.',
      consultationType: 'Newborn Care',
      preferredDate: null,
    }),
  })

/** Signs in as a program would: the admin of `createAdmin`, unless another password is given. */
export async function signIn(url: string, password = PASSWORD) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'hilda', password }),
  })
  return { status: reply.status, cookie: cookieOf(reply) }
}

/** All consultation requests, as that admin reads them. */
export async function consultations(url: string, password?: string) {
  const { cookie } = await signIn(url, password)
  const reply = await fetch(`${url}/api/consultations`, { headers: { cookie } })
  return (await reply.json()) as { email: string }[]
}
