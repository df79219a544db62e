import { sql, type Selectable, type SqlBool } from 'kysely'
import type { ResponseHours } from '../../lib/time/response-time'
import { toDigits, toSearchText } from '../../lib/text/search-text'
import type { List } from '../../server/db/list'
import { statuses } from '../requests/status'
import type { ConsultationTable } from './table'

const HOUR = 3_600_000

/**
 * The list of consultation requests at the time `now`. Suspected spam shows only in its own view. Not every admin may read
 * the notes, nor find requests by them.
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

type SearchedFields = Pick<
  Selectable<ConsultationTable>,
  'parentName' | 'email' | 'phone' | 'childAge' | 'consultationType' | 'sleepChallenges' | 'notes'
>

/** Returns the texts that searches match: for those who may read the notes, and for others. */
export function buildSearchTexts({ notes, ...row }: SearchedFields) {
  const searchTextWithoutNotes = toSearchText(
    row.parentName,
    row.email,
    row.phone,
    toDigits(row.phone),
    row.childAge,
    row.consultationType,
    row.sleepChallenges,
  )
  return { searchText: toSearchText(searchTextWithoutNotes, notes), searchTextWithoutNotes }
}
