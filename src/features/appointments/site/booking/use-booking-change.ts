import { useQueryClient } from '@tanstack/react-query'
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

export type BookingChange<Input> = ReturnType<typeof useBookingChange<Input>>

/** Changes an appointment, and shows how it is then, also after a failure. Only one change at a time is sent. */
export function useBookingChange<Input>({ token, send, done, title, failureTitle }: Options<Input>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  /** Of the last change; undefined before the first. */
  const [outcome, setOutcome] = useState<{ error?: unknown }>()

  async function mutate(input: Input) {
    if (isPending) return
    setPending(true)
    setOutcome({})
    try {
      const { api } = await import('../../../../lib/api/client')
      client.setQueryData(bookingQuery(token).queryKey, await send(api.booking[':token'], input))
      void navigate(`/booking/${token}?${done}`)
      toast({ title })
    } catch (error) {
      setOutcome({ error })
      // The form offers the nearest times, or says what's wrong.
      if (!(error instanceof ApiError && (error.problem.nearest || error.problem.fields))) {
        toast({ destructive: true, title: failureTitle, description: getErrorMessage(error) })
        void client.invalidateQueries(bookingQuery(token))
      }
    }
    await client.invalidateQueries({ queryKey: SLOTS })
    setPending(false)
  }
  return { mutate, isPending, isIdle: !outcome, error: outcome?.error }
}

/** A form of one field that changes an appointment. It's a plain form, posted to `action`, until its script has loaded. */
export function useOneField(action: string, name: string, change: BookingChange<string>) {
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
        void change.mutate(new FormData(event.currentTarget).get(name) as string)
      },
    },
  }
}
