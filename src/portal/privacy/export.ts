import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { describeActivity } from '../../features/activity/schema'
import { findInvited } from '../../features/testimonials/invitation/erase'
import { exportAccount } from './account'
import type { ExportOptions } from './export-rows'
import { familyTables } from './personal-data'
import { findStored, type Stored } from './find-stored'

/**
 * Returns everything stored about addresses as a document their owner can read. Leaves out secrets, duplicates (the search text,
 * the HTML of emails), and the names of the practice's staff.
 */
export async function exportStored(db: Db, options: ExportOptions) {
  const { addresses, site, accounts } = options
  const stored = await findStored(db, addresses)
  const address = addresses.join(', ')
  const account = accounts && (await Promise.all(addresses.map((name) => exportAccount(db, name))))
  const activity = await findActivity(db, Object.values(stored).flat())
  return {
    whatThisIs: `Everything that the website of ${site.name} stores about the email ${addresses.length > 1 ? 'addresses' : 'address'} ${address}. Times are in UTC.`,
    exportedAt: new Date().toISOString(),
    practice: { name: site.name, consultant: site.consultant, email: site.email, phone: site.phone },
    address,
    ...(await exportRows(db, stored, options)),
    testimonialsWrittenByInvitation: await findInvited(db, stored.testimonialInvitation),
    whatThePracticeDidWithThem: activity.map(({ at, ...entry }) => ({
      at,
      did: describeActivity({ ...entry, person: null }),
    })),
    account: account
      ? (account.find((found) => found !== null) ?? null)
      : 'Not included: the account that exported this is not allowed to manage users.',
    notStoredUnderAnAddress:
      'Testimonials that the practice entered contain a name but no email address. Rate limits store an address only as a hash, for a day at most, and with a request the network it came from is stored as a hash, for a week.',
  }
}

/** Returns each table's rows under its name in the document. */
async function exportRows(db: Db, stored: Stored, options: ExportOptions) {
  const exported: Record<string, unknown> = {}
  for (const [table, { exportAs, toExport }] of familyTables) {
    if (exportAs === null) continue
    const query = db.selectFrom(table as 'contact').selectAll()
    const rows = await selectInChunks(stored[table], (chunk) => query.where('id', 'in', chunk).execute())
    const shown = rows.sort(byId).flatMap((row) => (toExport ? (toExport(row, options) ?? []) : row))
    const [name, inner] = exportAs.split('.') as [string, string?]
    exported[name] = inner ? { ...(exported[name] as object), [inner]: shown } : shown
  }
  return exported
}

/** UUIDv7 ids sort by time. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

async function findActivity(db: Db, ids: string[]) {
  const query = db.selectFrom('activity').select(['id', 'at', 'what', 'about'])
  return (await selectInChunks(ids, (chunk) => query.where('targetId', 'in', chunk).execute())).sort(byId)
}
