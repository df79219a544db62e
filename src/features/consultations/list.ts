import { sql, type Selectable, type SqlBool } from 'kysely'
import type { ResponseHours } from '../../lib/time/response-time'
import { toDigits, toSearchText } from '../../lib/search-text'
import { contains, searchWords } from '../../server/db/contains'
import type { List } from '../../server/db/list'
import type { Db } from '../../server/db/open'
import { statuses } from './schema'
import type { ConsultationTable } from './table'

const HOUR = 3_600_000

/** The list of consultation requests at the time `now`. Suspected spam shows only in its own view. */
export function consultationList({ promisedHours }: Pick<ResponseHours, 'promisedHours'>, now = Date.now()) {
  const shown = sql<SqlBool>`"spamAt" is null`
  const late = new Date(now - promisedHours * HOUR).toISOString()
  const list: List<'consultation'> = {
    table: 'consultation',
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

/** Returns the text that searches match. */
export const buildSearchText = (row: SearchedFields) =>
  toSearchText(
    row.parentName,
    row.email,
    row.phone,
    toDigits(row.phone),
    row.childAge,
    row.consultationType,
    row.sleepChallenges,
    row.notes,
  )

/** Returns the ids of the requests that a search finds only by their notes, which not every admin may read. */
export async function findByNotesOnly(db: Db, search: string) {
  const words = searchWords(toSearchText(search))
  if (words.length === 0) return []
  const rows = await db
    .selectFrom('consultation')
    .selectAll()
    .where('notes', 'is not', null)
    .where((eb) => eb.and(words.map((word) => contains(eb.ref('searchText'), word))))
    .execute()
  return rows.filter((row) => !matchesWithoutNotes(row, words)).map(({ id }) => id)
}

/** Whether what every admin may read of a request contains these words, as `toSearchText` returns them. */
export function matchesWithoutNotes(row: SearchedFields, words: string[]) {
  const text = buildSearchText({ ...row, notes: null })
  return words.every((word) => text.includes(word))
}
