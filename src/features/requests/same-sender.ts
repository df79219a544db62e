import { sql } from 'kysely'
import type { Db } from '../../server/db/open'

type Kind = 'contact' | 'consultation'

/**
 * Counts the other messages and consultation requests from the email address of each of these rows of one kind, ignoring
 * case. Suspected spam isn't counted, and has no others.
 */
export async function countSameSender(
  db: Db,
  kind: Kind,
  rows: readonly { email: string; spamAt: string | null }[],
): Promise<(row: { email: string; spamAt: string | null }) => { contacts: number; consultations: number }> {
  const emails = [...new Set(rows.filter(({ spamAt }) => !spamAt).map(({ email }) => email.toLowerCase()))]
  const [contacts, consultations] = await Promise.all([
    countByEmail(db, 'contact', emails),
    countByEmail(db, 'consultation', emails),
  ])
  const others = (counts: Map<string, number>, email: string, own: boolean) => (counts.get(email) ?? 0) - (own ? 1 : 0)
  return ({ email, spamAt }) =>
    spamAt
      ? { contacts: 0, consultations: 0 }
      : {
          contacts: others(contacts, email.toLowerCase(), kind === 'contact'),
          consultations: others(consultations, email.toLowerCase(), kind === 'consultation'),
        }
}

async function countByEmail(db: Db, kind: Kind, emails: string[]) {
  if (emails.length === 0) return new Map<string, number>()
  const address = sql<string>`lower("email")`
  const found = await db
    .selectFrom(kind)
    .select([address.as('address'), sql<number>`count(*)`.as('n')])
    .where('spamAt', 'is', null)
    .where(address, 'in', emails)
    .groupBy(address)
    .execute()
  return new Map(found.map(({ address, n }) => [address, n]))
}
