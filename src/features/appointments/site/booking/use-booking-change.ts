import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { api } from '../../../../lib/api/client'
import { ApiError, getErrorMessage } from '../../../../lib/api/response'
import { toast } from '../../../../ui/overlays/toast'
import { bookingQuery, SLOTS, type Booking } from '../../queries'

type Options<Input> = {
  token: string
  send: (route: (typeof api.booking)[':token'], input: Input) => Promise<Booking>
  /** The parameter of the page that says what was done. */
  done: 'moved' | 'cancelled' | 'saved' | 'asked' | 'removed'
  title: string
  failureTitle: string
}

/** Changes an appointment, and shows how it is then, also after a failure. */
export function useBookingChange<Input>({ token, send, done, title, failureTitle }: Options<Input>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    async mutationFn(input: Input) {
      const { api } = await import('../../../../lib/api/client')
      return send(api.booking[':token'], input)
    },
    onSuccess(booking) {
      client.setQueryData(bookingQuery(token).queryKey, booking)
      void navigate(`/booking/${token}?${done}`)
      toast({ title })
    },
    onError(error) {
      // The form offers the nearest times, or says what's wrong.
      if (error instanceof ApiError && (error.problem.nearest || error.problem.fields)) return
      toast({ destructive: true, title: failureTitle, description: getErrorMessage(error) })
      void client.invalidateQueries(bookingQuery(token))
    },
    onSettled: () => client.invalidateQueries({ queryKey: SLOTS }),
  })
}
