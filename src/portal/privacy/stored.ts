import { sql, type RawBuilder } from 'kysely'
import { isPostgres, type Db } from '../../server/db/open'
import { findAppointmentsOf } from '../../features/appointments/erase'
import { findEmailsAbout, findEmailsMentioning } from '../../features/email/outbox'
import { familyTables, type FamilyPart } from '../../features/families/table'

/** The ids of rows stored about families, by table. */
export type Stored = Record<
  'consultation' | 'contact' | 'trash' | 'appointment' | 'outbox' | 'family' | FamilyPart,
  string[]
>

/** Returns what is stored about a person's email addresses, ignoring case, since requests store them as typed. */
export async function findStored(db: Db, addresses: readonly string[]): Promise<Stored> {
  const who = addresses.map((address) => address.toLowerCase())
  const hasAddress = (email: RawBuilder<string>) => sql<boolean>`lower(${email}) in (${sql.join(who)})`
  const email = sql.ref<string>('email')
  const consultation = await ids(db.selectFrom('consultation').select('id').where(hasAddress(email)).orderBy('id'))
  const contact = await ids(db.selectFrom('contact').select('id').where(hasAddress(email)).orderBy('id'))
  const trash = await ids(
    requestsInTrash(db)
      .select('id')
      .where(hasAddress(trashed(db, 'email')))
      .orderBy('id'),
  )
  const own = await ids(db.selectFrom('appointment').select('id').where(hasAddress(email)))
  const appointment = [...new Set([...own, ...(await findAppointmentsOf(db, [...consultation, ...trash]))])]
  const about = await findEmailsAbout(db, [...consultation, ...contact, ...trash, ...appointment])
  const mentioning = await Promise.all(who.map((address) => findEmailsMentioning(db, address)))
  const family = await ids(db.selectFrom('family').select('id').where('address', 'in', who))
  const parts = familyTables.map(async (table) => [table, await ids(selectParts(db, table, family))] as const)
  return {
    // Erased first, and so counted: an appointment's answers are erased with it.
    ...(Object.fromEntries(await Promise.all(parts)) as Record<FamilyPart, string[]>),
    consultation,
    contact,
    trash,
    appointment,
    outbox: [...new Set([...about, ...mentioning.flat()])],
    family,
  }
}

const selectParts = (db: Db, table: FamilyPart, families: string[]) =>
  // Kysely can't type a query on a variable table.
  db
    .selectFrom(table as 'child')
    .select('id')
    .where('familyId', 'in', ['', ...families])

/** Midnight in the practice's time zone: the instant, and the day (YYYY-MM-DD). */
type Midnight = { start: string; day: string }

/**
 * The ids of requests received before midnight whose preferred date and appointments are over too, and of appointments that
 * were over by then; oldest first, at most `limit` per table.
 */
export async function findRequestsBefore(db: Db, { start, day }: Midnight, limit = Number.MAX_SAFE_INTEGER) {
  const isOver = (wanted: RawBuilder<string | null>) => sql<boolean>`(${wanted} is null or ${wanted} < ${day})`
  const consultation = db
    .selectFrom('consultation')
    .where('createdAt', '<', start)
    .where(isOver(sql.ref('preferredDate')))
    .where(({ not, exists, selectFrom }) => {
      const later = selectFrom('appointment').select('appointment.id').where('end', '>=', start)
      return not(exists(later.whereRef('consultationId', '=', 'consultation.id')))
    })
  const contact = db.selectFrom('contact').where('createdAt', '<', start)
  const trash = requestsInTrash(db)
    .where(trashed(db, 'createdAt'), '<', start)
    .where(isOver(trashed(db, 'preferredDate')))
  const appointment = db.selectFrom('appointment').where('end', '<', start)
  return {
    consultation: await ids(consultation.select('id').orderBy('createdAt').limit(limit)),
    contact: await ids(contact.select('id').orderBy('createdAt').limit(limit)),
    trash: await ids(trash.select('id').orderBy('id').limit(limit)),
    appointment: await ids(appointment.select('id').orderBy('end').limit(limit)),
  }
}

const requestsInTrash = (db: Db) => db.selectFrom('trash').where('kind', 'in', ['consultation', 'contact'])

/** A column of a row in the trash; null if the row doesn't have it. */
const trashed = (db: Db, column: 'email' | 'createdAt' | 'preferredDate') =>
  isPostgres(db)
    ? sql<string>`("content"::json #>> ${sql.lit(`{row,${column}}`)})`
    : sql<string>`("content" ->> ${sql.lit(`$.row.${column}`)})`

const ids = async (query: { execute: () => Promise<{ id: string }[]> }) => (await query.execute()).map(({ id }) => id)
