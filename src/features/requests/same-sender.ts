import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../server/db/open'
import type { User } from '../auth/permissions'
import { isVisibleMessage } from '../families/message-access'

type Kind = 'contact' | 'consultation'

/**
 * Returns a function that says how many other messages and consultation requests came from the email address of a row,
 * ignoring case, of those that the user may see. Suspected spam isn't counted, and gets zeros.
 */
export async function countSameSender(
  db: Db,
  kind: Kind,
  rows: readonly { email: string; spamAt: string | null }[],
  user: User,
): Promise<(row: { email: string; spamAt: string | null }) => { contacts: number; consultations: number }> {
  const emails = [...new Set(rows.filter(({ spamAt }) => !spamAt).map(({ email }) => email.toLowerCase()))]
  const [contacts, consultations] = await Promise.all([
    countByEmail(db, 'contact', emails, isVisibleMessage(user)),
    countByEmail(db, 'consultation', emails),
  ])
  return ({ email, spamAt }) => {
    const countOthers = (counts: Map<string, number>, counted: Kind) =>
      spamAt ? 0 : (counts.get(email.toLowerCase()) ?? 0) - (counted === kind ? 1 : 0)
    return {
      contacts: countOthers(contacts, 'contact'),
      consultations: countOthers(consultations, 'consultation'),
    }
  }
}

async function countByEmail(db: Db, kind: Kind, emails: string[], only = sql<SqlBool>`true`) {
  if (emails.length === 0) return new Map<string, number>()
  const address = sql<string>`lower("email")`
  const rows = await db
    .selectFrom(kind)
    .select([address.as('address'), sql<number>`count(*)`.as('n')])
    .where('spamAt', 'is', null)
    .where(address, 'in', emails)
    .where(only)
    .groupBy(address)
    .execute()
  return new Map(rows.map(({ address, n }) => [address, n]))
}
