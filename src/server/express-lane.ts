import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { smallestEncoding, type Encoding } from './encoding'
import type { CachedPage, PageCache } from './page-cache'

const ID = 'x-request-id'

/** Notes what the application has answered for a page in memory, for `expressLane` to repeat. */
export function keepReply({ replies, body }: CachedPage, { status, headers }: Response) {
  const encoding = (headers.get('content-encoding') ?? 'identity') as Encoding
  const variant = status === 304 ? 'unchanged' : encoding
  if (replies[variant] || ![200, 304].includes(status)) return
  const reply = variant === 'unchanged' ? undefined : body[variant]
  const flat = [...headers].filter(([name]) => name !== ID).flat()
  if (reply) flat.push('content-length', String(reply.length))
  replies[variant] = { status, headers: flat, body: reply }
}

/**
 * Repeats what the application has answered for a page in memory, without a Request and a Response for it (docs/performance.md).
 * Answers false for everything else, which is then the application's.
 */
export function expressLane(
  pages: PageCache,
  keyOf: (path: string, cookies: string | undefined) => string,
  onAnswer: (request: { requestId: string; method: string; path: string; status: number }, ms: number) => void,
) {
  return (req: IncomingMessage, res: ServerResponse) => {
    const { method, url = '', headers } = req
    const start = performance.now()
    if (method !== 'GET' || headers[ID] !== undefined) return false
    const page = pages.current(keyOf(url, headers.cookie))
    if (!page) return false
    const unchanged = headers['if-none-match']?.includes(page.etag)
    const reply = page.replies[unchanged ? 'unchanged' : smallestEncoding(headers['accept-encoding'])]
    if (!reply) return false
    const requestId = randomUUID()
    res.writeHead(reply.status, [...reply.headers, ID, requestId])
    res.end(reply.body)
    onAnswer({ requestId, method, path: url, status: reply.status }, performance.now() - start)
    return true
  }
}
