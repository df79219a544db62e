import { createGuardedFetch, PrivateAddress, ResponseTooLarge } from '../../../server/fetch/guarded-fetch'
import type { Source } from './source'

const READ_TIMEOUT_MS = 20_000
const MAX_BYTES = 10_000_000

/** Why a calendar couldn't be read, in words for its owner. */
export class CalendarProblem extends Error {
  readonly isPrivate = this.cause instanceof PrivateAddress
}

export type Limits = { privateHosts: readonly string[]; from: string; to: string; timeoutMs?: number }

/** iCalendar files, and the name of what they are in, if it's outside of them; undefined if nothing has changed. */
type CalendarFiles = { files: string[]; name?: string; etag: string | null } | undefined

/** Reads a calendar from a feed, or the events of a CalDAV account between two instants. @throws CalendarProblem */
export async function readCalendar(
  source: Source,
  { privateHosts, timeoutMs = READ_TIMEOUT_MS, from, to }: Limits,
): Promise<CalendarFiles> {
  const guardedFetch = createGuardedFetch({ timeoutMs, maxBytes: MAX_BYTES, privateHosts })
  try {
    return source.kind === 'feed'
      ? await readFeed(source, guardedFetch)
      : await readCaldav(source, guardedFetch, { start: from, end: to })
  } catch (error) {
    throw new CalendarProblem(explain(error as Error), { cause: error })
  }
}

async function readFeed({ url, username, password, etag }: Source, fetch: typeof globalThis.fetch) {
  const headers = new Headers({ accept: 'text/calendar' })
  if (etag) headers.set('if-none-match', etag)
  if (username) headers.set('authorization', basicAuth(username, password))
  const response = await fetch(url, { headers })
  if (response.status === 304 && etag) return undefined
  if (response.status !== 200) throw statusProblem(response.status)
  return { files: [await response.text()], etag: response.headers.get('etag') }
}

/**
 * Reads all calendars of the account that are for events, or only the one that has this address. Their names and tags together
 * are the name and the ETag.
 */
async function readCaldav(
  { url, username, password, etag }: Source,
  fetch: typeof globalThis.fetch,
  timeRange: { start: string; end: string },
) {
  const { createDAVClient } = await import('tsdav')
  const client = await createDAVClient({
    serverUrl: url,
    credentials: { username: username ?? '', password: password ?? '' },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      // tsdav would take a report that failed for an empty calendar.
      const isExpected = init?.method === 'REPORT' ? response.status === 207 : response.status < 500
      if (!isExpected || response.status === 401) throw statusProblem(response.status)
      return response
    },
  })
  const found = (await client.fetchCalendars()).toSorted((a, b) => (a.url < b.url ? -1 : 1))
  // A server that doesn't say allows events (RFC 4791, 5.2.3).
  const all = found.filter(({ components }) => !components?.length || components.includes('VEVENT'))
  const chosen = all.filter((calendar) => getPath(calendar.url) === getPath(url))
  const calendars = chosen.length ? chosen : all
  if (calendars.length === 0) throw new CalendarProblem(NO_CALENDAR)
  const tags = calendars.map(({ ctag, syncToken }) => ctag ?? syncToken)
  const newEtag = tags.every((tag) => tag !== undefined) ? tags.join(' ') : null
  if (newEtag !== null && newEtag === etag) return undefined
  const files: string[] = []
  for (const calendar of calendars) {
    const objects = await client.fetchCalendarObjects({
      calendar,
      timeRange,
      useMultiGet: false,
      urlFilter: () => true,
    })
    files.push(...objects.map(({ data }) => String(data)))
  }
  const names = calendars.flatMap(({ displayName }) => (typeof displayName === 'string' ? displayName : []))
  return { files, etag: newEtag, name: names.join(', ') || undefined }
}

const getPath = (url: string) => new URL(url).pathname.replace(/\/$/, '')
const basicAuth = (username: string, password: string | null) =>
  `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`

const NO_CALENDAR = 'There’s no calendar at this address'

const statusProblem = (status: number) =>
  new CalendarProblem(
    status === 401
      ? 'The address answered 401: it wants another user name or password'
      : `The address answered ${status}`,
  )

const PRIVATE_ADDRESS = 'This address is in a private network, which the site doesn’t read from'

/** Returns an error in words. It never says what answered on the way, which may be none of the owner's business. */
function explain(error: Error & { code?: string }) {
  if (error instanceof CalendarProblem) return error.message
  if (error instanceof PrivateAddress) return PRIVATE_ADDRESS
  if (error instanceof ResponseTooLarge) return `The calendar is larger than ${MAX_BYTES / 1_000_000} MB`
  if (error.name === 'TimeoutError') return 'The address took too long to answer'
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'There’s no server at this address'
  if (/CERT|SIGNED|SSL|TLS/.test(error.code ?? '')) return 'The address has no valid certificate'
  return error.code ? 'The server at this address doesn’t answer' : NO_CALENDAR
}
