import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

type Limits = { timeoutMs: number; maxMemoryMb: number }

/**
 * Runs a program in its own thread, so it doesn't delay visitors. Returns the first message it posts; undefined if it fails or
 * exceeds the limits. `path` is its .ts file's without the extension. A build has it next to all other chunks (`vite.config.ts`).
 */
export async function runInThread<Result>(path: string, input: unknown, { timeoutMs, maxMemoryMb }: Limits) {
  const program = import.meta.env.PROD ? join(import.meta.dirname, `${path.split('/').at(-1)}.js`) : `${path}.ts`
  const worker = new Worker(program, {
    workerData: input,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  const timer = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    return await new Promise<Result | undefined>((resolve) => {
      const fail = () => resolve(undefined)
      worker.once('message', resolve).once('error', fail).once('exit', fail)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
