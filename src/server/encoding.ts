import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Text as it goes over the wire. */
export async function encode(text: Buffer<ArrayBuffer>, encoding: Encoding) {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return encoding === 'gzip' ? gzipped(text) : text
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
