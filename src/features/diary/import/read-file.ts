import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pLimit from 'p-limit'
import { runInThread } from '../../../server/threads/run-in-thread'
import type { ReaderInput, ReaderResult, Reading } from './file-reader'
import { HistoryError } from './parse/history-error'

/** Ten times what the largest file takes. */
const TIMEOUT_MS = 20_000
const MAX_MEMORY_MB = 128

const inTurn = pLimit(2)

/**
 * Reads a file in its own thread, so a large file doesn't delay other requests. Returns what to store.
 * @throws HistoryError if no columns would yield readable rows, or it takes too long
 */
export async function readFile(input: ReaderInput) {
  const limits = { timeoutMs: TIMEOUT_MS, maxMemoryMb: MAX_MEMORY_MB }
  const program = join(import.meta.dirname, 'file-reader')
  const result = await inTurn(() => runInThread<ReaderResult>(program, input, limits))
  if (!result) throw new HistoryError('This file takes too long to read. Export fewer months at once.')
  if (result.refusal) throw new HistoryError(result.refusal)
  return { file: result.file, reading: result.reading }
}

export const unpack = (reading: string) => JSON.parse(gunzipSync(Buffer.from(reading, 'base64')).toString()) as Reading
