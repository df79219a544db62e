import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ParserInput, ParserResult } from './parser'

const program = join(import.meta.dirname, import.meta.env.PROD ? 'parser.js' : 'parser.ts')

const PARSE_TIMEOUT_MS = 20_000
const MAX_MEMORY_MB = 256

/**
 * Returns the events in iCalendar files that take time. A thread of its own keeps a large file from delaying visitors, and ends
 * rules that never recur, on which ical.js would search forever.
 */
export async function parseCalendar(input: ParserInput, timeoutMs = PARSE_TIMEOUT_MS): Promise<ParserResult> {
  const worker = new Worker(program, {
    workerData: input,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    return await new Promise((resolve) => {
      const fail = () => resolve({ problem: 'The calendar can’t be read' })
      worker.once('message', resolve).once('error', fail).once('exit', fail)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
