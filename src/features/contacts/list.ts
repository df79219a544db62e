import { sql, type SqlBool } from 'kysely'
import type { ResponseHours } from '../../lib/time/response-time'
import type { List } from '../../server/db/list'

const HOUR = 3_600_000

/** The list of messages at the time `now`, restricted by `only`. Suspected spam shows only in its own view. */
export function contactList(
  { promisedHours }: Pick<ResponseHours, 'promisedHours'>,
  only?: List<'contact'>['only'],
  now = Date.now(),
) {
  const shown = sql<SqlBool>`"spamAt" is null`
  const unread = sql<SqlBool>`${shown} and "respondedAt" is null`
  const late = new Date(now - promisedHours * HOUR).toISOString()
  return {
    table: 'contact',
    only,
    views: {
      all: shown,
      overdue: sql<SqlBool>`${unread} and "createdAt" <= ${late}`,
      unread,
      responded: sql<SqlBool>`${shown} and "respondedAt" is not null`,
      spam: sql<SqlBool>`"spamAt" is not null`,
    },
  } satisfies List<'contact'>
}
