// read-file.ts runs this program in a thread: it reads a file and replies with its contents, packed for the database.
// Node runs it without a bundler, so its imports include file extensions.
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { HistoryError } from './parse/history-error.ts'
import { readHistory, type History, type HistoryOptions } from './read-history.ts'

export type ReaderInput = {
  /** A file, plain or packed. */
  file: Uint8Array | string
  options: HistoryOptions
}
/** A file's contents, or why nothing can be read. `columns` lists those to choose from, if any. */
export type Reading = History | { problem: string; columns: string[] }
export type ReaderResult = {
  /** Gzipped, as Base64. */
  file: string
  /** A `Reading` as JSON, gzipped, as Base64. */
  reading: string
  /** Why the file is rejected; '' if it isn't. */
  refusal: string
}

const pack = (content: Uint8Array | string) => gzipSync(content).toString('base64')

function read({ file, options }: ReaderInput): ReaderResult {
  const bytes = typeof file === 'string' ? gunzipSync(Buffer.from(file, 'base64')) : file
  const packed = typeof file === 'string' ? file : pack(file)
  try {
    return { file: packed, reading: pack(JSON.stringify(readHistory(bytes, options))), refusal: '' }
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error
    const { message: problem, columns } = error
    const reading = pack(JSON.stringify({ problem, columns } satisfies Reading))
    return { file: packed, reading, refusal: columns.length ? '' : problem }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort!.postMessage(read(workerData as ReaderInput))
