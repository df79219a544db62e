import { formatDateTime } from '../../../lib/time/dates'
import { advisoryLock } from '../../../server/db/locks'
import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import type { Deps } from '../../../server/http'
import { enqueue } from '../../email/outbox'
import { alertEmail, claimAlert } from '../../email/alerts/practice-alert'
import { loadEmailContext, type EmailContext } from '../../email/context'
import type { CalendarTable } from '../table'
import { describeNotice, getOpenNotices } from './parse/notices'
import { findHost } from './source'

const HOUR_MS = 3_600_000
const STALE_MS = 3 * HOUR_MS
/** The key in table `setting` with the time of the last alert, deleted once all calendars can be read again. */
const ALERTED_AT_KEY = 'calendarTrouble'
const KIND = 'calendar-trouble'

/** Whether a calendar's busy times are so old that families may book over newer events. */
export const isStale = ({ readAt, createdAt }: Pick<CalendarTable, 'readAt' | 'createdAt'>, now = Date.now()) =>
  Date.parse(readAt ?? createdAt) <= now - STALE_MS

/** Alerts the practice about calendars that couldn't be read for three hours, at most once a day across all processes. */
export async function alertAboutCalendars({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, now = Date.now()) {
  const reported = await db.transaction().execute(async (trx) => {
    const calendars = await trx.selectFrom('calendar').selectAll().orderBy('createdAt').execute()
    const stale = calendars.filter((calendar) => isStale(calendar, now))
    if (!(await claimAlert(trx, { kind: KIND, key: ALERTED_AT_KEY }, stale.length ? now : undefined, now))) return 0
    const named = stale.map(async (row) => ({ ...row, name: await findName(trx, row) }))
    await enqueue(trx, staleEmail(await Promise.all(named), await loadEmailContext({ db: trx, env })))
    return stale.length
  })
  if (reported) log.error('calendars couldn’t be read for three hours', { calendars: reported })
}

/** The key in table `setting` with the notices that the practice was told about, and when. */
const TOLD_KEY = 'calendarNotices'
const MAX_NOTICES = 10
const DAY_MS = 24 * HOUR_MS

/** Emails the practice about events that can't be read completely: once per event, at most once a day across all processes. */
export const alertAboutNotices = ({ db, env }: Pick<Deps, 'db' | 'env' | 'log'>, now = Date.now()) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'alerts')
    const calendars = await findNotices(trx, new Date(now))
    const keys = calendars.flatMap(getKeys)
    const told = (await readSetting<{ at: number; keys: string[] }>(trx, TOLD_KEY)) ?? { at: 0, keys: [] }
    const isNews = keys.some((key) => !told.keys.includes(key))
    if (isNews ? told.at > now - DAY_MS : keys.length === told.keys.length) return
    await saveSetting(trx, TOLD_KEY, { at: isNews ? now : told.at, keys })
    if (isNews) await enqueue(trx, noticesEmail(calendars, await loadEmailContext({ db: trx, env })))
  })

/** Returns a key for each of a calendar's notices. Some servers change an event's other times on every request. */
function getKeys({ id, notices }: CalendarNotices) {
  const keys = notices.map(({ problem, start, zone }) => JSON.stringify([id, problem, start, zone]))
  return keys.map((key, n) => `${key} ${keys.slice(0, n).filter((earlier) => earlier === key).length}`)
}

const findName = async (db: Db, row: CalendarTable) => row.name ?? (await findHost(db, row)) ?? 'A calendar'

type CalendarNotices = Awaited<ReturnType<typeof findNotices>>[number]

/** Returns the calendars, with their names, that have events that can't be read completely. */
export async function findNotices(db: Db, now = new Date()) {
  const rows = await db
    .selectFrom('calendar')
    .selectAll()
    .where('notices', 'is not', null)
    .orderBy('createdAt')
    .execute()
  const calendars = rows.map(async (row) => ({
    id: row.id,
    name: await findName(db, row),
    notices: getOpenNotices(row.notices, now),
  }))
  return (await Promise.all(calendars)).filter(({ notices }) => notices.length)
}

const noticesEmail = (calendars: CalendarNotices[], context: EmailContext) =>
  calendarEmail(
    context,
    'Some events can’t be read',
    'Your calendar is read, but not all of these events:',
    calendars
      .flatMap(({ name, notices }) =>
        notices.map((notice): Fact => [name, describeNotice(notice, context.site.timeZone)]),
      )
      .slice(0, MAX_NOTICES),
  )

const staleEmail = (calendars: (CalendarTable & { name: string })[], context: EmailContext) =>
  calendarEmail(
    context,
    'A calendar can’t be read',
    'The site couldn’t read your busy times for more than three hours:',
    calendars.map(({ name, readAt, error }): Fact => {
      const read = readAt ? `last read ${formatDateTime(readAt, context.site.timeZone)}` : 'never read'
      return [name, `${read}. ${error ? `${error}.` : ''}`]
    }),
    'Families can still book. Times that were busy when the calendar was last read stay closed, but the site doesn’t know about events you’ve added since. It keeps trying every ten minutes.',
  )

type Fact = [name: string, text: string]

const calendarEmail = (context: EmailContext, title: string, intro: string, facts: Fact[], ...more: string[]) =>
  alertEmail(context, {
    kind: KIND,
    title,
    body: [
      intro,
      { facts },
      ...more,
      { action: 'Check your calendars', url: `${context.siteUrl}/admin/settings/appointments` },
    ],
    about: 'calendars',
  })
