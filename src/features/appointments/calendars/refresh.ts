import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../../server/db/open'
import { chunks, selectInChunks } from '../../../server/db/chunks'
import type { Deps } from '../../../server/http'
import { describeError } from '../../../lib/describe-error'
import { plural } from '../../../lib/text/plural'
import { loadEmailContext } from '../../email/context'
import type { CalendarTable } from '../table'
import type { ParseOptions } from './parse/busy-times'
import { parseCalendar } from './parse/parse-calendar'
import { decryptSource, type CalendarFiles, type Source } from './source'
import { CalendarProblem, INCOMPLETE } from './calendar-problem'
import { readCalendar, type Limits } from './read-calendar'

const MINUTE_MS = 60_000
/** A little less than ten minutes, so that a job that runs every five finds them due every other time. */
const INTERVAL_MS = 9.5 * MINUTE_MS
const DAY_MS = 86_400_000
/** Longer than any booking window plus the time until an unchanged calendar is read again. */
const DAYS_AHEAD = 800
const DAYS_BACK = 60

type Dependencies = Pick<Deps, 'db' | 'env' | 'log'>

/** Reads the calendars that haven't been read for ten minutes. If several processes try, only one reads each calendar. */
export async function refreshCalendars(deps: Dependencies, now = new Date()) {
  const { db } = deps
  const dueAt = new Date(now.getTime() - INTERVAL_MS).toISOString()
  const calendars = await db.selectFrom('calendar').select('id').execute()
  for (const { id } of calendars) {
    const claimed = await db
      .updateTable('calendar')
      .set({ triedAt: now.toISOString() })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('triedAt', 'is', null), eb('triedAt', '<=', dueAt)]))
      .returningAll()
      .executeTakeFirst()
    if (claimed) await refreshCalendar(deps, claimed, { now })
  }
}

type Options = {
  now?: Date
  /** Whether to read a calendar even if it's unchanged. */
  force?: boolean
  timeoutMs?: number
}

/** Reads a calendar and stores its busy times. If that fails, the earlier ones stay and the calendar gets an error message. */
export async function refreshCalendar(deps: Dependencies, calendar: CalendarTable, options: Options = {}) {
  const result = await readBusyTimes(deps, calendar, options)
  await deps.db.transaction().execute((trx) => storeBusyTimes(trx, calendar.id, result))
}

type Result = {
  changes: Partial<CalendarTable>
  /** Undefined if they don't change. */
  busy?: { start: string; end: string }[]
  /** Whether only part of it could be read. The known busy times stay, too. */
  isPartial?: boolean
  /** Whether it's in a private network, which the site doesn't read. */
  isPrivate?: boolean
}

/** Reads a calendar. Returns what changes as a result. */
export async function readBusyTimes(
  { db, env, log }: Dependencies,
  calendar: CalendarTable,
  { now = new Date(), force = false, timeoutMs }: Options = {},
): Promise<Result> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const limits = { privateHosts: env.privateCalendarHosts, from: day(-DAYS_BACK), to: day(DAYS_AHEAD), timeoutMs }
  const triedAt = now.toISOString()
  // Recurring events are listed up to a moving date.
  const isRecent = calendar.readAt?.slice(0, 7) === triedAt.slice(0, 7)
  try {
    const source = await decryptSource(db, calendar)
    const options = await loadParseOptions({ db, env }, source, limits)
    const etag = isRecent && !force && !calendar.error && calendar.etag ? removeKey(calendar.etag, options) : null
    const found = await readCalendar({ ...source, etag }, limits)
    if (!found) return { changes: { readAt: triedAt, triedAt } }
    const { problem, ...read } = await loadBusyTimes(db, found, options)
    if (problem === undefined) return { ...read, changes: { ...read.changes, readAt: triedAt, triedAt } }
    log.warn('a part of a calendar couldn’t be read', { id: calendar.id })
    // Keep the earlier notices, like the earlier times.
    const changes = { ...read.changes, notices: undefined, error: problem, etag: null, triedAt }
    return { ...read, changes, isPartial: true }
  } catch (error) {
    const problem = error instanceof CalendarProblem ? error : new CalendarProblem('The calendar can’t be read')
    log.warn('a calendar couldn’t be read', { id: calendar.id, error: describeError(problem) })
    return { changes: { error: problem.message, triedAt }, isPrivate: problem.isPrivate }
  }
}

/** Returns the options that affect how a calendar is parsed. */
async function loadParseOptions({ db, env }: Pick<Deps, 'db' | 'env'>, source: Source, limits: Limits) {
  const { site, mailTo } = await loadEmailContext({ db, env })
  const addresses = [site.email, mailTo, source.username ?? '', ...findAddresses(source.url)]
  return { ...limits, timeZone: site.timeZone, addresses: addresses.map((address) => address.toLowerCase()) }
}

/** Returns the busy times in a calendar, without our own appointments, and what can't be read. @throws CalendarProblem */
async function loadBusyTimes(db: Db, found: CalendarFiles, options: ParseOptions) {
  const parsed = await parseCalendar({ files: found.files, options })
  if ('problem' in parsed) throw new CalendarProblem(parsed.problem)
  const uids = [...new Set(parsed.events.flatMap(({ uid }) => uid ?? []))]
  const own = await selectInChunks(uids, (some) =>
    db.selectFrom('appointment').select('id').where('id', 'in', some).execute(),
  )
  const ownIds = new Set(own.map(({ id }) => id))
  const name = found.name ?? parsed.name
  return {
    busy: parsed.events.filter(({ uid }) => uid === undefined || !ownIds.has(uid)),
    problem: found.problem ?? (parsed.isComplete ? undefined : INCOMPLETE),
    changes: {
      etag: found.etag === null ? null : addKey(found.etag, options),
      ...(name && { name: name.slice(0, 200) }),
      notices: parsed.notices.length ? parsed.notices : null,
      error: parsed.unreadable ? `${plural(parsed.unreadable, 'event')} couldn’t be read` : null,
    },
  }
}

/** An ETag is only valid for a calendar that was read the same way. Increment this when the parser's results change. */
const PARSER_VERSION = 2
const getKey = ({ timeZone, addresses }: ParseOptions) =>
  createHash('sha256')
    .update(JSON.stringify([PARSER_VERSION, timeZone, addresses]))
    .digest('base64url')
    .slice(0, 12)
const addKey = (etag: string, options: ParseOptions) => `${getKey(options)} ${etag}`
const removeKey = (etag: string, options: ParseOptions) => {
  const key = `${getKey(options)} `
  return etag.startsWith(key) ? etag.slice(key.length) : null
}

/** A Google calendar's URL contains its owner's address: …/ical/anna%40gmail.com/private-…/basic.ics */
const findAddresses = (url: string) => new URL(url).pathname.replaceAll(/%40/g, '@').match(/[^/\s]+@[^/\s]+/g) ?? []

/** Stores the results of reading a calendar unless it has since been deleted. */
export async function storeBusyTimes(trx: Trx, id: string, { changes, busy: found, isPartial }: Result) {
  // Lock the row, so that two concurrent reads don't both add their times.
  const updated = await trx.updateTable('calendar').set(changes).where('id', '=', id).executeTakeFirst()
  if (!updated.numUpdatedRows || !found) return
  const known = trx.selectFrom('busyTime').select(['start', 'end']).where('calendarId', '=', id)
  const busy = isPartial ? distinct([...(await known.execute()), ...found]) : found
  await trx.deleteFrom('busyTime').where('calendarId', '=', id).execute()
  for (const some of chunks(busy))
    await trx
      .insertInto('busyTime')
      .values(some.map(({ start, end }) => ({ calendarId: id, start, end })))
      .execute()
}

const distinct = (spans: { start: string; end: string }[]) => [
  ...new Map(spans.map((span) => [`${span.start} ${span.end}`, span])).values(),
]
