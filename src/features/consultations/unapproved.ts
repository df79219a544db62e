import { sql } from 'kysely'
import { foldAddress } from '../../lib/text/fold-address'
import type { Db } from '../../server/db/open'

/** Fewer than this are ordinary requests. */
const MIN_COUNT = 3
const DAY_MS = 86_400_000
const NETWORK_KEPT_MS = 7 * DAY_MS

/**
 * Finds upcoming bookings that await approval because they were above the limits, plus all others from the same networks and email addresses since a
 * day before the first one: everything one stranger sent. Returns none if few are waiting. Newest first.
 */
export async function findUnapproved(db: Db, now = new Date()) {
  const waiting = await db
    .selectFrom('consultation')
    .innerJoin('appointment', 'consultationId', 'consultation.id')
    .select(['consultation.id', 'consultation.email', 'network', 'consultation.createdAt'])
    .where('spamAt', 'is', null)
    .where('appointment.status', '=', 'requested')
    .where('takesTime', '=', false)
    .where('start', '>', now.toISOString())
    .orderBy('consultation.createdAt')
    .execute()
  if (waiting.length < MIN_COUNT) return { waiting: 0, networks: 0, rows: [] }
  const networks = new Set(waiting.flatMap(({ network }) => network ?? []))
  const addresses = new Set(waiting.map(({ email }) => foldAddress(email)))
  const since = new Date(Date.parse(waiting[0]!.createdAt) - DAY_MS).toISOString()
  const candidates = await db
    .selectFrom('consultation')
    .leftJoin('appointment', 'consultationId', 'consultation.id')
    .select(['consultation.id', 'parentName as name', 'consultation.email', 'network', 'consultation.createdAt'])
    .select(['appointment.status', 'start', isKnown(since).as('isKnown')])
    .where('spamAt', 'is', null)
    .where('consultation.createdAt', '>', since)
    .where((eb) =>
      eb.or([
        eb('appointment.id', 'is', null).and('consultation.status', '=', 'pending'),
        eb('appointment.status', 'in', ['requested', 'confirmed']).and('start', '>', now.toISOString()),
      ]),
    )
    .orderBy('consultation.createdAt', 'desc')
    .execute()
  const rows = candidates
    .filter(({ email, network }) => addresses.has(foldAddress(email)) || (network !== null && networks.has(network)))
    .map(({ network: _, isKnown: known, ...row }) => ({ ...row, isKnown: Boolean(known) }))
  return { waiting: waiting.length, networks: networks.size, rows }
}

/** Whether the practice had answered the address before. Automatic confirmations don't count as answers. */
const isKnown = (since: string) =>
  sql<
    boolean | number
  >`(exists (select 1 from "consultation" as "earlier" where "earlier"."familyId" = "consultation"."familyId"
      and "earlier"."createdAt" <= ${since} and "earlier"."answeredAt" > "earlier"."createdAt" and "earlier"."spamAt" is null)
    or exists (select 1 from "contact" where "contact"."familyId" = "consultation"."familyId"
      and "contact"."createdAt" <= ${since} and "respondedAt" is not null and "contact"."spamAt" is null))`

/** Deletes the networks of week-old requests. */
export async function forgetNetworks({ db }: { db: Db }, now = Date.now()) {
  const before = new Date(now - NETWORK_KEPT_MS).toISOString()
  const old = db.updateTable('consultation').set({ network: null }).where('createdAt', '<', before)
  await old.where('network', 'is not', null).execute()
}
