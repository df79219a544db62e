import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSentForm } from '../../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'
import { useIsHydrating } from '../../../../ui/static-drawing'
import { useSite } from '../../../settings/use-site'
import { useDeviceTimeZone, useHourCycle } from '../../picker/device-time'
import { formatShortTime } from '../../picker/free-days'
import { moveTimesQuery } from '../../picker/free-times-query'
import { getNearest, TakenNotice } from '../../picker/taken-notice'
import { TimePicker } from '../../picker/time-picker'
import type { Booking } from '../../queries'
import type { BookingChange } from './use-booking-change'

type Props = {
  booking: Booking
  token: string
  move: BookingChange<{ start: string; timeZone: string }>
  /** Above the buttons. */
  children: ReactNode
}

/** Other free times for an appointment. It's a plain form of links and radio buttons until its script has loaded. */
export default function MoveTimes({ booking, token, move, children }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const site = useSite()
  const device = useDeviceTimeZone()
  const isHydrating = useIsHydrating()
  const hourCycle = useHourCycle()
  const [pickedZone, setPickedZone] = useState<string>()
  const timeZone = booking.place === 'in person' ? booking.practiceZone : (pickedZone ?? device ?? booking.timeZone)
  const wanted = params.get('day')
  const free = useQuery({
    ...moveTimesQuery(token, booking, wanted),
    refetchOnMount: !isHydrating,
    select: (slots) => slots.filter((slot) => slot !== booking.start),
  })
  const [picked, setPicked] = useState<string>()
  // It may have been taken since.
  const chosen = free.data?.find((slot) => slot === picked)
  const action = `/booking/${token}/move`
  const rejected = useSentForm(action)
  const nearest = move.isIdle ? rejected?.nearest : getNearest(move.error)
  const getHref = (day: string) => `/booking/${token}?move&day=${day}`

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const nearer = submitter instanceof HTMLButtonElement && submitter.value
    // What was picked before the script had loaded is only in the form.
    const start = nearer || chosen || new FormData(event.currentTarget).get('start')
    if (typeof start === 'string') void move.mutate({ start, timeZone })
  }

  function changeZone(zone: string, day: string) {
    setPickedZone(zone)
    void navigate(getHref(day), { replace: true })
  }

  return (
    <form method="post" action={`${action}#change`} onSubmit={handleSubmit}>
      <input type="hidden" name="timeZone" value={timeZone} />
      <TakenNotice
        nearest={nearest}
        timeZone={timeZone}
        getButtonProps={(start) => ({ type: 'submit', name: 'start', value: start, formNoValidate: true })}
      />
      {rejected && !nearest && move.isIdle && (
        <Notice tone="late" role="alert" className="mb-4">
          {rejected.error}
        </Notice>
      )}
      <TimePicker
        className="sky grid grid-cols-1 gap-5 p-4 sm:p-5 md:grid-cols-2"
        free={free}
        wanted={wanted}
        chosen={chosen}
        place={booking.place}
        timeZone={timeZone}
        likely={[device ?? timeZone, booking.timeZone, booking.practiceZone]}
        onZoneChange={isHydrating ? undefined : changeZone}
        getDayProps={(day) => ({ to: getHref(day), replace: true })}
        getRadioProps={(start) => ({
          name: 'start',
          value: start,
          defaultChecked: start === chosen,
          required: !chosen,
          onChange: () => setPicked(start),
        })}
        contact={site}
      />
      {free.data && free.data.length > 0 && (
        <div className="move-buttons mt-2 grid grid-cols-1 gap-2 bg-paper py-3">
          {children}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              busy={move.isPending}
              className="min-h-12 text-balance max-sm:flex-1 max-sm:px-4 sm:px-7"
            >
              {chosen ? `Move to ${formatShortTime(chosen, timeZone, hourCycle)}` : 'Move appointment'}
            </Button>
            <ButtonLink variant="ghost" to={`/booking/${token}`} className="max-sm:px-3">
              Keep my time
            </ButtonLink>
          </div>
        </div>
      )}
    </form>
  )
}
