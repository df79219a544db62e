import type { Trx } from '../../server/db/open'
import type { Package } from './texts/values'
import type { Link } from './schema'

/**
 * Keeps appointment types linked to published packages: a renamed package keeps its types, and a type selected in the draft replaces
 * them. Types name their package, so packages aren't stored with their types. Returns the changes.
 */
export async function linkAppointments(trx: Trx, before: Package[], after: Package[]): Promise<Link[]> {
  const links: Link[] = []
  const types = await trx.selectFrom('appointmentType').select(['id', 'consultationType']).execute()
  for (const { id, consultationType } of types) {
    const formerId = before.find(({ name }) => name === consultationType)?.id
    const current = after.find((one) => one.id === formerId)
    const isReplaced = current?.appointmentTypeId !== undefined && current.appointmentTypeId !== id
    const chosen = after.find(({ appointmentTypeId }) => appointmentTypeId === id)
    const name = chosen?.name ?? (isReplaced ? null : (current?.name ?? consultationType))
    if (name !== consultationType) links.push({ id, was: consultationType, now: name })
  }
  for (const { id, now } of links) await setPackage(trx, id, now)
  return links
}

/** Undoes the changes `linkAppointments` returned, except to types that have changed since. */
export async function unlinkAppointments(trx: Trx, links: Link[]) {
  const types = await trx.selectFrom('appointmentType').select(['id', 'consultationType']).execute()
  const isUnchanged = ({ id, now }: Link) => types.some((type) => type.id === id && type.consultationType === now)
  for (const { id, was } of links.filter(isUnchanged)) await setPackage(trx, id, was)
}

const setPackage = (trx: Trx, id: string, consultationType: string | null) =>
  trx.updateTable('appointmentType').set({ consultationType }).where('id', '=', id).execute()
