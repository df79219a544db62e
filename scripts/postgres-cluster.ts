import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { unprivileged } from './unprivileged.ts'

const START = 30_000
const STOP = 10_000

// Bytewise order, as in SQLite and on every machine.
const initial = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']

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

/**
 * A PostgreSQL server on a new cluster in a temporary folder. `end` may be called at any time, more than once too;
 * `restart` and `freeze` are for tests of what depends on it.
 */
export function postgresCluster(bin: string, otherSettings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nightlight-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  let program: ChildProcess | undefined
  let port = 0

  function launch(name: string, args: string[], owner: ReturnType<typeof unprivileged>) {
    const output = openSync(log, 'a')
    program = spawn(join(bin, name), args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', output, output],
      // Away from the terminal's Ctrl-C: what uses the server ends first.
      detached: true,
    })
    closeSync(output)
    return once(program, 'exit')
  }
  const runs = () => program?.pid !== undefined && program.exitCode === null && program.signalCode === null
  const failure = () => Error(readFileSync(log, 'utf8').trim())

  /** Resolves to the server's address when it accepts connections. @throws Error with what PostgreSQL said. */
  async function start() {
    const owner = unprivileged()
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const [status] = await launch('initdb', ['-D', data, ...initial], owner)
    if (status !== 0) throw failure()

    port = await freePort()
    return run(owner)
  }

  /** On the data and the port that it has, so again too. */
  async function run(owner = unprivileged()) {
    const options = Object.entries({ ...settings, ...otherSettings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    launch('postgres', ['-D', data, ...options], owner).catch(() => {})
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const deadline = Date.now() + START
    while (!(await answers(url))) {
      if (!runs() || Date.now() > deadline) throw failure()
      await sleep(50)
    }
    return url
  }

  async function stop() {
    // Fast shutdown, then immediate, then by force.
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (!program || !runs()) break
      program.kill(signal)
      await Promise.race([once(program, 'exit'), sleep(STOP, undefined, { ref: false })])
    }
  }

  async function end() {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Ends it, does `meanwhile`, and starts it on the same data and port. */
  async function restart(meanwhile: () => Promise<void>) {
    await stop()
    await meanwhile()
    await run()
  }

  /** None of its processes does anything until the answered function is called. Linux only. */
  function freeze() {
    const server = program!.pid!
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean)
    const all = [server, ...children.map(Number)]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const pid of all.filter((pid) => existsSync(`/proc/${pid}`))) process.kill(pid, 'SIGCONT')
    }
  }

  return { start, end, restart, freeze }
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
