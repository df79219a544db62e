import { createGuardedFetch } from '../../../server/fetch/guarded-fetch'
import { CalendarProblem, explain, MAX_BYTES, statusProblem } from './calendar-problem'
import { decodeText } from './decode-text'
import type { CalendarFiles, Source } from './source'

const READ_TIMEOUT_MS = 20_000

export type Limits = { privateHosts: readonly string[]; from: string; to: string; timeoutMs?: number }

/**
 * Reads a calendar from a feed, or the events of a CalDAV account between two instants. Undefined if nothing has changed.
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
