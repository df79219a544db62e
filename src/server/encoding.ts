import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Text in every form in which browsers take it. */
export async function encoded(text: string): Promise<Record<Encoding, Buffer<ArrayBuffer>>> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    compressBr(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity),
  ])
  return { identity, br, gzip: gz }
}

/** Browsers send few different headers; what others send must not fill the memory. */
const known = new LRUCache<string, Encoding>({ max: 200 })

/** The smallest form that an Accept-Encoding header allows, whatever order it names them in (RFC 9110, 12.5.3). */
export function smallestEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  let found = known.get(accept)
  if (!found) {
    const taken = parseAccept(accept).filter(({ q }) => q > 0)
    found = (['br', 'gzip'] as const).find((name) => taken.some(({ type }) => type === name)) ?? 'identity'
    known.set(accept, found)
  }
  return found
}
