import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatDateTime } from '../../../lib/time/dates'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { Appointment } from './queries'

export type Change = {
  appointment: Appointment
  /** A new start, or a new status with the cancellation's reason. */
  start?: string
  status?: 'confirmed' | 'cancelled'
  reason?: string
  /** Confirms a start in the past. */
  allowPast?: boolean
}

/** Moves, approves, or cancels an appointment. The parent's email goes out only when the change can no longer be undone. */
export const useChange = (timeZone: string) =>
  useToastMutation({
    mutationFn({ appointment: { id, start: startWas, status: statusWas }, ...change }: Change) {
      return parseResponse(api.appointments[':id'].$patch({ param: { id }, json: { ...change, startWas, statusWas } }))
    },
    successTitle({ status }, { start }) {
      if (status) return status === 'cancelled' ? 'Appointment cancelled' : 'Appointment confirmed'
      return `Moved to ${formatDateTime(start, timeZone)}`
    },
    failureTitle: 'Failed to change the appointment',
    errorTitle: 'Error changing the appointment',
    ...undoChange,
  })

/** Options for a mutation that changes or adds an appointment: it can be undone until its email is sent. */
export const undoChange = {
  undo:
    ({ id }: { id: string }) =>
    () =>
      parseResponse(api.appointments[':id'].undo.$post({ param: { id } })),
  undone: 'Change undone',
  undoAltText: 'Change it back in the calendar',
}
