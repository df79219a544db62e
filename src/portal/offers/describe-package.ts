import { formatTime } from '../../lib/time/dates'
import type { Db } from '../../server/db/open'
import { loadPackageSupport } from '../../features/support/begin'
import { defaultSupport } from '../../features/support/schema'

/** Returns the support that comes with a package in words: 14 nights, '9:00 AM to 8:00 PM'. */
export async function describePackage(db: Db, packageId: string) {
  const { nights, answersFrom, answersUntil } = (await loadPackageSupport(db))[packageId] ?? defaultSupport
  const clock = (time: string) => formatTime(`2000-01-01T${time}:00Z`, 'UTC')
  return { nights, hours: `${clock(answersFrom)} to ${clock(answersUntil)}` }
}
