import type { AnyContext } from './http'

/** The fields of the form, and the closing delimiter. */
const MAX_DELIMITERS = 5
const MAX_HEADER_BYTES = 2048
/** As browsers write it. */
const MULTIPART = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/i

/**
 * Returns the fields of a form with a file (multipart/form-data); undefined if it can't be read. Parsing blocks the process (100,000
 * parts or headers take a second), so only forms with few parts are parsed.
 */
export async function readFileForm(c: { req: Pick<AnyContext['req'], 'header' | 'arrayBuffer'> }) {
  const type = c.req.header('content-type') ?? ''
  const [, boundary] = MULTIPART.exec(type) ?? []
  const bytes = boundary && (await c.req.arrayBuffer().catch(() => undefined))
  if (!bytes || !hasFewParts(Buffer.from(bytes), `--${boundary}`)) return undefined
  return new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => undefined)
}

function hasFewParts(body: Buffer, delimiter: string) {
  let delimiters = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    const isClosing = body.toString('latin1', at + delimiter.length, at + delimiter.length + 2) === '--'
    const headers = body.subarray(at, at + MAX_HEADER_BYTES)
    if (++delimiters > MAX_DELIMITERS || (!isClosing && !headers.includes('\r\n\r\n'))) return false
  }
  return true
}
