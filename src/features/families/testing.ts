import type { Db } from '../../server/db/open'
import { findPages } from './parents'

/** Returns a function that maps an address to the id of its family's page. */
export async function findFamilyIds(db: Db, emails: readonly string[]) {
  const addresses = emails.map((email) => email.toLowerCase())
  const rows = await db.selectFrom('family').select(['address', 'id']).where('address', 'in', addresses).execute()
  const pageOf = await findPages(
    db,
    rows.map(({ id }) => id),
  )
  return (email: string) => pageOf(rows.find(({ address }) => address === email.toLowerCase())?.id ?? null)
}
