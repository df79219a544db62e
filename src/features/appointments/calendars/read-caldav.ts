import { DAVClient, type DAVCalendar } from 'tsdav'
import { CalendarProblem, explain, NO_CALENDAR, statusProblem } from './calendar-problem'
import type { CalendarFiles, Source } from './source'

type TimeRange = { start: string; end: string }

/**
 * Reads the calendar at this URL, or all event calendars of the account if it's an account's URL. Joins their names and tags into one name and ETag.
 * Sets `problem` if some can't be read.
 */
export async function readCaldav(
  { url, username, password, etag }: Source,
  fetch: typeof globalThis.fetch,
  timeRange: TimeRange,
): Promise<CalendarFiles | undefined> {
  const client = new DAVClient({
    serverUrl: url,
    credentials: { username: username ?? '', password: password ?? '' },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      // tsdav would take a failed report for an empty calendar.
      const isExpected = init?.method === 'REPORT' ? response.status === 207 : response.status < 500
      if (!isExpected || response.status === 401) throw statusProblem(response.status)
      return response
    },
  })
  await client.login()
  const calendars = await findCalendars(client, url)
  const tags = calendars.map(({ ctag, syncToken }) => ctag ?? syncToken)
  const newEtag = tags.every((tag) => tag !== undefined) ? tags.join(' ') : null
  if (newEtag !== null && newEtag === etag) return undefined
  const files: string[] = []
  const problems: string[] = []
  let failure: Error | undefined
  let isRead = false
  for (const calendar of calendars)
    try {
      const objects = await client.fetchCalendarObjects({
        calendar,
        timeRange,
        useMultiGet: false,
        urlFilter: () => true,
      })
      const found = objects.flatMap(({ data }) => (typeof data === 'string' && data ? data : []))
      files.push(...found)
      isRead = true
      if (found.length < objects.length) problems.push(`${getName(calendar)}: some events can’t be read`)
    } catch (error) {
      failure = error as Error
      problems.push(`${getName(calendar)}: ${explain(failure)}`)
    }
  if (failure && !isRead) throw failure
  return {
    files,
    etag: newEtag,
    name: calendars.map(getName).join(', '),
    problem: problems.join('. ') || undefined,
  }
}

/** @throws CalendarProblem if the account has no calendar or no longer has this one: it's never replaced by others */
async function findCalendars(client: DAVClient, url: string) {
  const found = (await client.fetchCalendars()).toSorted((a, b) => (a.url < b.url ? -1 : 1))
  // A server that doesn't say allows events (RFC 4791, 5.2.3).
  const all = found.filter(({ components }) => !components?.length || components.includes('VEVENT'))
  const path = getPath(url)
  const calendar = all.find((one) => getPath(one.url) === path)
  if (calendar) return [calendar]
  if (!isAccount(path, client.account!)) throw new CalendarProblem(CALENDAR_GONE)
  if (all.length === 0) throw new CalendarProblem(NO_CALENDAR)
  return all
}

const CALENDAR_GONE =
  'The account has no calendar at this address. If you renamed or moved the calendar, remove it here, and add it with its new address'

/** Returns whether a path is an account or contains one, rather than a single calendar. */
function isAccount(path: string, { homeUrl, principalUrl, rootUrl }: NonNullable<DAVClient['account']>) {
  if (path === '/.well-known/caldav') return true
  if (homeUrl && path.startsWith(`${getPath(homeUrl)}/`)) return false
  const known = [homeUrl, principalUrl, rootUrl].flatMap((url) => (url ? getPath(url) : []))
  return known.some((one) => one === path || one.startsWith(`${path}/`))
}

const getName = ({ displayName, url }: DAVCalendar) =>
  typeof displayName === 'string' && displayName ? displayName : getPath(url).split('/').at(-1)!

function getPath(url: string) {
  const path = new URL(url).pathname.replace(/\/$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
