import { promisify } from 'node:util'
import zlib, { type InputType } from 'node:zlib'

export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

type Decoder = (body: InputType, options: { maxOutputLength: number }) => Promise<Buffer<ArrayBuffer>>

const gunzip: Decoder = promisify(zlib.gunzip)
const inflate: Decoder = promisify(zlib.inflate)
const inflateRaw: Decoder = promisify(zlib.inflateRaw)
const brotliDecompress: Decoder = promisify(zlib.brotliDecompress)
const zstdDecompress: Decoder = promisify(zlib.zstdDecompress)

/**
 * Decodes a body by its Content-Encoding (RFC 9110, 8.4). Some servers compress without saying so, or say so without
 * compressing, so gzip and zlib are recognized by their first bytes.
 * @throws Error with code ERR_BUFFER_TOO_LARGE if it's over `maxBytes`, or another error if it's damaged
 */
export async function decode(body: Buffer<ArrayBuffer>, encoding: string | undefined, maxBytes: number) {
  let decoded = body
  for (const coding of encoding?.toLowerCase().split(',').toReversed() ?? []) {
    const decoder = decoded.length ? findDecoder(coding.trim(), decoded) : undefined
    if (decoder) decoded = await decoder(decoded, { maxOutputLength: maxBytes })
  }
  return isGzip(decoded) ? gunzip(decoded, { maxOutputLength: maxBytes }) : decoded
}

function findDecoder(coding: string, body: Buffer) {
  if (coding === 'gzip' || coding === 'x-gzip') return isGzip(body) ? gunzip : undefined
  // RFC 9110, 8.4.1.2: some servers send "deflate" without the zlib wrapper.
  if (coding === 'deflate') return isZlib(body) ? inflate : inflateRaw
  return { br: brotliDecompress, zstd: zstdDecompress }[coding]
}

/** RFC 1952, 2.3.1, and RFC 1950, 2.2. */
const isGzip = (body: Buffer) => body[0] === 0x1f && body[1] === 0x8b
const isZlib = (body: Buffer) => body.length > 1 && (body[0]! & 0x0f) === 8 && body.readUInt16BE() % 31 === 0
