import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

type Pixels = { data: Uint8Array<ArrayBuffer>; width: number; height: number }

/** In ms: an iPhone's 48 megapixels take ten seconds on a slow machine. */
const PATIENCE = 60_000

/**
 * Runs in a thread of its own, because decoding takes seconds in which the site has to answer; its memory goes with it. It is
 * text, so that it runs as it is, from source and from the build.
 */
const program = `
const { parentPort, workerData: { decoder, bytes, maxPixels } } = require('node:worker_threads')
require(decoder).all({ buffer: bytes }).then(async ([{ width, height, decode }]) => {
  if (width * height > maxPixels) return parentPort.postMessage(undefined)
  const { data } = await decode()
  parentPort.postMessage({ width, height, data }, [data.buffer])
})`

/**
 * The pixels (RGBA, upright) of a HEIC image, which sharp’s own libraries do not decode for the sake of patents.
 * Answers undefined when there are more than `maxPixels`. @throws Error when it is damaged.
 */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels | undefined> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode')
  const worker = new Worker(program, {
    eval: true,
    workerData: { decoder, bytes, maxPixels },
    // The decoder writes there what the caller is told as an error.
    stdout: true,
  })
  const timer = setTimeout(() => void worker.terminate(), PATIENCE)
  return new Promise<Pixels | undefined>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(Error('the decoder ended without an image')))
  }).finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
