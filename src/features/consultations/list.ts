import { sql, type SqlBool } from 'kysely'
import type { ResponseHours } from '../../lib/time/response-time'
import type { List } from '../../server/db/list'
import { statuses } from '../requests/status'

const HOUR = 3_600_000

/**
 * The list of consultation requests at the time `now`. Suspected spam appears only in its own view. Not every admin can read the notes, or find
 * requests by them.
 */
export function consultationList(
  { promisedHours }: Pick<ResponseHours, 'promisedHours'>,
  { now = Date.now(), readsNotes = true } = {},
) {
  const shown = sql<SqlBool>`"spamAt" is null`
  const late = new Date(now - promisedHours * HOUR).toISOString()
  const list: List<'consultation'> = {
    table: 'consultation',
    searched: readsNotes ? 'searchText' : 'searchTextWithoutNotes',
    views: {
      all: shown,
      overdue: sql<SqlBool>`${shown} and "status" = 'pending' and "createdAt" <= ${late}`,
      ...Object.fromEntries(statuses.map((status) => [status, sql<SqlBool>`${shown} and "status" = ${status}`])),
      spam: sql<SqlBool>`"spamAt" is not null`,
    },
  }
  return list
}
