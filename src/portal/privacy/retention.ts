import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import { monthsAgo } from '../../lib/time/zoned-time'
import { record, system } from '../../features/activity/record'
import { findAnswersTo } from '../../features/answers/erase'
import { findAppointmentsOf } from '../../features/appointments/erase'
import { findEmailsAbout } from '../../features/email/outbox'
import { loadSite, type Site } from '../../features/settings/site-settings'
import { erase } from './erase'
import { describeCounts } from './schema'
import { findRequestsBefore } from './stored'

/** Requests of each table per transaction: more would keep bookings waiting. */
const MAX_ROWS = 1000

/** Erases requests and appointments past the retention period in the settings, with their emails, in batches that are each logged. */
export async function eraseOldRequests({ db }: { db: Db }, now = new Date()) {
  let erased: number
  do erased = await db.transaction().execute((trx) => eraseSome(trx, now))
  while (erased >= MAX_ROWS)
}

async function eraseSome(trx: Parameters<typeof erase>[0], now: Date) {
  await advisoryLock(trx, 'trash')
  const { keepMonths, timeZone } = await loadSite(trx)
  if (keepMonths === 0) return 0
  const old = await findRequestsBefore(trx, monthsAgo(keepMonths, timeZone, now), MAX_ROWS)
  // Those of a request in the trash may be upcoming.
  const appointment = [...new Set([...old.appointment, ...(await findAppointmentsOf(trx, old.trash))])]
  const outbox = await findEmailsAbout(trx, [...Object.values(old).flat(), ...appointment])
  const answer = await findAnswersTo(trx, [...old.consultation, ...old.contact, ...old.trash])
  const counts = await erase(trx, { ...old, appointment, outbox, answer })
  const summary = describeCounts(counts)
  if (summary) await record(trx, system, 'old requests erased', summary)
  return counts.consultations + counts.messages + counts.trashed + counts.appointments
}

/** How many requests are older than `months` now; none for 0, which keeps them forever. */
export async function countOlder(db: Db, months: number, { timeZone }: Pick<Site, 'timeZone'>) {
  if (months === 0) return { consultations: 0, messages: 0, trashed: 0, appointments: 0 }
  const old = await findRequestsBefore(db, monthsAgo(months, timeZone))
  return {
    consultations: old.consultation.length,
    messages: old.contact.length,
    trashed: old.trash.length,
    appointments: old.appointment.length,
  }
}
