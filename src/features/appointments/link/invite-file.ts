import { routes } from '../../../server/http'
import { loadEmailContext } from '../../email/context'
import { createInvitation } from '../emails/invitation'
import { findBooking } from '../booking/reserve'
import { bookingPath } from '../token'

/** A booking as a calendar file, in its current state. */
export const inviteFile = routes().get('/:token/invite.ics', async (c, next) => {
  const token = c.req.param('token')
  const row = await findBooking(c.var.db, token)
  if (!row) return next()
  const context = await loadEmailContext(c.var)
  const file = createInvitation('PUBLISH', row, context, c.var.env.siteUrl + bookingPath(token))
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': 'attachment; filename="invite.ics"',
  })
})
