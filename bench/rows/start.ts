import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../../scripts/stamp.ts'
import { alternate } from '../rounds.ts'
import type { Row } from '../row.ts'
import { install } from '../site.ts'

const ROUNDS = 7
const LIMIT = 20_000
const bare = `require('http').createServer((_, r) => r.end('ok')).listen(process.env.PORT, '127.0.0.1')`

/** From the start of the process to the first 200, with a database that is there: of the home page, and of a server of two lines. */
export async function start(): Promise<Row[]> {
  await using installation = await install({ posts: 20 })
  const runs = await alternate(
    {
      main: () => firstAnswer(['dist/server/main.js'], installation.env),
      npm: () => firstAnswer(['scripts/run.ts', 'main'], installation.env),
      bare: () => firstAnswer(['-e', bare], {}),
    },
    ROUNDS,
  )
  const yardstick = { name: 'bare Node server', values: runs.bare }
  return [
    { name: 'start to first 200', unit: 'ms', ours: runs.main, yardstick, bar: { of: 'ours', most: 300 } },
    { name: 'start to first 200, npm start', unit: 'ms', ours: runs.npm, yardstick, bar: { of: 'ours', most: 300 } },
  ]
}

/** In ms. */
async function firstAnswer(args: string[], env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  try {
    while ((await statusOf(port)) !== 200) {
      if (child.exitCode !== null || performance.now() - began > LIMIT) throw Error(`${args.join(' ')} did not start`)
      await sleep(1)
    }
    return performance.now() - began
  } finally {
    // In order: Node keeps the code it compiled only then.
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

async function statusOf(port: number) {
  try {
    const [reply] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage]
    reply.resume()
    return reply.statusCode
  } catch {
    return undefined
  }
}
