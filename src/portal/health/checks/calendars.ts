import { isStale } from '../../../features/appointments/calendars/alert'
import { error, NEEDS_DATABASE, ok, type Check } from './check'

export const calendars: Check = async ({ db }) => {
  if (!db) return NEEDS_DATABASE
  const rows = await db.selectFrom('calendar').select(['readAt', 'createdAt']).execute()
  if (rows.length === 0) return ok('none is connected')
  const stale = rows.filter((row) => isStale(row)).length
  return stale
    ? error(`${stale} of ${rows.length} couldn’t be read for three hours`, {
        remedy: 'see why in the appointment settings',
      })
    : ok(rows.length === 1 ? 'it was read in the last three hours' : 'all were read in the last three hours')
}
