import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atEnd } from './at-end.ts'
import { findPostgres } from './find-postgres.ts'
import { freePort } from './free-port.ts'
import { unprivileged } from './unprivileged.ts'

const START = 30_000
const STOP = 10_000

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  // No test cuts the power. Commits still reach the operating system, so a killed server loses none.
  fsync: 'off',
  full_page_writes: 'off',
  // Neither the app's nor the business's: whoever leans on the server's time zone shall notice here.
  timezone: 'Asia/Kathmandu',
}

export type Postgres = {
  /** Of the server's own database, as a user who may create others. */
  url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server for tests: the one that TEST_DATABASE_URL names, else one of our own in a temporary folder,
 * which ends with `stop` or with this process.
 */
export async function startPostgres(): Promise<Postgres | { missing: string }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const found = findPostgres()
  if ('missing' in found) return found
  const folder = mkdtempSync(join(tmpdir(), 'nightlight-postgres-'))
  try {
    return await startIn(folder, found.bin)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}` }
  }
}

async function startIn(folder: string, bin: string): Promise<Postgres> {
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  // Bytewise order, as in SQLite and on every machine.
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw made.error ?? Error(made.stderr.trim())

  const port = await freePort()
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', output, output],
    // Away from the terminal's Ctrl-C: what uses it ends first.
    detached: true,
  })
  closeSync(output)
  const ended = once(server, 'exit').catch(() => {})
  const runs = () => server.pid !== undefined && server.exitCode === null && server.signalCode === null

  async function stop() {
    // Fast shutdown, then immediate, then by force.
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (!runs()) break
      server.kill(signal)
      await Promise.race([ended, sleep(STOP, undefined, { ref: false })])
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    forget()
  }
  const forget = atEnd(stop)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const deadline = Date.now() + START
  while (!(await answers(url))) {
    if (runs() && Date.now() < deadline) {
      await sleep(50)
      continue
    }
    const reason = readFileSync(log, 'utf8').trim()
    await stop()
    throw Error(reason)
  }
  return { url, stop }
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
