import { formatDateTime } from '../../../lib/time/dates'
import type { Deps } from '../../../server/http'
import { enqueue } from '../../email/outbox'
import { alertEmail, claimAlert } from '../../email/practice-alert'
import { loadEmailContext, type EmailContext } from '../../settings/site-settings'
import type { CalendarTable } from '../table'
import { findHost } from './source'

const HOUR_MS = 3_600_000
const STALE_MS = 3 * HOUR_MS
/** The row of table `setting` with the time of the last alert; deleted once all calendars are read again. */
const ALERTED_AT_KEY = 'calendarTrouble'

/** Whether a calendar's busy times are so old that families may book over newer events. */
export const isStale = ({ readAt, createdAt }: Pick<CalendarTable, 'readAt' | 'createdAt'>, now = Date.now()) =>
  Date.parse(readAt ?? createdAt) <= now - STALE_MS

/** Alerts the practice about calendars that couldn't be read for three hours: once for all processes, and at most once a day. */
export async function alertAboutCalendars({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, now = Date.now()) {
  const reported = await db.transaction().execute(async (trx) => {
    const calendars = await trx.selectFrom('calendar').selectAll().orderBy('createdAt').execute()
    const stale = calendars.filter((calendar) => isStale(calendar, now))
    if (!(await claimAlert(trx, ALERTED_AT_KEY, stale.length ? now : undefined, now))) return 0
    const named = await Promise.all(
      stale.map(async (row) => ({ ...row, name: row.name ?? (await findHost(trx, row)) ?? 'A calendar' })),
    )
    await enqueue(trx, staleEmail(named, await loadEmailContext({ db: trx, env })))
    return stale.length
  })
  if (reported) log.error('calendars couldn’t be read for three hours', { calendars: reported })
}

const staleEmail = (calendars: (CalendarTable & { name: string })[], context: EmailContext) =>
  alertEmail(context, {
    kind: 'calendar-trouble',
    title: 'A calendar can’t be read',
    body: [
      'The site couldn’t read your busy times for more than three hours:',
      {
        facts: calendars.map(({ name, readAt, error }) => [
          name,
          `${readAt ? `last read ${formatDateTime(readAt, context.site.timeZone)}` : 'never read'}. ${error ? `${error}.` : ''}`,
        ]),
      },
      'Families can still book. Times that were busy when the calendar was last read stay closed, but the site doesn’t know about events you’ve added since. It keeps trying every ten minutes.',
      { action: 'Check your calendars', url: `${context.siteUrl}/admin/settings/appointments` },
    ],
    about: 'calendars',
  })
