import type { Db } from '../../server/db/open'
import type { AppointmentTable } from '../appointments/table'

type Appointment = Pick<AppointmentTable, 'id' | 'start' | 'end' | 'status' | 'typeName' | 'timeZone' | 'place'>

/** Returns a function that finds the latest appointment of one of these requests; null if it has none that stands. */
export async function findAppointments(db: Db, requests: { id: string }[]) {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'consultationId', 'start', 'end', 'status', 'typeName', 'timeZone', 'place'])
    .where('consultationId', 'in', ['', ...requests.map(({ id }) => id)])
    .where('status', 'in', ['requested', 'confirmed'])
    .orderBy('start')
    .execute()
  const byRequest = new Map(rows.map(({ consultationId, ...row }) => [consultationId, row satisfies Appointment]))
  return ({ id }: { id: string }) => byRequest.get(id) ?? null
}
