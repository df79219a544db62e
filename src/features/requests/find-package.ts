import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'

/** Returns which of these packages an appointment is for (the requested one, or its type's), with the child's age if there's a request. */
export async function findPackage<P extends { name: string }>(
  db: Db,
  { consultationId, typeId }: Pick<Tables['appointment'], 'consultationId' | 'typeId'>,
  packages: P[],
) {
  const request = await db
    .selectFrom('consultation')
    .select(['consultationType', 'childAge'])
    .where('id', '=', consultationId)
    .executeTakeFirst()
  const type = await db
    .selectFrom('appointmentType')
    .select('consultationType')
    .where('id', '=', typeId)
    .executeTakeFirst()
  const find = (name: string | null | undefined) => packages.find((offer) => offer.name === name)
  const offer = find(request?.consultationType) ?? find(type?.consultationType)
  return offer && { ...offer, childAge: request?.childAge ?? '' }
}
