import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/free-port.ts'
import { cookieHeader } from '../../test/support/cookie.ts'
import { freshDatabase, type Database } from '../../test/support/setup-database.ts'
import { openDb } from '../../src/server/db/open'
import { readEnv } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { expect, noteRemoval } from './fixtures'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const PASSWORD = 'quiet garden'

type Command = [program: 'admin' | 'backup' | 'restore' | 'doctor' | 'seed', ...args: string[]]

/**
 * Runs one of the built site's commands on the data that `env` points to. Returns its output.
 * @throws an error with `stderr` if the command fails
 */
export async function runCommand(env: object, ...[program, ...args]: Command) {
  const { stdout } = await run(process.execPath, [`dist/server/${program}.js`, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return stdout.trim()
}

/** Opens the database of the site that `env` points to. */
export const openSiteDb = (env: object) => openDb(readEnv({ ...env }), createLog('silent'))

/**
 * Creates an installation of the built site with its own database. The test starts and stops its processes.
 * @param server the test's own PostgreSQL server
 */
export async function createInstallation(database: Database, server?: string) {
  const { remove, ...data } = await freshDatabase({ kind: database, server })
  // An empty variable means its default, so these run as shipped, whatever the environment says.
  const defaults = { NODE_ENV: 'production', LOG_LEVEL: '', RATE_LIMITS: '', SMTP_URL: '' }
  const port = await freePort()
  const env = { ...process.env, ...data, ...defaults, PORT: String(port), SITE_URL: `http://localhost:${port}` }
  const servers: ChildProcess[] = []
  const urls: string[] = []
  const command = (...args: Command) => runCommand(env, ...args)
  /** Creates an approved admin with all permissions. */
  const createAdmin = () =>
    command('admin', 'create', '--username', 'hilda', '--email', 'hilda@example.com', '--password', PASSWORD)
  /** @param log a file descriptor for the server's output */
  async function start({ log, port: wanted }: { log?: number; port?: number } = {}) {
    const port = wanted ?? (await freePort())
    let output = ''
    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
    })
    servers.push(server)
    // A full pipe would block the site.
    server.stdout?.on('data', (chunk) => (output += chunk))
    server.stderr?.on('data', (chunk) => (output += chunk))
    const url = `http://127.0.0.1:${port}`
    urls.push(url)
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 90_000 },
      )
      .toBe(200)
    /** Ends the process. Returns its exit code; null if the signal killed it. */
    const stop = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
      server.kill(signal)
      const [code] = (await once(server, 'exit')) as [number | null]
      return code
    }
    return { url, pid: server.pid!, stop, getOutput: () => output }
  }
  return {
    env,
    command,
    createAdmin,
    start,
    /** Kills processes that a failed test has left running, and removes the data. */
    async remove() {
      for (const url of urls) noteRemoval(url)
      for (const server of servers) server.kill('SIGKILL')
      await remove()
    },
  }
}

/** Books a consultation on a new connection. Behind a proxy, `address` is the visitor's. */
export const book = (
  url: string,
  email: string,
  address = '',
  appointment?: object,
  consultationType = 'Newborn Care',
) =>
  fetch(`${url}/api/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', 'x-forwarded-for': address },
    body: JSON.stringify({
      parentName: 'Ann',
      email,
      childAge: '8 months',
      sleepChallenges: 'Wakes every two hours.',
      consultationType,
      preferredDate: null,
      appointment,
    }),
  })

/** Signs in as the admin that `createAdmin` created. */
export async function signIn(url: string, password = PASSWORD) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'hilda', password }),
  })
  return { status: reply.status, cookie: cookieHeader(reply) }
}

/** Returns all consultation requests, read as that admin. */
export async function listConsultations(url: string, password?: string) {
  const { cookie } = await signIn(url, password)
  const reply = await fetch(`${url}/api/consultations`, { headers: { cookie } })
  return (await reply.json()) as { email: string }[]
}
