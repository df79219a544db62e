import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from '../scripts/at-end.ts'
import { endGroup } from '../scripts/process-group.ts'
import { root } from '../scripts/stamp.ts'

const START = 60_000

export type Program = AsyncDisposable & { pid: number; url: string }

/**
 * Starts a server and waits until it answers at `url`. It ends, with all it started, when it goes out of scope or with this process.
 * @throws Error with what it said when it ends or says nothing.
 */
export async function startProgram(url: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  const { pid } = child
  if (!pid) {
    const [error] = (await once(child, 'error')) as [Error]
    throw error
  }
  const end = () => endGroup(pid)
  const forget = atEnd(end)
  const program: Program = {
    pid,
    url,
    async [Symbol.asyncDispose]() {
      await end()
      forget()
    },
  }
  const deadline = performance.now() + START
  while (!(await answers(url))) {
    if (child.exitCode === null && child.signalCode === null && performance.now() < deadline) continue
    await program[Symbol.asyncDispose]()
    throw Error(`${command} ${args.join(' ')} does not answer: ${said.trim()}`)
  }
  return program
}

async function answers(url: string) {
  try {
    await (await fetch(url, { headers: { connection: 'close' } })).arrayBuffer()
    return true
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return false
  }
}
