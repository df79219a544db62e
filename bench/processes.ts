import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

const START_TIMEOUT_MS = 20_000

/** Everything the benchmark writes is in here. Removed on exit. */
export const folder = mkdtempSync(join(tmpdir(), 'nightlight-bench-'))
// If root starts PostgreSQL and nginx, they run as other users.
chmodSync(folder, 0o755)

const kills = new Set<() => void>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.prependListener(signal, () => process.exit(1))
process.on('exit', () => {
  for (const kill of kills) kill()
  // Killed processes may still be writing for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** SIGQUIT is PostgreSQL's immediate shutdown. */
export const stopPostgresOnExit = (pid: number) => kills.add(() => process.kill(pid, 'SIGQUIT'))

export type Server = AsyncDisposable & { url: string; pid: number; startMs: number }

/** Starts a server on PORT, and resolves once it answers 200. It stops when it goes out of scope, or when this process exits. */
export async function startServer(command: string, args: string[], env: NodeJS.ProcessEnv = {}, port?: number) {
  port ??= await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  kills.add(kill)
  while (!(await isUp(url))) {
    if (child.exitCode !== null || performance.now() - start > START_TIMEOUT_MS)
      throw Error(`${command} ${args.join(' ')} did not start`)
    await sleep(1)
  }
  const server: Server = {
    url,
    pid: child.pid!,
    startMs: performance.now() - start,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      kills.delete(kill)
    },
  }
  return server
}

async function isUp(url: string) {
  const response = await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status === 200
}
