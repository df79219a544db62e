import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import type { User } from '../auth/permissions'
import { isVisibleMessage } from '../families/message-access'

type Kind = 'contact' | 'consultation'
type Row = Pick<Tables[Kind], 'familyId' | 'spamAt'>

/**
 * Returns a function that counts the other messages and consultation requests from a row's family that the user can see. Suspected spam isn't
 * counted, and gets zeros.
 */
export async function countSameSender(
  db: Db,
  kind: Kind,
  rows: readonly Row[],
  user: User,
): Promise<(row: Row) => { contacts: number; consultations: number }> {
  const families = [...new Set(rows.flatMap(({ spamAt, familyId }) => (spamAt ? [] : (familyId ?? []))))]
  const [contacts, consultations] = await Promise.all([
    countByFamily(db, 'contact', families, isVisibleMessage(user)),
    countByFamily(db, 'consultation', families),
  ])
  return ({ familyId, spamAt }) => {
    const countOthers = (counts: Map<string | null, number>, counted: Kind) =>
      spamAt ? 0 : (counts.get(familyId) ?? 0) - (counted === kind ? 1 : 0)
    return {
      contacts: countOthers(contacts, 'contact'),
      consultations: countOthers(consultations, 'consultation'),
    }
  }
}

async function countByFamily(db: Db, kind: Kind, families: string[], only = sql<SqlBool>`true`) {
  if (families.length === 0) return new Map<string | null, number>()
  const rows = await db
    .selectFrom(kind)
    .select(['familyId', sql<number>`count(*)`.as('n')])
    .where('spamAt', 'is', null)
    .where('familyId', 'in', families)
    .where(only)
    .groupBy('familyId')
    .execute()
  return new Map(rows.map(({ familyId, n }) => [familyId, n]))
}
