import { problem, routes } from '../../../server/http'
import { NO_BOOKING } from '../booking/api'
import { findBooking } from '../booking/reserve'

/** Returns the details a parent booked with, as values of the booking form, to book again. */
export const bookAgain = routes().get('/:token/request', async (c) => {
  const { db } = c.var
  const row = await findBooking(db, c.req.param('token'))
  if (!row) return problem(c, 404, NO_BOOKING)
  // The request may be in the trash.
  const request = await db
    .selectFrom('consultation')
    .select(['parentName', 'email', 'phone', 'childAge', 'sleepChallenges', 'consultationType'])
    .where('id', '=', row.consultationId)
    .executeTakeFirst()
  const type = await db
    .selectFrom('appointmentType')
    .select('consultationType')
    .where('id', '=', row.typeId ?? '')
    .executeTakeFirst()
  return c.json(
    {
      parentName: request?.parentName ?? row.name!,
      email: request?.email ?? row.email!,
      phone: row.phone ?? request?.phone ?? '',
      childAge: request?.childAge ?? '',
      sleepChallenges: request?.sleepChallenges ?? '',
      consultationType: request?.consultationType ?? type?.consultationType ?? '',
    },
    200,
  )
})
