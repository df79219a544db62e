import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Converted, Refused } from './converter'

const program = join(import.meta.dirname, import.meta.env.PROD ? 'converter.js' : 'converter.ts')

/** In ms: many megapixels of HEIC on a busy machine. */
const PATIENCE = 120_000
/** Visitors come first. */
const LOW_PRIORITY = 10

/**
 * Converts an uploaded file in a process of its own, which takes its hundreds of megabytes along when it ends, and in which a
 * file that brings a decoder down brings down nothing else. @throws Error when it ends without an answer.
 */
export async function convert(file: Buffer): Promise<Converted | Refused> {
  // What it does not know, no file can make it tell.
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as Converted | Refused))
      child.once('error', reject)
      child.once('exit', (code, signal) => reject(Error(`the image converter ended: ${signal ?? code}`)))
      if (child.pid) setPriority(child.pid, LOW_PRIORITY)
      child.send(file)
    })
  } finally {
    // Its memory is free before anybody starts another.
    if (child.pid) await ended
    clearTimeout(timer)
  }
}
