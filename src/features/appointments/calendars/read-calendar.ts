import { createGuardedFetch } from '../../../server/fetch/guarded-fetch'
import { CalendarProblem, explain, MAX_BYTES, statusProblem } from './calendar-problem'
import type { CalendarFiles, Source } from './source'

const READ_TIMEOUT_MS = 20_000

export type Limits = { privateHosts: readonly string[]; from: string; to: string; timeoutMs?: number }

/**
 * Reads a calendar from a feed, or a CalDAV account's events between two instants. Undefined if nothing has changed.
 * @throws CalendarProblem
 */
export async function readCalendar(
  source: Source,
  { privateHosts, timeoutMs = READ_TIMEOUT_MS, from, to }: Limits,
): Promise<CalendarFiles | undefined> {
  const guardedFetch = createGuardedFetch({ timeoutMs, maxBytes: MAX_BYTES, privateHosts })
  try {
    if (source.kind === 'feed') return await readFeed(source, guardedFetch)
    const { readCaldav } = await import('./read-caldav')
    return await readCaldav(source, guardedFetch, { start: from, end: to })
  } catch (error) {
    throw new CalendarProblem(explain(error as Error), { cause: error })
  }
}

async function readFeed({ url, username, password, etag }: Source, fetch: typeof globalThis.fetch) {
  const headers = new Headers({ accept: 'text/calendar, */*' })
  if (etag) headers.set('if-none-match', etag)
  if (username) headers.set('authorization', basicAuth(username, password))
  const response = await fetch(url, { headers })
  if (response.status === 304 && etag) return undefined
  if (response.status !== 200) throw statusProblem(response.status)
  const text = decodeText(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type'))
  return { files: [text], etag: response.headers.get('etag') }
}

const basicAuth = (username: string, password: string | null) =>
  `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`

/**
 * Returns the text of a calendar. Servers often declare the wrong charset, so bytes that are valid UTF-8 are read as UTF-8. Times are ASCII in any
 * charset except UTF-16.
 */
function decodeText(bytes: Uint8Array, contentType: string | null) {
  const [first, second] = bytes
  // Detected by a byte order mark, or by a B whose other byte is zero.
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return new TextDecoder('utf-16be').decode(bytes)
  const charset = /charset="?([^\s;"]+)/i.exec(contentType ?? '')?.[1]
  for (const label of ['utf-8', charset, 'windows-1252'])
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // Try the next one.
    }
  return new TextDecoder().decode(bytes)
}
