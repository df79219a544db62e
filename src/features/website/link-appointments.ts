import type { Trx } from '../../server/db/open'
import '../appointments/table'
import type { Package } from './schema'

/**
 * Lets the types of appointments follow published packages: a renamed package keeps its types, and a type chosen in the draft
 * replaces them. A type names its package, so packages aren't stored with their types.
 */
export async function linkAppointments(trx: Trx, before: Package[], after: Package[]) {
  const types = await trx.selectFrom('appointmentType').select(['id', 'consultationType']).execute()
  for (const { id, consultationType } of types) {
    const formerId = before.find(({ name }) => name === consultationType)?.id
    const current = after.find((one) => one.id === formerId)
    const isReplaced = current?.appointmentTypeId !== undefined && current.appointmentTypeId !== id
    const chosen = after.find(({ appointmentTypeId }) => appointmentTypeId === id)
    const name = chosen?.name ?? (isReplaced ? null : (current?.name ?? consultationType))
    if (name !== consultationType)
      await trx.updateTable('appointmentType').set({ consultationType: name }).where('id', '=', id).execute()
  }
}
