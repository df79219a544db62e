import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { ConversionResult } from './converter'

const program = join(import.meta.dirname, import.meta.env.PROD ? 'converter.js' : 'converter.ts')

/** Enough for many megapixels of HEIC on a busy machine. */
const CONVERSION_TIMEOUT_MS = 120_000
/** Lets requests from visitors go first. */
const LOW_PRIORITY = 10

/**
 * Converts an uploaded file in its own process, which frees hundreds of megabytes when it exits and isolates decoder crashes.
 * @throws Error if the process exits without a result.
 */
export async function convert(file: Buffer): Promise<ConversionResult> {
  // Without our environment variables, so that a malicious file can't leak them.
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), CONVERSION_TIMEOUT_MS)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (result) => resolve(result as ConversionResult))
      child.once('error', reject)
      child.once('exit', (code, signal) => reject(Error(`the image converter ended: ${signal ?? code}`)))
      if (child.pid) setPriority(child.pid, LOW_PRIORITY)
      child.send(file)
    })
  } finally {
    // Wait until its memory is free before the next conversion starts.
    if (child.pid) await exited
    clearTimeout(timer)
  }
}
