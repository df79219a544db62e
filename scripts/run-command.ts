import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { atEnd, unlessEnding } from './at-end.ts'
import { endGroup } from './process-group.ts'
import { root } from './stamp.ts'

export type Command = [program: string, ...args: string[]]

export type Outcome = {
  ok: boolean
  timedOut: boolean
  /** What the command said, unless that was shown live. */
  output: string
}

type Options = {
  /** In ms. What still runs then is ended. */
  limit: number
  env?: NodeJS.ProcessEnv
  /** Show the output as it comes, instead of gathering it. */
  live?: boolean
}

/** Runs one of the project's commands to its end. It leads a process group of its own, so that nothing it started outlives it. */
export async function runCommand([program, ...args]: Command, { limit, env, live }: Options): Promise<Outcome> {
  await unlessEnding()
  const output = live ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
    stdio: ['ignore', output, output],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))

  const end = async () => void (child.pid && (await endGroup(child.pid)))
  const forget = atEnd(end)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    void end()
  }, limit)
  const status = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
    child.on('error', (error) => {
      said += error.message
      resolve(null)
    })
  })
  clearTimeout(timer)
  await end()
  forget()
  return { ok: status === 0 && !timedOut, timedOut, output: said }
}
