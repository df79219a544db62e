import { sql, type SqlBool } from 'kysely'
import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { FamilyTable } from './table'

/**
 * @file What the practice knows to be from a parent. Anyone can write or book as someone else, and sees the booking's link right away. So only what
 * the practice answered, confirmed, or added manually counts.
 */

type Request = 'contact' | 'consultation'

export const isConfirmed = (table: Request, alias: string = table) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  // A message that was only marked as read, or a time that the site booked itself, has the time it arrived.
  if (table === 'contact')
    return sql<SqlBool>`(${column('spamAt')} is null and ${column('respondedAt')} <> ${column('createdAt')})`
  return sql<SqlBool>`(${column('spamAt')} is null and (
    ${column('status')} = 'completed'
    or (${column('status')} = 'confirmed' and (${column('answeredAt')} is null or ${column('answeredAt')} <> ${column('createdAt')}))
    or exists (select 1 from "answer" where "answer"."requestId" = ${column('id')})
  ))`
}

/** Whether an appointment was added by the practice or belongs to a confirmed request. */
export const isConfirmedAppointment = sql<SqlBool>`("consultationId" is null or exists (
  select 1 from "consultation" where "consultation"."id" = "consultationId" and ${isConfirmed('consultation')}
))`

const isNamedBy = (table: Request | 'appointment', name: string, condition: ReturnType<typeof isConfirmed>) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.familyId`)} = "family"."id" and ${sql.ref(`${table}.${name}`)} = "family"."name" and ${condition})`

/** Returns the ids of the parents whose names are confirmed. */
export async function findConfirmedNames(db: Db, parents: FamilyTable[]) {
  const rows = await db
    .selectFrom('family')
    .select('id')
    .where('id', 'in', toIds(parents))
    .where((eb) =>
      eb.or([
        isNamedBy('contact', 'name', isConfirmed('contact')),
        isNamedBy('consultation', 'parentName', isConfirmed('consultation')),
        isNamedBy('appointment', 'name', isConfirmedAppointment),
      ]),
    )
    .execute()
  return new Set(toIds(rows))
}
