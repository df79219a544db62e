import { parseResponse } from '../../../../lib/api/response'
import { preloadable } from '../../../../ui/navigation/preloadable'
import { BookingPanel, ChangeFailure, EmailNotice, type FormProps } from './booking-panel'
import { useBookingChange } from './use-booking-change'

/** Loaded for itself, because only this form needs the picker. */
export const MoveTimes = preloadable(
  () => import('./move-times'),
  () => null,
)

/** Moves an appointment to another free time. */
export function MoveForm({ booking, token }: FormProps) {
  const move = useBookingChange({
    token,
    send: (route, json: { start: string; timeZone: string }) =>
      parseResponse(route.reschedule.$post({ param: { token }, json })),
    done: 'moved',
    title: 'Your appointment has moved',
    failureTitle: 'Your appointment hasn’t moved',
  })
  return (
    <BookingPanel title="Pick a new time">
      <MoveTimes booking={booking} token={token} move={move}>
        <EmailNotice booking={booking} className="not-enlarged:line-clamp-2" />
        <ChangeFailure error={move.error} />
      </MoveTimes>
    </BookingPanel>
  )
}
