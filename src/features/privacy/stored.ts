import { sql, type RawBuilder } from 'kysely'
import { isPostgres, type Db } from '../../server/db/open'
import '../consultations/table'
import '../contacts/table'
import { mailsAbout, mailsNaming } from '../mail/outbox'
import '../trash/table'

/** The ids of what is stored about families, by table. */
export type Stored = Record<'consultation' | 'contact' | 'trash' | 'outbox', string[]>

/** What is stored about an e-mail address. Requests keep it as it was typed, so it is compared in lower case. */
export async function storedAbout(db: Db, address: string): Promise<Stored> {
  const who = address.toLowerCase()
  const ofThem = (email: RawBuilder<string>) => sql<boolean>`lower(${email}) = ${who}`
  const email = sql.ref<string>('email')
  const consultation = await ids(db.selectFrom('consultation').select('id').where(ofThem(email)).orderBy('id'))
  const contact = await ids(db.selectFrom('contact').select('id').where(ofThem(email)).orderBy('id'))
  const trash = await ids(
    requestsInTrash(db)
      .where(ofThem(trashed(db, 'email')))
      .orderBy('id'),
  )
  const about = await mailsAbout(db, [...consultation, ...contact, ...trash])
  return { consultation, contact, trash, outbox: [...about, ...(await mailsNaming(db, who))] }
}

/**
 * Requests that came before a moment and wanted no day from `day` (YYYY-MM-DD) on, without their mails; of each table at
 * most `limit`, the oldest first.
 */
export async function requestsBefore(db: Db, { moment, day }: { moment: string; day: string }, limit = 1_000_000) {
  const isOver = (wanted: RawBuilder<string | null>) => sql<boolean>`(${wanted} is null or ${wanted} < ${day})`
  const consultations = db
    .selectFrom('consultation')
    .select('id')
    .where('createdAt', '<', moment)
    .where(isOver(sql.ref('preferredDate')))
    .orderBy('createdAt')
  const messages = db.selectFrom('contact').select('id').where('createdAt', '<', moment).orderBy('createdAt')
  const deleted = requestsInTrash(db)
    .where(trashed(db, 'createdAt'), '<', moment)
    .where(isOver(trashed(db, 'preferredDate')))
    .orderBy('id')
  return {
    consultation: await ids(consultations.limit(limit)),
    contact: await ids(messages.limit(limit)),
    trash: await ids(deleted.limit(limit)),
  }
}

const requestsInTrash = (db: Db) => db.selectFrom('trash').select('id').where('kind', 'in', ['consultation', 'contact'])

/** A column of a row that lies in the trash; null where it has none. */
const trashed = (db: Db, column: 'email' | 'createdAt' | 'preferredDate') =>
  isPostgres(db)
    ? sql<string>`("content"::json #>> ${sql.lit(`{row,${column}}`)})`
    : sql<string>`("content" ->> ${sql.lit(`$.row.${column}`)})`

const ids = async (query: { execute: () => Promise<{ id: string }[]> }) => (await query.execute()).map(({ id }) => id)
