import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Promised } from '../../lib/promise'
import { digitsOf, searchable } from '../../lib/searchable'
import type { List } from '../../server/db/list'
import { statuses } from './schema'
import type { ConsultationTable } from './table'

const HOUR = 3_600_000

/** The list of consultation requests. Suspected spam shows only under its own name. */
export const consultationList = ({ promisedHours }: Pick<Promised, 'promisedHours'>): List<'consultation'> => ({
  urgent: 'overdue',
  tallied: { all: statuses, ...Object.fromEntries(statuses.map((status) => [status, [status]])), spam: ['spam'] },
  table: 'consultation',
  views: (now) => {
    const shown = sql<SqlBool>`"spamAt" is null`
    const late = new Date(now - promisedHours * HOUR).toISOString()
    return {
      all: shown,
      overdue: sql<SqlBool>`${shown} and "status" = 'pending' and "createdAt" <= ${late}`,
      ...Object.fromEntries(statuses.map((status) => [status, sql<SqlBool>`${shown} and "status" = ${status}`])),
      spam: sql<SqlBool>`"spamAt" is not null`,
    }
  },
})

type Text = Pick<
  Selectable<ConsultationTable>,
  'parentName' | 'email' | 'phone' | 'childAge' | 'consultationType' | 'sleepChallenges' | 'notes'
>

/** What the search looks through. */
export const searchTextOf = (row: Text) =>
  searchable(
    row.parentName,
    row.email,
    row.phone,
    digitsOf(row.phone),
    row.childAge,
    row.consultationType,
    row.sleepChallenges,
    row.notes,
  )
