import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { api } from '../../../../lib/api/client'
import { ApiError, getErrorMessage } from '../../../../lib/api/response'
import { useSentForm } from '../../../../lib/api/sent-form'
import { toast } from '../../../../ui/overlays/toast'
import { SLOTS, type Booking } from '../../queries'
import { bookingQuery } from '../booking-queries'

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

/** A form of one field that changes an appointment. It's a plain form, posted to `action`, until its script has loaded. */
export function useOneField(action: string, name: string, change: UseMutationResult<Booking, Error, string>) {
  const sent = useSentForm(action)
  const [wasChanged, setWasChanged] = useState(false)
  const fields = change.error instanceof ApiError ? change.error.fields : change.isIdle ? sent?.fields : undefined
  const problem = fields?.[name]
  return {
    /** The plain form that was refused, if not for its field. */
    rejected: change.isIdle && !problem ? sent : undefined,
    typed: sent?.values[name],
    error: wasChanged ? undefined : problem,
    formProps: {
      method: 'post',
      noValidate: true,
      onInput: () => setWasChanged(true),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        setWasChanged(false)
        if (!change.isPending) change.mutate(new FormData(event.currentTarget).get(name) as string)
      },
    },
  }
}
