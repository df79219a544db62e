import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'

/** Returns which of these packages an appointment is for: the one that was requested, or that its type belongs to. */
export async function findPackage<P extends { name: string }>(
  db: Db,
  { consultationId, typeId }: Pick<Tables['appointment'], 'consultationId' | 'typeId'>,
  packages: P[],
) {
  const name = (table: 'consultation' | 'appointmentType', id: string | null) =>
    db.selectFrom(table).select('consultationType').where('id', '=', id).executeTakeFirst()
  const names = [await name('consultation', consultationId), await name('appointmentType', typeId)]
  const found = names.map((row) => packages.find((offer) => offer.name === row?.consultationType))
  return found.find((offer) => offer !== undefined)
}
